/** 'Historikk': the stations of the case on a line, and folded below them one list of what happened in case, declaration, application and order, in sentences (A-044, D-155). */
import { getCaseTimeline } from '@bli-kunde/domain/advisor/files-api.ts';
import { pagesQuery, usePages } from '../pages-query.ts';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '../../app/client.ts';
import { CaseError } from '../case-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
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
  const stations = trail.pages[0]?.stations ?? [];
  // The line stands while the list below it is asked for anew.
  const [line, setLine] = useState(stations);
  if (stations.length > 0 && stations !== line) setLine(stations);
  const list = (
    <>
      <Checkbox
        name="decisionsOnly"
        label={texts('advisor.console.timeline.decisionsOnly')}
        checked={decisionsOnly}
        onChange={setDecisionsOnly}
      />
      {trail.isPending ? (
        <Skeleton lines={['text', 'text', 'text', 'text']} />
      ) : trail.isError ? null : entries.length === 0 ? (
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
  return (
    <>
      {line.length > 0 ? <Stations line={line} outcome={one.outcome} /> : null}
      <details className="timeline-whole">
        <summary>{texts('advisor.console.timeline.whole')}</summary>
        <div className="stack-tight">{list}</div>
      </details>
      {trail.isError ? <CaseError error={trail.error} again={() => trail.refetch()} /> : null}
    </>
  );
}

type Line = z.output<typeof getCaseTimeline.answer>['stations'];

const STATION_ICONS = { DONE: 'check', NOW: 'clock', TO_COME: null, PASSED: null } as const;

/** A list to the ear, a line to the eye: a mark for each station, filled where it was reached. */
function Stations({ line, outcome }: { line: Line; outcome: PartProps['one']['outcome'] }) {
  const texts = useTexts();
  return (
    <ol className="stations" aria-label={texts('advisor.console.stations')}>
      {line.map(({ station, is, event, at }) => {
        const icon = STATION_ICONS[is];
        return (
          <li key={station} data-is={is} aria-current={is === 'NOW' ? 'step' : undefined}>
            <span className="station-mark" aria-hidden="true">
              {icon === null ? null : <Icon name={icon} size={20} />}
            </span>
            <span className="station-words">
              <strong>
                {event === 'DECIDED' && outcome !== null
                  ? texts(`advisor.outcome.${outcome}`)
                  : texts(`advisor.console.station.${event}`)}
              </strong>
              {at === null ? null : <time dateTime={at}>{shownInstant(at)}</time>}
              {is === 'NOW' ? <span>{texts('advisor.console.station.is.NOW')}</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
