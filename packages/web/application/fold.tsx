/** A heading that opens what stands under it, with one line of that while it is closed; the way to change it stands beside. */
import { type ReactNode, useId, useRef, useState } from 'react';
import { Breakable } from '../ui/breakable.tsx';
import { Icon } from '../ui/icon.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { type CardId, useTrack } from '../ui/tracking.ts';
import { editLabel } from './edit-link.tsx';
import './summary.css';

/** Headings of those that were opened by a press; forgotten with the page. */
const opened = new Set<string>();

export interface FoldProps {
  readonly heading: string;
  /** Not shown once it is open. */
  readonly line: ReactNode;
  readonly action?: ReactNode;
  /** True if each part of the opened content has its own edit link: the fold's edit button then opens the fold. */
  readonly opensToEdit?: boolean;
  /** Told with each press, where that is told at all. */
  readonly trackingId?: CardId;
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

export function Fold({
  heading,
  line,
  action = null,
  opensToEdit = false,
  trackingId,
  startsOpen = false,
  children,
}: FoldProps) {
  const texts = useTexts();
  const track = useTrack();
  const id = useId();
  const head = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(startsOpen || opened.has(heading));
  const toggle = () => {
    setOpen(!open);
    // It stands open again where one comes back to it from a change.
    opened[open ? 'delete' : 'add'](heading);
    if (trackingId !== undefined) track({ card_id: trackingId, card_action: open ? 'close' : 'open' });
  };
  return (
    <section className="folded" data-open={open || undefined}>
      <div>
        {/* The heading is around the press: inside one it would be no heading to a screen reader. */}
        <div className="folded-head">
          <h2>
            <button type="button" ref={head} aria-expanded={open} aria-controls={id} onClick={toggle}>
              {heading}
              <Icon name="chevron-down" />
            </button>
          </h2>
          <p className="folded-line">{typeof line === 'string' ? <Breakable text={line} /> : line}</p>
        </div>
        <div id={id} hidden={!open}>
          {children}
        </div>
      </div>
      {action}
      {opensToEdit && !open ? (
        <button
          type="button"
          className="edit-link"
          aria-label={editLabel(heading, texts)}
          onClick={() => {
            toggle();
            // It is gone once it is pressed.
            head.current?.focus();
          }}
        >
          {texts('common.edit')}
        </button>
      ) : null}
    </section>
  );
}
