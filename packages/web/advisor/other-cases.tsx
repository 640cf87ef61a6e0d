/** 'Andre saker om kunden': cases of their own about the same subject, in sight from every part of a case. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { caseAddress } from './addresses.ts';
import { noteIds } from './case-list.ts';
import { StateMark } from './case-marks.tsx';
import type { TheCase } from './the-case.ts';

/** Cases that are shown at once; open ones come first. */
const AT_ONCE = 3;

export function OtherCases({ of: { otherCases: cases, otherCasesAreCut } }: { of: TheCase['summary'] }) {
  const texts = useTexts();
  const [whole, setWhole] = useState(false);
  const firstMore = useRef<HTMLAnchorElement>(null);
  // The press that showed them is gone, and the focus with it.
  useEffect(() => {
    if (whole) firstMore.current?.focus();
  }, [whole]);
  noteIds(cases);
  if (cases.length === 0) return null;
  const ordered = [...cases].sort((a, b) => Number(a.state === 'CLOSED') - Number(b.state === 'CLOSED'));
  const shown = whole ? ordered : ordered.slice(0, AT_ONCE);
  const more = cases.length - shown.length;
  return (
    <section className="case-others" aria-labelledby="others-title">
      <h2 id="others-title">{texts('advisor.console.case.others')}</h2>
      <ul>
        {shown.map(({ id, number, kind, state, outcome, reasons }, at) => (
          <li key={id}>
            <a ref={at === AT_ONCE ? firstMore : undefined} href={`#${caseAddress(number)}`}>
              {texts('advisor.console.case.other', { number, queue: texts(`advisor.queue.${kind}`) })}
            </a>
            <StateMark state={state} outcome={outcome} />
            {reasons[0] ? (
              <span className="quiet">
                {reasons[0].words}{' '}
                {reasons.length === 1
                  ? null
                  : texts(reasons.length === 2 ? 'advisor.console.list.more.one' : 'advisor.console.list.more.many', {
                      count: reasons.length - 1,
                    })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Button variant="tertiary" onClick={() => setWhole(true)}>
          {texts(more === 1 ? 'advisor.console.case.moreOthers.one' : 'advisor.console.case.moreOthers.many', {
            count: more,
          })}
        </Button>
      ) : null}
      {otherCasesAreCut ? (
        <p className="quiet">{texts('advisor.console.list.newest', { count: cases.length })}</p>
      ) : null}
    </section>
  );
}
