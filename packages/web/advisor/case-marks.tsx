/** State, deadline, gravity and verdict of a case: each a word with its sign, never a colour alone. */
import { formatLongDate, type IsoDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { due, likeness } from '@bli-kunde/domain/advisor/api-schemas.ts';
import type { Mark } from '@bli-kunde/domain/cases/marks.ts';
import type { Outcome } from '@bli-kunde/domain/cases/kinds.ts';
import type { CaseState } from '@bli-kunde/domain/cases/states.ts';
import type { Gravity } from '@bli-kunde/domain/cases/gravity.ts';
import type * as z from 'zod/mini';
import type { IconName } from '../ui/icon.tsx';
import { type StatusKind, StatusLabel } from '../ui/status-label.tsx';
import { Tag, type TagType } from '../ui/tag.tsx';
import { useTexts } from '../ui/texts-context.tsx';

const STATES: Readonly<Record<CaseState, readonly [StatusKind, IconName]>> = {
  NEW: ['info', 'info'],
  IN_PROGRESS: ['info', 'person'],
  WAITING_CUSTOMER: ['default', 'clock'],
  WAITING_APPROVAL: ['attention', 'question'],
  CLOSED: ['default', 'check'],
};

/** Outcomes by which nothing comes of it. */
const REFUSED: readonly Outcome[] = ['REJECTED', 'ENDED', 'GIVEN_UP', 'LAPSED'];

export function StateMark({ state, outcome }: { state: CaseState; outcome: Outcome | null }) {
  const texts = useTexts();
  const [kind, icon] = STATES[state];
  return (
    <StatusLabel small kind={kind} icon={outcome && REFUSED.includes(outcome) ? 'close' : icon}>
      {texts(outcome === null ? `advisor.state.${state}` : `advisor.outcome.${outcome}`)}
    </StatusLabel>
  );
}

const MARKED: Readonly<Record<Mark, readonly [StatusKind, IconName]>> = {
  RETURNED: ['attention', 'warning'],
  ANSWERED: ['attention', 'info'],
};

/** Mark of the newest event in a case, beside its state. */
export function NewsMark({ mark }: { mark: Mark | null }) {
  const texts = useTexts();
  if (mark === null) return null;
  const [kind, icon] = MARKED[mark];
  return (
    <StatusLabel small kind={kind} icon={icon}>
      {texts(`advisor.console.mark.${mark}`)}
    </StatusLabel>
  );
}

const DUE = { OVERDUE: 'error', TODAY: 'attention', LATER: 'default' } as const;

/** `5. desember` on one line, of a day that is near. */
const dayAndMonth = (day: IsoDate): string => formatLongDate(day).slice(0, -5).replace(' ', '\u00a0');

/** In working days, and which day that is. */
export function DueMark({ due: { is, words, on } }: { due: z.output<typeof due> }) {
  return (
    <>
      <StatusLabel small kind={DUE[is]}>
        {words}
      </StatusLabel>
      {is === 'TODAY' ? null : <span className="customer-day">{dayAndMonth(on)}</span>}
    </>
  );
}

/** The customer's own deadline, beside the bank's. */
export function CustomerDay({ day }: { day: IsoDate | null }) {
  const texts = useTexts();
  return day === null ? null : (
    <span className="customer-day">{texts('advisor.console.list.customerDay', { day: dayAndMonth(day) })}</span>
  );
}

const GRAVE: Readonly<Record<Gravity, TagType | null>> = {
  SANCTION: 'error',
  PEP: 'attention',
  HIGH: 'attention',
  NORMAL: null,
};

/** Nothing of an ordinary case. */
export function GravityTag({ gravity }: { gravity: Gravity }) {
  const texts = useTexts();
  const type = GRAVE[gravity];
  return type === null ? null : <Tag type={type}>{texts(`advisor.gravity.${gravity}`)}</Tag>;
}

const LIKE: Readonly<Record<z.output<typeof likeness>, readonly [StatusKind, IconName]>> = {
  SAME: ['success', 'check'],
  DIFFERENT: ['error', 'close'],
  UNKNOWN: ['default', 'question'],
};

/** `isNeutral`: where to be alike is neither good nor bad, as beside an entry of a list. */
export function LikenessMark({ is, isNeutral = false }: { is: z.output<typeof likeness>; isNeutral?: boolean }) {
  const texts = useTexts();
  const [kind, icon] = LIKE[is];
  return (
    <StatusLabel small kind={isNeutral ? 'default' : kind} icon={icon}>
      {texts(`advisor.console.like.${is}`)}
    </StatusLabel>
  );
}

interface VerdictMarkProps {
  readonly verdict: string;
  readonly isOpen: boolean;
  readonly isReason: boolean;
  /** Somebody else than on the list. */
  readonly isNot: boolean;
}

/** Only what is open has a colour: a verdict is neither good nor bad. A reason is told and not judged. */
export function VerdictMark({ verdict, isOpen, isReason, isNot }: VerdictMarkProps) {
  return (
    <StatusLabel
      small
      kind={isOpen ? 'attention' : 'default'}
      icon={isOpen ? 'question' : isReason ? 'info' : isNot ? 'close' : 'check'}
    >
      {verdict}
    </StatusLabel>
  );
}
