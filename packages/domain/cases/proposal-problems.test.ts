/** Why a proposal cannot be made: what stands in the way in the case, and each thing that it must say. */
import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import {
  agreementFor,
  type DecisionRequirements,
  requirementsOf,
  type Decidable,
  obstacleTo,
  OBSTACLES,
  problemsIn,
  type Proposal,
  isDecisionOf,
  wrongWith,
} from './proposal.ts';
import { riskMeasures } from './risk-measures.ts';

const TODAY = '2026-11-30';
const GROUNDS = 'Kunden har lagt frem attest, og opplysningene stemmer med registeret.';
const about: Decidable = {
  kind: 'DECLARATION',
  gravity: 'NORMAL',
  enhanced: false,
  application: true,
  hits: [],
  reasons: [],
  persons: [],
  unanswered: false,
  admits: false,
  order: null,
  latest: null,
  risk: riskMeasures({ points: [], earlier: [] }, { management: [], origin: [], oneAdvisor: [] }, '2026-11-30'),
  discrepancies: [],
};
const proposal: Proposal = {
  decision: 'APPROVE',
  reason: 'CONFIRMED',
  grounds: GROUNDS,
  milderMeasures: null,
  validUntil: null,
  origin: null,
  combination: null,
};
const asked: DecisionRequirements = {
  reasons: ['CONFIRMED', 'RISK_HANDLED'],
  milder: false,
  originFor: [],
  persons: null,
  latest: null,
  named: [],
  organigram: false,
};
const said = (change: Partial<Proposal>, more: Partial<DecisionRequirements> = {}) =>
  problemsIn({ ...proposal, ...change }, { ...asked, ...more }, TODAY).map(({ path, message, values }) => [
    path,
    message.replace('advisor.console.problem.', ''),
    ...Object.values(values ?? {}),
  ]);

test('A-060 A-069 nobody is approved of with a hit that is the person’s own sanction, or one that has no certain verdict', () => {
  for (const decision of ['APPROVE', 'KEEP'] as const) {
    const of = (kind: 'SANCTION' | 'PEP', ...verdicts: readonly ('SAME' | 'NOT_SAME' | 'UNSURE' | null)[]) =>
      obstacleTo(decision, { reasons: [], hits: verdicts.map((verdict) => ({ kind, verdict })) });
    equal(of('SANCTION', 'SAME'), 'error.case.sanctioned');
    for (const verdict of [null, 'UNSURE'] as const) {
      equal(of('PEP', verdict), 'error.case.points.open');
      equal(of('SANCTION', 'NOT_SAME', verdict), 'error.case.points.open');
    }
    equal(of('PEP', 'SAME', 'NOT_SAME'), null);
    equal(of('SANCTION', 'NOT_SAME'), null);
    equal(of('PEP'), null);
  }
  equal(obstacleTo('COMBINE', { reasons: [], hits: [{ kind: 'SANCTION', verdict: 'SAME' }] }), null);
  deepEqual(OBSTACLES, ['error.case.sanctioned', 'error.case.unit.ended', 'error.case.points.open']);
});

test('A-092 A-093 an applicant is approved of or rejected, a customer kept or ended, and an order ended while it is out', () => {
  const suiting = (change: Partial<Decidable>) =>
    (['APPROVE', 'REJECT', 'KEEP', 'END', 'RELEASE', 'ADMIT', 'DONE', 'CANCEL_SIGNING'] as const).filter((decision) =>
      isDecisionOf({ ...about, ...change }, decision),
    );
  const order = { signed: false };
  deepEqual(suiting({}), ['APPROVE', 'REJECT']);
  deepEqual(suiting({ order }), ['APPROVE', 'REJECT', 'CANCEL_SIGNING']);
  deepEqual(suiting({ application: false }), ['KEEP', 'END']);
  deepEqual(suiting({ kind: 'NEW_HIT' }), ['KEEP', 'END']);
  deepEqual(suiting({ kind: 'CHILD_LOCK', order }), ['RELEASE']);
  deepEqual(suiting({ kind: 'CHILD_LOCK' }), []);
  deepEqual(suiting({ kind: 'SUSPICION', order }), []);
  deepEqual(suiting({ kind: 'FOLLOW_UP' }), ['DONE']);
  deepEqual(suiting({ kind: 'FOLLOW_UP', admits: true }), ['ADMIT', 'DONE']);
});

test('A-077 a reason is one of those that the decision has, and none where it has none', () => {
  deepEqual(said({}), []);
  deepEqual(said({ reason: null }), [['reason', 'reason']]);
  deepEqual(said({ reason: 'UNTRUE' }), [['reason', 'reason']]);
  deepEqual(said({ reason: null }, { reasons: [] }), []);
  deepEqual(said({}, { reasons: [] }), [['reason', 'reason']]);
});

