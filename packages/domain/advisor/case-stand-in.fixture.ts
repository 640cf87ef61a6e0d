/** The calls of one case in a stand-in server (decision 0153): taken, assigned, noted, asked about, judged and decided. */
import type * as z from 'zod/mini';
import type { StandInRow } from '../api/stand-in.fixture.ts';
import { Refusal } from '../errors/refusal.ts';
import { rolesOn, rolesTaking } from '../cases/permissions.ts';
import { formatLongDate } from '../norway/oslo-date.ts';
import { getCase } from './case-api.ts';
import { decidingRows } from './decide-stand-in.fixture.ts';
import { type Colleague, type Desk, deskOf, type DeskStart } from './desk.fixture.ts';
import { getCaseNotes } from './files-api.ts';
import { judgingRows, type JudgingStart } from './judge-stand-in.fixture.ts';
import { askingRows, type AskingStart } from './question-stand-in.fixture.ts';
import * as work from './work-api.ts';

type Notes = z.output<typeof getCaseNotes.answer>;

export interface CaseStandInStart extends DeskStart, AskingStart, JudgingStart {
  readonly notes: Notes;
}

export interface CaseStandIn {
  readonly rows: readonly StandInRow[];
  /** Another advisor acts from now on; without one the first again. */
  readonly act: (as?: Colleague) => void;
}

/** First state of somebody's work: a case that waits for others stays where it waits. */
const begun = (state: string) => (state === 'NEW' ? ({ state: 'IN_PROGRESS' } as const) : {});
const notNow = (): never => {
  throw new Refusal('error.step.not.allowed');
};

export function caseStandIn(start: CaseStandInStart): CaseStandIn {
  const desk = deskOf(start);
  return {
    rows: [
      ...workRows(desk, start),
      ...noteRows(desk, start),
      ...protectingRows(desk),
      ...decidingRows(desk),
      ...askingRows(desk, start),
      ...judgingRows(desk, start),
    ],
    act: (as = start.me) => desk.act(as),
  };
}

const holder = ({ key, name }: Colleague) => ({ key, name, awayUntil: null });

function workRows(desk: Desk, { me: first, colleagues, one: { postponedAtMost } }: DeskStart): StandInRow[] {
  const { changes, one, me, behind } = desk;
  return [
    desk.reads(getCase, desk.shown),
    changes(
      work.takeCase,
      () => {
        if (behind().disqualified.includes(me().key)) return notNow();
        return { set: { assigned: holder(me()), ...begun(one().state) } };
      },
      { taking: true },
    ),
    changes(work.giveCaseBack, () => {
      if (one().assigned?.key !== me().key || one().state !== 'IN_PROGRESS') return notNow();
      return { set: { assigned: null, state: 'NEW' } };
    }),
    changes(work.assignCase, ({ body: { advisor } }) => {
      const to = [first, ...colleagues].find(({ key }) => key === advisor);
      const works = to && rolesTaking(rolesOn(to.roles, { ...one(), awaits: behind().awaits })).length > 0;
      if (!to || !works || behind().disqualified.includes(advisor))
        throw new Refusal('error.bad.request', [{ path: 'advisor', message: 'error.bad.request' }]);
      return { set: { assigned: holder(to), ...begun(one().state) } };
    }),
    changes(work.postponeCase, ({ body: { until } }) => {
      if (one().state !== 'NEW' && one().state !== 'IN_PROGRESS') return notNow();
      const last = postponedAtMost ?? desk.today;
      if (until <= desk.today || until > last)
        throw new Refusal('error.bad.request', [
          { path: 'until', message: 'advisor.postpone.late', values: { date: formatLongDate(last) } },
        ]);
      return { set: { postponedUntil: until } };
    }),
    changes(
      work.reopenCase,
      () => {
        if (one().state !== 'CLOSED') return notNow();
        const set = { state: 'IN_PROGRESS', outcome: null, closedAt: null, decided: null } as const;
        return { set: { ...set, assigned: holder(me()) } };
      },
      { closedToo: true },
    ),
  ];
}

function noteRows({ changes, reads, one, me, refOf, behind, now }: Desk, start: CaseStandInStart): StandInRow[] {
  let notes = start.notes;
  return [
    reads(getCaseNotes, () => notes),
    changes(work.addNote, ({ body: { kind, text } }) => {
      notes = [{ id: String(behind().entries + 1), kind, text, by: refOf(me()), at: now }, ...notes];
      const parts = one().parts.map((part) => (part.part === 'notes' ? { ...part, count: notes.length } : part));
      return { set: { parts } };
    }),
    // In a case of its own; this one stays as it was.
    changes(work.reportSuspicion, () => ({ changesNothing: true }), { closedToo: true }),
  ];
}

function protectingRows({ changes, one, me, behind }: Desk): StandInRow[] {
  return [
    changes(work.disqualifySelf, () => {
      const { key } = me();
      const { state, assigned, proposal } = one();
      const own = assigned?.key === key;
      const acted =
        proposal !== null && [proposal.by, ...proposal.given.map(({ by }) => by)].some((by) => by.key === key);
      const goesBack = acted ? 'IN_PROGRESS' : own && state === 'IN_PROGRESS' ? 'NEW' : state;
      return {
        set: { state: goesBack, ...(own ? { assigned: null } : {}), ...(acted ? { proposal: null } : {}) },
        behind: {
          disqualified: [...new Set([...behind().disqualified, key])],
          ...(acted ? { awaits: [] } : {}),
        },
      };
    }),
    changes(work.sayAnotherPerson, () => {
      if (one().likeness?.is !== 'NAMESAKE') return notNow();
      return { set: { likeness: null } };
    }),
    changes(
      work.restrictCase,
      ({ body: { restricted } }) => {
        const { kind, addressIsProtected } = one();
        if (!restricted && (kind === 'SUSPICION' || addressIsProtected)) return notNow();
        return { set: { restricted } };
      },
      { closedToo: true },
    ),
    changes(work.holdErasure, ({ body: { held } }) => ({ set: { isHeldFromErasure: held } }), { closedToo: true }),
  ];
}
