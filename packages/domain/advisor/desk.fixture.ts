/** One case of the console in memory, as a stand-in server holds it (decision 0153): what it is, who acts, and the frame of a change. */
import type * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { type StandInCall, type StandInReply, type StandInRow, standsFor } from '../api/stand-in.fixture.ts';
import type { Role } from '../cases/decisions.ts';
import { mayCall, rolesOn, rolesTaking } from '../cases/permissions.ts';
import { possibleActs } from '../cases/possible-acts.ts';
import { obstacleTo } from '../cases/proposal.ts';
import { Refusal } from '../errors/refusal.ts';
import type { IsoDate } from '../norway/oslo-date.ts';
import { caseAnswer } from './case-schemas.ts';

export type Case = z.output<typeof caseAnswer>;

export interface Colleague {
  readonly key: string;
  readonly name: string;
  readonly roles: readonly Role[];
}

export interface DeskStart {
  /** As its call answers it before anything is done. */
  readonly one: Case;
  /** Advisor who acts until {@link Desk.act} says otherwise. */
  readonly me: Colleague;
  /** Everybody else of the bank. */
  readonly colleagues: readonly Colleague[];
  /** ISO time of whatever happens. */
  readonly now: string;
  /** Possible decisions once somebody may propose; those of the case where left out. */
  readonly decisions?: Case['decisions'];
  /** Keys of who has judged a hit in it; nobody where left out. */
  readonly judges?: readonly string[];
}

/** State of a case that is not in its answer. */
interface Behind {
  readonly awaits: readonly Role[];
  readonly disqualified: readonly string[];
  /** Keys of who has judged a hit. */
  readonly judges: readonly string[];
  /** Number of the newest entry. */
  readonly entries: number;
}

export interface Desk {
  /** As whoever acts is shown it; throws 'error.case.not.found' where their roles show none. */
  readonly shown: () => Case;
  readonly one: () => Case;
  readonly behind: () => Behind;
  readonly me: () => Colleague;
  /** Another advisor acts from now on. */
  readonly act: (as: Colleague) => void;
  readonly refOf: (who: Colleague) => { readonly key: string; readonly name: string };
  readonly today: IsoDate;
  readonly now: string;
  /** Row and what it does with the case, in the frame of every change. */
  readonly changes: <E extends Endpoint>(row: E, work: (call: StandInCall<E>) => Change, frame?: Frame) => StandInRow;
  readonly reads: <E extends Endpoint>(row: E, answer: (call: StandInCall<E>) => unknown) => StandInRow;
  readonly refuseTaken: (version: number) => void;
}

/** Outcome of a change; the version is the next one unless it changes nothing. */
export interface Change {
  readonly set?: Partial<Case>;
  readonly behind?: Partial<Behind>;
  readonly changesNothing?: true;
  /** Answer of a row that does not answer the step. */
  readonly body?: unknown;
}

export interface Frame {
  readonly closedToo?: true;
  readonly taking?: true;
  /** A colleague's case is refused before anything else. */
  readonly ownOnly?: true;
}

/** Possible decisions by the verdicts of now: what stands in the way is the domain's own word. */
const decisionsNow = ({ points }: Case, decisions: Case['decisions']): Case['decisions'] => {
  const hits = points.flatMap(({ hit }) => (hit === null ? [] : [hit]));
  // No case here is about an organisation that has ended.
  return decisions.map((each) => ({ ...each, obstacle: obstacleTo(each.decision, { hits, reasons: [] }) }));
};

