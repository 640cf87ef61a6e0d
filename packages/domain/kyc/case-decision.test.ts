/** Shows that a case that is decided by several policies is decided by each as by that one alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { PROCESSES } from './case.ts';
import { type CaseEvidence, decideCase, deciderOf } from './case-decision.ts';
import { type BankRisk, NO_OWN_RISK } from './risk/bank-risk.ts';
import { isCorporate, knownCase, TODAY } from './risk/cases.fixture.ts';
import { RISK_RULES } from './risk-rules.ts';

const COUNTRIES = ['NOR', 'SWE', 'IRN', 'SRB'] as const;
const country = fc.constantFrom(...COUNTRIES);
const dated = {
  from: fc.constantFrom('2020-01-01', '2027-01-01'),
  reviewedUntil: fc.constantFrom('2025-01-01', '2126-01-01'),
  source: fc.constant('Bankens egen'),
};
const weak = RISK_RULES.flatMap(({ id, weight }) => (weight === undefined ? [] : [id]));
const policy: fc.Arbitrary<BankRisk> = fc.record({
  countries: fc.array(fc.record({ list: fc.constant('BANK' as const), countries: fc.array(country), ...dated }), {
    maxLength: 2,
  }),
  trades: fc.array(
    fc.record({
      startsWith: fc.constantFrom('10.', '49.3'),
      name: fc.constant('Handel'),
      alone: fc.boolean(),
      ...dated,
    }),
    { maxLength: 2 },
  ),
  weights: fc.dictionary(fc.constantFrom(...weak), fc.integer({ min: 1, max: 2 })),
  reviewedUntil: fc.constantFrom(null, '2126-01-01'),
  ownerRule: fc.constant(null),
  agreement: fc.constant(NO_OWN_RISK.agreement),
});

const evidence: fc.Arbitrary<CaseEvidence> = fc
  .record({
    process: fc.constantFrom(...PROCESSES),
    said: country,
    registered: country,
    code: fc.constantFrom('10.71', '49.33'),
  })
  .map(({ process, said, registered, code }) => {
    const answer = { countryOfBirth: said, countryOfResidence: 'NOR', citizenship: [said] };
    const person = { ...answer, citizenship: [registered] };
    const known = knownCase(process, {
      answers: isCorporate(process) ? {} : { country: answer },
      facts: { businessCodes: isCorporate(process) ? [code] : null },
    });
    return {
      known,
      facts: { process, channel: 'NETTBANK', organisation: null, products: [], person },
      persons: [],
      numbers: [],
      answersChanged: false,
      questionAnswered: false,
      positionsApproved: 'BEFORE',
      amlOutcome: 'NO_HIT',
    };
  });

test('D-191 a case decided by several policies in turn comes out by each as it does by that one alone', () => {
  fc.assert(
    fc.property(evidence, fc.array(policy, { minLength: 2, maxLength: 4 }), (given, policies) => {
      const decide = deciderOf(given, TODAY);
      for (const each of [...policies, ...policies]) assert.deepEqual(decide(each), decideCase(given, each, TODAY));
    }),
    { numRuns: 300 },
  );
});

test('D-191 a policy that names a country, a trade or points after another one did not is told from it', () => {
  const given: CaseEvidence = {
    known: knownCase('BECOME_PRIVATE_CUSTOMER', {
      answers: { country: { countryOfBirth: 'SRB', countryOfResidence: 'NOR', citizenship: ['SRB'] } },
    }),
    facts: { process: 'BECOME_PRIVATE_CUSTOMER', channel: 'NETTBANK', organisation: null, products: [], person: null },
    persons: [],
    numbers: [],
    answersChanged: false,
    questionAnswered: false,
    positionsApproved: 'BEFORE',
    amlOutcome: 'NO_HIT',
  };
  const naming = (...countries: string[]): BankRisk => ({
    ...NO_OWN_RISK,
    countries: [{ list: 'BANK', from: '2020-01-01', reviewedUntil: '2126-01-01', source: 'Bankens egen', countries }],
  });
  const decide = deciderOf(given, TODAY);
  const asks = (risk: BankRisk) =>
    decide(risk).reasons.some(({ rule, verdict }) => rule === 'high-risk-citizenship' && verdict === 'yes');
  assert.deepEqual([asks(NO_OWN_RISK), asks(naming('SRB')), asks(naming('SWE'))], [false, true, false]);
});
