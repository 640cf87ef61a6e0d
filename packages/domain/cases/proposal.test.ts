import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { BankAgreement } from '../kyc/risk/bank-risk.ts';
import type { JudgementVerdict } from '../screening/verdict.ts';
import { agreementFor, requirementsOf, type Decidable, obstacleTo, problemsIn, isDecisionOf } from './proposal.ts';
import { type RiskMeasures, riskMeasures } from './risk-measures.ts';

const about = (gravity: Decidable['gravity'], hits: Decidable['hits']): Decidable => ({
  kind: 'DECLARATION',
  gravity,
  enhanced: false,
  application: true,
  hits,
  reasons: [],
  persons: [],
  unanswered: false,
  admits: false,
  order: null,
  latest: null,
  risk: measures([]),
  discrepancies: [],
});

test('A-077 somebody is turned away as sanctioned once a hit of a sanctions list was judged to be them', () => {
  const isSanctionNamed = (one: Decidable): boolean => requirementsOf(one, 'REJECT').reasons.includes('SANCTIONED');
  const judged = (verdict: JudgementVerdict | null) => about('SANCTION', [{ kind: 'SANCTION', verdict }]);
  equal(isSanctionNamed(judged('SAME')), true);
  for (const verdict of [null, 'UNSURE', 'NOT_SAME'] as const) equal(isSanctionNamed(judged(verdict)), false);
  equal(isSanctionNamed(about('PEP', [{ kind: 'PEP', verdict: 'SAME' }])), false);
  equal(isSanctionNamed(about('NORMAL', [])), false);
  // No hit is kept of the grave reason: the advisor's word stands.
  equal(isSanctionNamed(about('SANCTION', [])), true);
});

test('silence is a reason once the customer was asked and did not answer', () => {
  const isSilenceNamed = (one: Decidable): boolean => requirementsOf(one, 'REJECT').reasons.includes('NO_ANSWER');
  equal(isSilenceNamed(about('NORMAL', [])), false);
  equal(isSilenceNamed({ ...about('NORMAL', []), unanswered: true }), true);
  equal(isSilenceNamed({ ...about('NORMAL', []), kind: 'REVIEW' }), true);
});

test('nobody is turned away before a hit of a sanctions list has a verdict, of whatever kind', () => {
  for (const decision of ['REJECT', 'END'] as const) {
    equal(obstacleTo(decision, about('SANCTION', [{ kind: 'SANCTION', verdict: null }])), 'error.case.points.open');
    for (const verdict of ['SAME', 'NOT_SAME', 'UNSURE'] as const)
      equal(obstacleTo(decision, about('SANCTION', [{ kind: 'SANCTION', verdict }])), null);
    equal(obstacleTo(decision, about('PEP', [{ kind: 'PEP', verdict: null }])), null);
  }
});

test('D-015 an organisation that has ended is approved of by nobody, kept while there is an estate, and turned away as ever', () => {
  const obstacles = (rule: string) =>
    (['APPROVE', 'KEEP', 'REJECT', 'END'] as const).map((decision) =>
      obstacleTo(decision, { ...about('HIGH', []), reasons: ['new-role', rule] }),
    );
  const ended = 'error.case.unit.ended';
  deepEqual(obstacles('unit-bankrupt'), [ended, null, null, null]);
  deepEqual(obstacles('unit-dissolving'), [ended, null, null, null]);
  deepEqual(obstacles('unit-gone'), [ended, ended, null, null]);
  deepEqual(obstacles('new-person'), [null, null, null, null]);
});

test('R-185 with a hit of a list for something else two persons approve, whatever was judged of it', () => {
  const agrees = (hits: Decidable['hits']) =>
    agreementFor(about('HIGH', hits), { decision: 'APPROVE', reason: 'RISK_HANDLED' }, false).agrees.length;
  equal(agrees([]), 0);
  for (const verdict of ['SAME', 'NOT_SAME'] as const) equal(agrees([{ kind: 'LISTED', verdict }]), 1, verdict);
});

test('D-060 an application is opened in the promised call about a protected address, and in no other case', () => {
  const promised = { ...about('NORMAL', []), kind: 'FOLLOW_UP' } as const;
  equal(isDecisionOf({ ...promised, admits: true }, 'ADMIT'), true);
  equal(isDecisionOf(promised, 'ADMIT'), false);
  equal(isDecisionOf({ ...about('NORMAL', []), admits: true }, 'ADMIT'), false);
});

const measures = (points: Parameters<typeof riskMeasures>[0]['points'], own: Partial<BankAgreement> = {}) =>
  riskMeasures({ points, earlier: [] }, { management: [], origin: [], oneAdvisor: [], ...own }, '2026-11-30');
const held = (...rules: string[]) => rules.map((rule) => ({ rule, verdict: 'yes' as const }));
const approves = (risk: RiskMeasures, decision: 'APPROVE' | 'KEEP' = 'APPROVE') => {
  const one = { ...about('NORMAL', []), application: decision === 'APPROVE', risk };
  const { agrees } = agreementFor(one, { decision, reason: 'CONFIRMED' }, false);
  return { agrees: agrees.map(([first]) => first), originFor: requirementsOf(one, decision).originFor.length > 0 };
};

test('D-030 who is of high risk without a hit is let in, and kept, by two persons, and anybody else by one', () => {
  for (const rule of ['owners-unidentified', 'owners-differ-from-register', 'high-risk-business', 'weak-signals'])
    for (const decision of ['APPROVE', 'KEEP'] as const)
      deepEqual(approves(measures(held(rule)), decision), { agrees: ['SENIOR_ADVISOR'], originFor: false }, rule);
  deepEqual(approves(measures(held('foreign-enterprise', 'register-notes'))), { agrees: [], originFor: false });
  deepEqual(approves(measures([{ rule: 'owners-unidentified', verdict: 'unknown' }])).agrees, ['SENIOR_ADVISOR']);
});