export function deskOf({
  one: start,
  me: first,
  colleagues,
  now,
  decisions = start.decisions,
  judges = [],
}: DeskStart): Desk {
  let one = start;
  let me = first;
  let behind: Behind = {
    awaits: start.proposal?.agreements[start.proposal.given.length] ?? [],
    disqualified: [],
    judges,
    entries: Number(start.proposal?.id ?? start.question?.id ?? 0),
  };
  const last = start.postponedAtMost;
  const everybody = [first, ...colleagues];
  const rolesNow = (who: Colleague): Role[] =>
    rolesOn(who.roles, { kind: one.kind, restricted: one.restricted, awaits: behind.awaits });

  function shown(): Case {
    const roles = rolesNow(me);
    if (roles.length === 0) throw new Refusal('error.case.not.found');
    // As it began it is the answer that was given, and nothing of it is guessed.
    if (one === start && me === first) return start;
    const { proposal } = one;
    const acted = proposal === null ? [] : [proposal.by.key, ...proposal.given.map(({ by }) => by.key)];
    const acts = possibleActs(
      {
        kind: one.kind,
        state: one.state,
        assignedTo: one.assigned?.key ?? null,
        awaits: behind.awaits,
        barred: acted,
        disqualified: behind.disqualified,
        postponable: last !== null || !start.acts.includes('POSTPONE'),
        sanctioned: one.points.some(({ hit }) => hit?.kind === 'SANCTION' && hit.verdict === 'SAME'),
        judged: behind.judges.includes(me.key),
        likeness: one.likeness?.is ?? null,
      },
      me.key,
      roles,
      proposal?.by.key ?? null,
    );
    const taking = everybody.flatMap(({ key, name, roles: theirs }) => {
      const works = rolesTaking(rolesOn(theirs, { ...one, awaits: behind.awaits }));
      return works.length === 0 || behind.disqualified.includes(key)
        ? []
        : [{ key, name, awayUntil: null, roles: works }];
    });
    return {
      ...one,
      acts,
      decisions: acts.includes('PROPOSE') ? decisionsNow(one, decisions) : [],
      assignable: acts.includes('ASSIGN') ? taking : [],
      postponedAtMost: acts.includes('POSTPONE') ? last : null,
    };
  }

  const taken = (): never => {
    const name = one.assigned?.name ?? '';
    throw new Refusal('error.case.taken', [{ path: 'advisor', message: 'error.case.taken', values: { name } }]);
  };
  const isColleagues = (): boolean => one.assigned !== null && one.assigned.key !== me.key;

  function changed(row: Endpoint, call: StandInCall, work: (call: StandInCall) => Change, frame: Frame): StandInReply {
    const roles = rolesNow(me);
    if (roles.length === 0) throw new Refusal('error.case.not.found');
    if (!mayCall(roles, row.needs)) throw new Refusal('error.advisor.no.role');
    if (frame.ownOnly && isColleagues() && call.version === one.version) taken();
    if (one.state === 'CLOSED' && !frame.closedToo) throw new Refusal('error.case.closed');
    if (frame.taking && isColleagues()) taken();
    if (one.version !== call.version) throw new Refusal('error.case.changed');
    const { set = {}, behind: more = {}, changesNothing, body } = work(call);
    if (!changesNothing) {
      behind = { ...behind, entries: behind.entries + 1, ...more };
      // Whatever happens brings a postponed case back.
      one = { ...one, postponedUntil: null, ...set, version: one.version + 1 };
    }
    const { version, state, outcome } = one;
    return { body: body ?? { version, state, outcome, waitsFor: [...behind.awaits] }, version };
  }

  const isHere = ({ id }: Readonly<Record<string, string>>): boolean => id === one.id;
  function read(row: Endpoint, call: StandInCall, answer: (call: StandInCall) => unknown): StandInReply {
    if (rolesNow(me).length === 0) throw new Refusal('error.case.not.found');
    return { body: answer(call), ...(row.answer === caseAnswer ? { version: one.version } : {}) };
  }

  return {
    shown,
    one: () => one,
    behind: () => behind,
    me: () => me,
    act: (as) => void (me = as),
    refOf: ({ key, name }) => ({ key, name }),
    today: start.today,
    now,
    changes: (row, work, frame = {}) =>
      standsFor(
        row,
        ((call: StandInCall) => changed(row, call, work as never, frame)) as never,
        () => one.version,
        isHere,
      ),
    reads: (row, answer) =>
      standsFor(row, ((call: StandInCall) => read(row, call, answer as never)) as never, null, isHere),
    refuseTaken: (version) => {
      if (isColleagues() && version === one.version) taken();
    },
  };
}
