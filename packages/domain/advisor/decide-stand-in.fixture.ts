/** Decisions of a case in a stand-in server: a proposal, the agreements it needs, and what comes of it (decision 0153). */
import type { StandInRow } from '../api/stand-in.fixture.ts';
import { DECISION_TABLE } from '../cases/kinds.ts';
import { problemsIn, type Proposal } from '../cases/proposal.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Case, Change, Desk } from './desk.fixture.ts';
import * as api from './proposals-api.ts';

type Proposed = NonNullable<Case['decided']>['proposal'];
type Words = NonNullable<Case['decided']>['given'];
type Waiting = NonNullable<Case['proposal']>;

const notNow = (): never => {
  throw new Refusal('error.step.not.allowed');
};

/** Everybody has agreed: closed, or gone on with where the decision leaves the case open. */
function decided({ one, now }: Desk, proposal: Proposed, given: Words): Change {
  const { outcome } = DECISION_TABLE[proposal.decision];
  if (outcome === null) return { set: { state: 'IN_PROGRESS', proposal: null }, behind: { awaits: [] } };
  const { assigned } = one();
  return {
    set: {
      state: 'CLOSED',
      outcome,
      closedAt: now,
      proposal: null,
      returned: null,
      mark: null,
      assigned,
      decided: { at: now, proposal, given: [...given] },
    },
    behind: { awaits: [] },
  };
}

function proposing(desk: Desk, body: Proposal): Change {
  const { one, me, refOf, now, today, behind } = desk;
  const { decisions } = desk.shown();
  if (one().state === 'WAITING_CUSTOMER') return notNow();
  const possible = decisions.find(({ decision }) => decision === body.decision);
  if (possible === undefined)
    throw new Refusal('error.bad.request', [{ path: 'decision', message: 'advisor.console.problem.decision' }]);
  if (possible.obstacle !== null) throw new Refusal(possible.obstacle);
  const persons = possible.combination ? (one().summary.rule?.persons.map(({ name }) => name) ?? []) : null;
  const problems = problemsIn(body, { ...possible, persons, latest: one().review?.latest ?? null }, today);
  if (problems.length > 0) throw new Refusal('error.bad.request', problems);
  if (behind().disqualified.includes(me().key)) throw new Refusal('error.case.disqualified');
  const way = possible.ways.find(({ reasons }) => reasons.some((code) => code === body.reason)) ?? possible.ways[0];
  const agreements = way?.agreements ?? [];
  const combination = body.combination?.map((together) => [...together]) ?? null;
  const proposed: Proposed = { ...body, combination, by: refOf(me()), at: now };
  const [next] = agreements;
  if (next === undefined) return decided(desk, proposed, []);
  const before = one().proposal ?? null;
  const proposal: Waiting = {
    ...proposed,
    id: String(behind().entries + 1),
    agreements,
    given: [],
    sentBack: before?.sentBack ?? wordIn(one().returned),
    namesake: null,
    isStale: false,
  };
  const assigned = one().assigned ?? { ...refOf(me()), awayUntil: null };
  return {
    set: { state: 'WAITING_APPROVAL', proposal, returned: null, mark: null, assigned },
    behind: { awaits: next },
  };
}

const wordIn = (returned: Case['returned']): Waiting['sentBack'] => {
  if (returned === null) return null;
  const { by, at, grounds } = returned;
  return { by, at, grounds };
};

/** The proposal that waits, if it is the one that was read. */
function waiting({ one }: Desk, id: string): Waiting {
  const { proposal } = one();
  if (proposal === null || proposal.id !== id) return notNow();
  return proposal;
}

function refuseOwn({ me, behind }: Desk, { by, given }: Waiting): void {
  if ([by, ...given.map((word) => word.by)].some(({ key }) => key === me().key))
    throw new Refusal('error.case.own.proposal');
  if (behind().disqualified.includes(me().key)) throw new Refusal('error.case.disqualified');
}

const asProposed = ({
  decision,
  reason,
  grounds,
  milderMeasures,
  validUntil,
  origin,
  combination,
  by,
  at,
}: Waiting) => ({
  decision,
  reason,
  grounds,
  milderMeasures,
  validUntil,
  origin,
  combination,
  by,
  at,
});

function agreeing(desk: Desk, id: string, grounds: string | undefined): Change {
  const { one, me, refOf, now, behind } = desk;
  const { proposal } = one();
  if (proposal === null) return notNow();
  if (proposal.id !== id || proposal.isStale) throw new Refusal('error.case.proposal.stale');
  if ([proposal.by, ...proposal.given.map(({ by }) => by)].some(({ key }) => key === me().key))
    throw new Refusal('error.case.own.proposal');
  if (behind().judges.includes(me().key)) throw new Refusal('error.case.disqualified');
  refuseOwn(desk, proposal);
  const wanted = proposal.agreements[proposal.given.length] ?? [];
  if (!me().roles.some((role) => wanted.includes(role))) throw new Refusal('error.advisor.no.role');
  const given = [...proposal.given, { by: refOf(me()), at: now, grounds: grounds || null }];
  const next = proposal.agreements[given.length];
  if (next === undefined) return decided(desk, asProposed(proposal), given);
  return { set: { proposal: { ...proposal, given } }, behind: { awaits: next } };
}

export function decidingRows(desk: Desk): StandInRow[] {
  const { changes, me, refOf, now, behind } = desk;
  return [
    changes(api.proposeDecision, ({ body }) => proposing(desk, body), { ownOnly: true }),
    changes(api.agreeToProposal, ({ params, body }) => agreeing(desk, params.proposal, body.grounds)),
    changes(api.returnProposal, ({ params, body: { grounds } }) => {
      const proposal = waiting(desk, params.proposal);
      refuseOwn(desk, proposal);
      if (!me().roles.some((role) => behind().awaits.includes(role))) throw new Refusal('error.advisor.no.role');
      const word = { by: refOf(me()), at: now, grounds };
      return {
        set: {
          state: 'IN_PROGRESS',
          proposal: null,
          mark: 'RETURNED',
          returned: { ...word, proposal: asProposed(proposal) },
        },
        behind: { awaits: [] },
      };
    }),
    changes(api.withdrawProposal, ({ params }) => {
      const proposal = waiting(desk, params.proposal);
      if (proposal.by.key !== me().key) return notNow();
      return { set: { state: 'IN_PROGRESS', proposal: null }, behind: { awaits: [] } };
    }),
  ];
}