test('D-032 of a high-risk country the origin of wealth and funds is named, and not where the list alone is too old', () => {
  for (const rule of [
    'high-risk-residence',
    'owner-in-high-risk-country',
    'high-risk-payments',
    'sanctioned-countries',
  ])
    deepEqual(approves(measures(held(rule))), { agrees: ['SENIOR_ADVISOR'], originFor: true }, rule);
  deepEqual(approves(measures([{ rule: 'high-risk-residence', verdict: 'unknown' }])), {
    agrees: ['SENIOR_ADVISOR'],
    originFor: false,
  });
});

test('D-033 a bank asks for the management and for the origin by ground', () => {
  const both = ['SENIOR_ADVISOR', 'MANAGEMENT'];
  deepEqual(approves(measures(held('high-risk-residence'), { management: ['COUNTRY'] })).agrees, both);
  deepEqual(approves(measures(held('high-risk-business'), { management: ['COUNTRY'] })).agrees, ['SENIOR_ADVISOR']);
  equal(approves(measures(held('high-risk-business'), { origin: ['TRADE'] })).originFor, true);
  const sanctioned = {
    ...about('SANCTION', []),
    risk: measures(held('owners-rejected'), { management: ['REGISTER'] }),
  };
  deepEqual(agreementFor(sanctioned, { decision: 'APPROVE', reason: 'OTHER_PERSON' }, false).agrees, [
    ['AML_OFFICER'],
    ['MANAGEMENT'],
  ]);
});

test('D-034 one advisor is enough for a ground on the days that the bank has decided, and for no other ground', () => {
  const of = (from: string, until: string, ...rules: string[]) =>
    approves(
      measures(held(...rules), {
        oneAdvisor: [{ ground: 'TRADE', from, until, decidedBy: 'Kari Nordmann, leder', why: 'Prøvd i et halvt år' }],
      }),
    ).agrees;
  deepEqual(of('2026-11-30', '2026-11-30', 'high-risk-business'), []);
  deepEqual(of('2026-12-01', '2027-11-30', 'high-risk-business'), ['SENIOR_ADVISOR']);
  deepEqual(of('2025-12-01', '2026-11-29', 'high-risk-business'), ['SENIOR_ADVISOR']);
  deepEqual(of('2026-11-01', '2027-11-30', 'high-risk-business', 'owners-unidentified'), ['SENIOR_ADVISOR']);
});

test('D-036 an open difference from the register of owners is named by its case in the grounds of an approval', () => {
  const one = { ...about('NORMAL', []), discrepancies: [1043, 1044] };
  const problems = (grounds: string, decision: 'APPROVE' | 'REJECT' = 'APPROVE') =>
    problemsIn(
      {
        decision,
        reason: decision === 'APPROVE' ? 'CONFIRMED' : 'RISK_TOO_HIGH',
        grounds,
        milderMeasures: 'Færre produkter ble vurdert.',
        validUntil: null,
        origin: null,
        combination: null,
      },
      requirementsOf(one, decision),
      '2026-11-30',
    ).map(({ message, values }) => `${message} ${values?.['number'] ?? ''}`);
  const said = 'Opplysningene er kontrollert mot aksjeeierboken. ';
  deepEqual(problems(said), ['advisor.console.problem.grounds.unnamed 1043']);
  deepEqual(problems(`${said}Avviket i sak 1043 skyldes navnet.`), ['advisor.console.problem.grounds.unnamed 1044']);
  deepEqual(problems(`${said}Se sak 10431 og 1044.`), ['advisor.console.problem.grounds.unnamed 1043']);
  deepEqual(problems(`${said}Andelen er 1043 av 1044.`), ['advisor.console.problem.grounds.unnamed 1043']);
  deepEqual(problems(`${said}Avvikene i sak 1043 og 1044 skyldes navnet.`), []);
  deepEqual(problems(said, 'REJECT'), []);
});

test('D-107 while three layers hold an approval says what has become of the organigram, and a refusal need not', () => {
  const one = { ...about('NORMAL', []), risk: measures(held('owner-layers')) };
  const said = 'Opplysningene er kontrollert mot aksjeeierboken. ';
  const problems = (grounds: string, decision: 'APPROVE' | 'REJECT' = 'APPROVE', of = one) =>
    problemsIn(
      {
        decision,
        reason: decision === 'APPROVE' ? 'CONFIRMED' : 'RISK_TOO_HIGH',
        grounds,
        milderMeasures: 'Færre produkter ble vurdert.',
        validUntil: null,
        origin: null,
        combination: null,
      },
      requirementsOf(of, decision),
      '2026-11-30',
    ).map(({ path, message }) => `${path} ${message}`);
  deepEqual(problems(said), ['grounds advisor.console.problem.grounds.organigram']);
  deepEqual(problems(`${said}Organisasjonskartet kom 30. november og viser fire ledd.`), []);
  deepEqual(problems(said, 'REJECT'), []);
  deepEqual(problems(said, 'APPROVE', { ...one, risk: measures(held('nominees')) }), []);
  const unknown = measures([{ rule: 'owner-layers', verdict: 'unknown' }]);
  deepEqual(problems(said, 'APPROVE', { ...one, risk: unknown }), [], 'of layers that nobody knows no drawing is due');
});
