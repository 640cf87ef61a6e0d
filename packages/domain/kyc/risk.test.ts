import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Known } from './condition.ts';
import { decide } from './risk.ts';
import { RISK_RULES } from './risk-rules.ts';

const plain = {
  facts: { amlEvaluation: ['NO_HIT'], companyForm: ['AS'], businessCodes: ['10.710'], ownerRegister: ['REGISTERED'] },
  institution: 'nonFinancialInstitution' as string | null,
  sources: ['SALES'] as string[] | null,
  board: { answer: { typeInfo: 'CONFIRMED' } } as object | null,
  owners: { hasBeneficialOwners: 'NO', beneficialOwners: [], answer: { typeInfo: 'CONFIRMED' } } as object | null,
};
function statusOf(change: Partial<typeof plain> | { facts: Known['facts'] }): ReturnType<typeof decide> {
  const { facts, institution, sources, board, owners } = { ...plain, ...change };
  return decide(RISK_RULES, 'BECOME_CORPORATE_CUSTOMER', {
    facts: { ...plain.facts, ...facts },
    answers: [
      {
        section: 'a',
        kind: 'corporateFinancialInstitution',
        answer: institution && { financialInstitution: institution },
      },
      { section: 'c', kind: 'corporateBoardActorsV3', answer: board },
      { section: 'd', kind: 'corporateBeneficialOwnerActorsV3', answer: owners },
      { section: 'b', kind: 'checkboxSourceOfIncome', answer: sources && sources.map((sourceId) => ({ sourceId })) },
    ],
  });
}
const MANUAL = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR';

test('K-052 a plain company without a hit is OK, and every rule that said no is kept', () => {
  const { status, reasons } = statusOf({});
  assert.equal(status, 'OK');
  assert.deepEqual(new Set(reasons.map((reason) => reason.verdict)), new Set(['no']));
  const asked = RISK_RULES.filter(({ processes }) => processes.includes('BECOME_CORPORATE_CUSTOMER'));
  assert.equal(reasons.length, asked.length);
});

test('K-052 a hit goes to an advisor, and a screening without an answer is FAILED, never OK', () => {
  assert.equal(statusOf({ facts: { amlEvaluation: ['HIT'] } }).status, MANUAL);
  assert.equal(statusOf({ facts: { amlEvaluation: null } }).status, 'FAILED');
});

test('K-052 an institution, a foreign or unknown form, no business code, gambling and odd sources go to an advisor', () => {
  for (const change of [
    { institution: 'financialInstitution' },
    { institution: null },
    { facts: { companyForm: ['NUF'] } },
    { facts: { companyForm: ['UKJENT'] } },
    { facts: { businessCodes: [] } },
    { facts: { businessCodes: ['10.710', '92.000'] } },
    { sources: ['SALES', 'OTHER'] },
    { sources: ['GIFTS'] },
    { sources: null },
  ])
    assert.equal(statusOf(change).status, MANUAL, JSON.stringify(change));
  assert.equal(
    statusOf({ facts: { companyForm: ['STI'] }, sources: ['GIFTS'] }).status,
    'OK',
    'a foundation lives on gifts',
  );
});

test('K-052 K-165 a rejected board, owners unlike the register, a silent register and exposed owners go to an advisor', () => {
  const rejected = { answer: { typeInfo: 'REJECTED_WITH_COMMENT', comment: 'Feil styreleder' } };
  const owner = (given: object) => ({ beneficialOwners: [given], answer: { typeInfo: 'CONFIRMED' } });
  for (const change of [
    { board: rejected },
    { board: null },
    { owners: rejected },
    { owners: null },
    { owners: owner({ isBeneficialOwnerPep: 'YES' }) },
    { owners: owner({ isBeneficialOwnerRca: 'YES' }) },
    { owners: owner({ indirectAboveGiven: true }) },
    { owners: { registerDifference: { differences: [{ kind: 'NOT_IN_ANSWER', name: 'Kari' }] } } },
    { facts: { ownerRegister: ['NOT_REPORTED'] } },
    { facts: { ownerRegister: null } },
  ])
    assert.equal(statusOf(change).status, MANUAL, JSON.stringify(change));
  assert.equal(statusOf({ owners: owner({ isBeneficialOwnerPep: 'NO', indirectAboveGiven: false }) }).status, 'OK');
  assert.equal(statusOf({ facts: { ownerRegister: ['NOT_OBLIGED'] } }).status, 'OK');
  const enk = { facts: { companyForm: ['ENK'], ownerRegister: null }, board: null, owners: null };
  assert.equal(statusOf(enk).status, 'OK', 'a sole proprietor has no board and no owners behind');
});

test('K-052 knowing less never makes a case better', () => {
  const order = ['OK', MANUAL, 'AWAITING_SIGNEE', 'AWAITING_EXECUTOR', 'FAILED'];
  const facts = fc.record({
    amlEvaluation: fc.constantFrom(['HIT'], ['NO_HIT']),
    companyForm: fc.constantFrom(['AS'], ['NUF'], ['STI']),
    businessCodes: fc.constantFrom([], ['10.710'], ['92.000']),
  });
  fc.assert(
    fc.property(facts, fc.constantFrom('amlEvaluation', 'companyForm', 'businessCodes'), (all, lost) => {
      const full = statusOf({ facts: all });
      const less = statusOf({ facts: { ...all, [lost]: null } });
      const undecided = less.reasons.filter((reason) => reason.verdict === 'unknown');
      assert.ok(undecided.every((reason) => reason.status !== null && reason.status !== 'OK'));
      if (full.status === 'OK') assert.ok(order.indexOf(less.status) > 0);
    }),
  );
});

test('K-052 a politically exposed person and who stands near one go to an advisor, as does an answer not given', () => {
  const of = (answer: object | null) =>
    decide(RISK_RULES, 'BECOME_PRIVATE_CUSTOMER', { facts: {}, answers: [{ section: 'pep', kind: 'pep', answer }] })
      .status;
  assert.equal(of({ isPep: 'NO', isRca: 'NO' }), 'OK');
  assert.equal(of({ isPep: 'YES', isRca: 'NO' }), MANUAL);
  assert.equal(of({ isPep: 'NO', isRca: 'YES' }), MANUAL);
  assert.equal(of(null), MANUAL);
});
