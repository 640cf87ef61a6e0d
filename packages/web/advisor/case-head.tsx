/** Head of a case's page: its subject, its state, and every point to be decided. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Tag } from '../ui/tag.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { useAssignedName } from './assigned-name.ts';
import { listBefore } from './case-list.ts';
import { CustomerDay, DueMark, GravityTag, NewsMark, StateMark, VerdictMark } from './case-marks.tsx';
import { OtherCases } from './other-cases.tsx';
import { shownInstant } from './shown-time.ts';
import { unbroken } from './unbroken.ts';
import type { TheCase } from './the-case.ts';

/** Heading of the action panel, which stands below everything where it has no room beside; the hash is the address of the page. */
export const PANEL_TITLE = 'panel-title';

/** Points that are shown at once; open ones come first. */
const AT_ONCE = 6;

/** `moved` says that one came from another screen: then the heading takes the focus that was lost with it. */
export function CaseHead({ one, moved }: { one: TheCase; moved: boolean }) {
  const texts = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (moved && (document.activeElement ?? document.body) === document.body) heading.current?.focus();
  }, [moved]);
  const nameOf = useAssignedName();
  const { subject, kind, number, gravity, state, outcome, due, assigned, closedAt } = one;
  return (
    <header className="case-head">
      <p className="case-back">
        <a href={`#${listBefore()}`}>
          <Icon name="arrow-left" size={20} />
          {texts('advisor.console.case.back')}
        </a>
        <a
          className="case-to-panel"
          href={`#${PANEL_TITLE}`}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(PANEL_TITLE)?.focus();
          }}
        >
          {texts('advisor.console.panel')}
        </a>
      </p>
      <div className="case-title">
        <h1 tabIndex={-1} ref={heading}>
          {subject?.name ?? texts('advisor.console.case.title', { number })}
        </h1>
        <GravityTag gravity={gravity} />
        {one.restricted ? <Tag type="error">{texts('advisor.console.case.restricted')}</Tag> : null}
        {one.isHeldFromErasure ? <Tag>{texts('advisor.console.case.heldFromErasure')}</Tag> : null}
        {one.addressIsProtected ? <Tag type="warning">{texts('advisor.console.case.addressIsProtected')}</Tag> : null}
      </div>
      <p className="case-kind">
        {texts('advisor.console.case.kind', { number, queue: texts(`advisor.queue.${kind}`) })}
        {one.summary.process === null ? null : ` · ${one.summary.process}`}
      </p>
      <dl className="case-facts">
        {subject ? <Fact term={texts(`advisor.console.case.number.${subject.is}`)}>{subject.number}</Fact> : null}
        {one.applicant === null ? null : <Fact term={texts('advisor.console.case.applicant')}>{one.applicant}</Fact>}
        <Fact term={texts('advisor.console.list.state')}>
          <StateMark state={state} outcome={outcome} /> <NewsMark mark={one.mark} />
        </Fact>
        {closedAt === null ? (
          <Fact term={texts('advisor.console.list.due')}>
            <DueMark due={due} />
            <CustomerDay day={one.customerHasUntil} />
          </Fact>
        ) : (
          <Fact term={texts('advisor.console.case.closed')}>{shownInstant(closedAt)}</Fact>
        )}
        <Fact term={texts('advisor.console.list.assigned')}>
          {assigned ? nameOf(assigned) : texts('advisor.console.list.none')}
        </Fact>
      </dl>
      <Points one={one} />
      <OtherCases of={one.summary} />
    </header>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="numeric">{children}</dd>
    </div>
  );
}

function Points({ one: { points } }: { one: TheCase }) {
  const texts = useTexts();
  const [whole, setWhole] = useState(false);
  if (points.length === 0) return null;
  const ordered = [...points].sort((a, b) => Number(b.isOpen) - Number(a.isOpen));
  const shown = whole ? ordered : ordered.slice(0, AT_ONCE);
  return (
    <section className="case-points" aria-labelledby="points-title">
      <h2 id="points-title">{texts('advisor.console.case.toDecide')}</h2>
      <ul>
        {shown.map(({ id, is, words, law, verdict, isOpen, hit }) => (
          <li key={id}>
            <span>
              {words}
              {law ? <span className="quiet"> {unbroken(law)}</span> : null}
            </span>
            <VerdictMark
              verdict={verdict}
              isOpen={isOpen}
              isReason={is === 'REASON'}
              isNot={hit?.verdict === 'NOT_SAME'}
            />
          </li>
        ))}
      </ul>
      {points.length > shown.length ? (
        <Button variant="tertiary" onClick={() => setWhole(true)}>
          {texts('advisor.console.case.morePoints', { count: points.length - shown.length })}
        </Button>
      ) : null}
    </section>
  );
}