test('A-088 those who sign together are persons whom the register names, in lists that are not empty', () => {
  const persons = ['Kari', 'Ola'];
  const problem = [['combination', 'combination']];
  deepEqual(said({ combination: [['Kari', 'Ola'], ['Ola']] }, { persons }), []);
  for (const combination of [null, [], [[]], [['Kari'], []], [['Kari', 'Per']]])
    deepEqual(said({ combination }, { persons }), problem);
  deepEqual(said({ combination: null }), []);
});

test('A-077 A-082 what is written of milder measures and of wealth and funds has ten characters, where it is asked for', () => {
  const ten = '1234567890';
  const origin = (wealth: string, funds: string) => said({ origin: { wealth, funds } }, { originFor: ['CONFIRMED'] });
  deepEqual(said({ milderMeasures: ten }, { milder: true }), []);
  for (const milderMeasures of [null, ' 123456789 '])
    deepEqual(said({ milderMeasures }, { milder: true }), [['milderMeasures', 'milderMeasures', '10']]);
  deepEqual(origin(ten, ten), []);
  deepEqual(origin(ten, 'Lønn'), [['origin.funds', 'funds', '10']]);
  deepEqual(origin('Lønn', ten), [['origin.wealth', 'wealth', '10']]);
  deepEqual(
    said({}, { originFor: ['CONFIRMED'] }).map(([path]) => path),
    ['origin.wealth', 'origin.funds'],
  );
  deepEqual(said({}, { originFor: ['RISK_HANDLED'] }), []);
});

test('A-078 a risk that is followed up has a last day, after today and no later than the law’s', () => {
  const last = (validUntil: string | null, latest: string | null = null) =>
    said({ reason: 'RISK_HANDLED', validUntil }, { latest });
  deepEqual(last(null), [['validUntil', 'validUntil']]);
  deepEqual(last('2026-13-01'), [['validUntil', 'validUntil']]);
  deepEqual(last(TODAY), [['validUntil', 'validUntil.past']]);
  deepEqual(last('2026-12-01'), []);
  deepEqual(last('2027-06-01', '2027-06-01'), []);
  deepEqual(last('2027-06-02', '2027-06-01'), [['validUntil', 'validUntil.late', '01.06.2027']]);
  // A day that has passed limits nothing.
  deepEqual(last('2027-06-02', TODAY), []);
  deepEqual(said({ validUntil: '2026-01-01' }), [['validUntil', 'validUntil.past']]);
});

test('D-036 D-107 the grounds name each open difference, and the organigram where the customer owes it', () => {
  deepEqual(said({}, { named: [12] }), [['grounds', 'grounds.unnamed', '12']]);
  deepEqual(said({ grounds: `${GROUNDS} Se sak 12.` }, { named: [12] }), []);
  deepEqual(said({ grounds: `${GROUNDS} Se sak 12.` }, { named: [12, 13] }), [['grounds', 'grounds.unnamed', '13']]);
  deepEqual(said({}, { organigram: true }), [['grounds', 'grounds.organigram']]);
  for (const word of ['Organisasjonskart', 'eierkartet', 'organigram'])
    deepEqual(said({ grounds: `${GROUNDS} ${word} er mottatt.` }, { organigram: true }), []);
  // Grounds that are wrong in themselves are told of once.
  deepEqual(said({ grounds: '' }, { named: [12], organigram: true }), said({ grounds: '' }));
  equal(said({ grounds: '' }).length, 1);
});

test('a proposal is wrong by its kind of case first, then by the case, then by what it says', () => {
  equal(wrongWith(proposal, about, TODAY), null);
  deepEqual(wrongWith({ ...proposal, decision: 'KEEP' }, about, TODAY), {
    problems: [{ path: 'decision', message: 'advisor.console.problem.decision' }],
  });
  const hit = { kind: 'SANCTION', verdict: 'SAME' } as const;
  deepEqual(wrongWith({ ...proposal, reason: null }, { ...about, hits: [hit] }, TODAY), {
    key: 'error.case.sanctioned',
  });
  const problems = [{ path: 'reason', message: 'advisor.console.problem.reason' }];
  deepEqual(wrongWith({ ...proposal, reason: null }, about, TODAY), { problems });
});

test('D-012 a verdict that was given in the case asks for as many as its hit does, however light the case is', () => {
  const agrees = (kind: 'SANCTION' | 'PEP' | 'RCA' | 'LISTED', isJudgedHere: boolean) =>
    agreementFor({ ...about, hits: [{ kind, verdict: 'NOT_SAME', isJudgedHere }] }, proposal, false).agrees;
  const senior = ['SENIOR_ADVISOR', 'AML_OFFICER'];
  deepEqual(agrees('SANCTION', true), [['AML_OFFICER']]);
  deepEqual(agrees('SANCTION', false), []);
  for (const kind of ['PEP', 'RCA'] as const) {
    deepEqual(agrees(kind, true), [senior]);
    deepEqual(agrees(kind, false), []);
  }
  // Wanted, debarred and the like, whoever judged it.
  for (const here of [true, false]) deepEqual(agrees('LISTED', here), [senior]);
});

