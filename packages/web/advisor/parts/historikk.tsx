/** 'Historikk': one list of what happened in case, declaration, application and order, in sentences. */
import { getCaseTimeline } from '@bli-kunde/domain/advisor/files-api.ts';
import { pagesQuery, usePages } from '../pages-query.ts';
import { useState } from 'react';
import { call } from '../../app/client.ts';
import { CaseError } from '../case-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { PartProps } from './part-props.ts';
import { shownInstant } from '../shown-time.ts';
import { together } from './together.ts';
import './historikk.css';

export function Timeline({ one }: PartProps) {
  const texts = useTexts();
  const [decisionsOnly, setDecisionsOnly] = useState(false);
  const trail = usePages(
    pagesQuery(
      ['advisor-case', one.number, 'timeline', decisionsOnly],
      async (mark) =>
        (
          await call(getCaseTimeline, {
            params: { id: one.id },
            query: { after: mark ?? undefined, decisionsOnly: decisionsOnly ? 'true' : undefined },
          })
        ).body,
      { retry: false },
    ),
  );
  const entries = trail.pages.flatMap((page) => page.entries);
  return (
    <>
      <Checkbox
        name="decisionsOnly"
        label={texts('advisor.console.timeline.decisionsOnly')}
        checked={decisionsOnly}
        onChange={setDecisionsOnly}
      />
      {trail.isPending ? (
        <Skeleton lines={['text', 'text', 'text', 'text']} />
      ) : trail.isError ? (
        <CaseError error={trail.error} again={() => trail.refetch()} />
      ) : entries.length === 0 ? (
        <p className="console-empty">{texts('advisor.console.timeline.none')}</p>
      ) : (
        <ol className="timeline">
          {together(entries).map(({ id, at, of, words, by, text, isDecision, count }) => (
            <li
              key={id}
              data-decision={isDecision || undefined}
              data-machine={(by === null && !isDecision) || undefined}
            >
              <p className="timeline-when numeric">
                <time dateTime={at}>{shownInstant(at)}</time>
                <span>{texts(`advisor.console.timeline.${of}`)}</span>
              </p>
              <div>
                <p>
                  {count > 1 ? texts('advisor.console.timeline.times', { words, count }) : words}{' '}
                  {isDecision ? <Tag type="success">{texts('advisor.console.timeline.decision')}</Tag> : null}
                </p>
                {by === null ? null : <p className="quiet">{by}</p>}
                {text === null ? null : <p className="prose timeline-text">{text}</p>}
              </div>
            </li>
          ))}
        </ol>
      )}
      {trail.hasNextPage ? (
        <div className="button-row">
          <Button
            variant="secondary"
            state={trail.isFetchingNextPage ? 'spinner' : 'idle'}
            onClick={() => void trail.fetchNextPage()}
          >
            {texts('common.showMore')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
