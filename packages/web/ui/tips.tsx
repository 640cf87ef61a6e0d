/** Advice that is marked 'Tips' and opens in place (S-003). */
import type { ReactNode } from 'react';
import { ExpandableCard } from './expandable-card.tsx';
import { Tag } from './tag.tsx';
import { useTexts } from './texts-context.tsx';
import type { CardId } from './tracking.ts';

export function Tips({ about, text, trackingId }: { about: ReactNode; text: ReactNode; trackingId: CardId }) {
  const texts = useTexts();
  return (
    <ExpandableCard
      trackingId={trackingId}
      title={
        <span className="marked-title">
          <Tag>{texts('common.tips')}</Tag> {about}
        </span>
      }
      text={text}
    />
  );
}