test('A-077 a hit is of another person where one was judged so and none to be the person’s own, or a grave reason tells of none', () => {
  const isAnother = (
    gravity: Decidable['gravity'],
    ...verdicts: readonly ('SAME' | 'NOT_SAME' | 'UNSURE' | null)[]
  ) => {
    const hits = verdicts.map((verdict) => ({ kind: 'PEP', verdict }) as const);
    return requirementsOf({ ...about, gravity, hits }, 'APPROVE').reasons.includes('OTHER_PERSON');
  };
  deepEqual(
    (['PEP', 'SANCTION', 'NORMAL'] as const).map((gravity) => isAnother(gravity)),
    [true, true, false],
  );
  equal(isAnother('PEP', 'NOT_SAME'), true);
  equal(isAnother('NORMAL', 'NOT_SAME', null), true);
  equal(isAnother('PEP', 'NOT_SAME', 'SAME'), false);
  equal(isAnother('PEP', 'SAME'), false);
  equal(isAnother('PEP', 'UNSURE'), false);
});

test('A-068 A-082 the management agrees where a position is the person’s own, declared, or told by a grave reason alone', () => {
  const management = (change: Partial<Decidable>, reason: 'CONFIRMED' | 'OTHER_PERSON' = 'CONFIRMED') => {
    const one = { ...about, ...change };
    const agrees = agreementFor(one, { decision: 'APPROVE', reason }, false).agrees.flat().includes('MANAGEMENT');
    // Wealth and funds are asked for with the reasons that the management agrees to.
    equal(requirementsOf(one, 'APPROVE').originFor.includes(reason), agrees);
    return agrees;
  };
  const hit = (kind: 'PEP' | 'RCA' | 'SANCTION', verdict: 'SAME' | 'NOT_SAME') => ({ hits: [{ kind, verdict }] });
  equal(management({}), false);
  equal(management({ enhanced: true }), true);
  equal(management(hit('PEP', 'SAME')), true);
  equal(management(hit('RCA', 'SAME')), true);
  equal(management(hit('PEP', 'NOT_SAME')), false);
  equal(management(hit('SANCTION', 'NOT_SAME')), false);
  equal(management({ gravity: 'PEP' }), true);
  equal(management({ gravity: 'PEP' }, 'OTHER_PERSON'), false);
  equal(management({ gravity: 'PEP', ...hit('PEP', 'NOT_SAME') }), false);
  equal(management({ gravity: 'HIGH' }), false);
});

test('two agree where the bank wants it of everybody, where an order has a signature, and a sanction is graver than either', () => {
  const agrees = (change: Partial<Decidable>, decision: Proposal['decision'], fourEyes = false) =>
    agreementFor({ ...about, ...change }, { decision, reason: 'CONFIRMED' }, fourEyes).agrees;
  const senior = ['SENIOR_ADVISOR', 'AML_OFFICER'];
  deepEqual(agrees({}, 'APPROVE', true), [senior]);
  deepEqual(agrees({}, 'APPROVE'), []);
  deepEqual(agrees({ gravity: 'SANCTION' }, 'APPROVE'), [['AML_OFFICER']]);
  deepEqual(agrees({ order: { signed: true } }, 'CANCEL_SIGNING'), [senior]);
  deepEqual(agrees({ order: { signed: false } }, 'CANCEL_SIGNING'), []);
  deepEqual(agrees({}, 'CANCEL_SIGNING'), []);
});

test('a decision asks for what it needs: milder measures, persons, cases to name, the organigram', () => {
  const risk = { ...about.risk, organigram: true, origin: true };
  const one = { ...about, persons: ['Kari'], discrepancies: [7], latest: '2027-01-01', risk } as const;
  const { reasons: good, originFor, ...approval } = requirementsOf(one, 'APPROVE');
  deepEqual(approval, { milder: false, persons: null, latest: '2027-01-01', named: [7], organigram: true });
  deepEqual(originFor, good);
  const { reasons: bad, ...refusal } = requirementsOf(one, 'REJECT');
  deepEqual(refusal, {
    milder: true,
    originFor: [],
    persons: null,
    latest: '2027-01-01',
    named: [],
    organigram: false,
  });
  equal(bad.includes('RISK_TOO_HIGH'), true);
  deepEqual(requirementsOf(one, 'COMBINE').persons, ['Kari']);
});
