/** A title that opens its text: height zero when closed, its own height when open, 250 ms between (S-067 to S-072). */
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { Icon } from './icon.tsx';
import { useTexts } from './texts-context.tsx';
import { type CardId, useTrack } from './tracking.ts';

export interface ExpandableCardProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  readonly id?: string;
  /** True if it starts open (S-068). */
  readonly isActive?: boolean;
  /** Told with each toggle. */
  readonly trackingId: CardId;
  /** Milliseconds; no animation at all for those who want less motion (S-071). */
  readonly duration?: number;
  readonly delay?: number;
}

export function ExpandableCard({
  title,
  text,
  children,
  id,
  isActive = false,
  trackingId,
  duration = 250,
  delay = 0,
}: ExpandableCardProps) {
  const texts = useTexts();
  const track = useTrack();
  const own = useId();
  const at = id ?? own;
  const [open, setOpen] = useState(isActive);
  return (
    <div
      className="expandable"
      data-open={open || undefined}
      style={{ '--duration': `${duration}ms`, '--delay': `${delay}ms` } as CSSProperties}
    >
      <button
        className="expandable-header"
        type="button"
        id={`${at}-header`}
        aria-expanded={open}
        aria-controls={at}
        onClick={() => {
          setOpen(!open);
          track({ card_id: trackingId, card_action: open ? 'close' : 'open' });
        }}
      >
        <span>{title}</span>
        {open ? <span className="ds-sr-only"> {texts('common.close')}</span> : null}
        <Icon name="chevron-down" />
      </button>
      <div className="expandable-room" id={at} role="region" aria-labelledby={`${at}-header`}>
        <div className="expandable-content">
          {text ? <p>{text}</p> : null}
          {children}
        </div>
      </div>
    </div>
  );
}
