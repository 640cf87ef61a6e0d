import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { allOf, anyOf, type Condition, condition, evaluate, type Known, type Verdict } from './condition.ts';

const known: Known = {
  facts: { companyForm: ['AS'], businessCodes: [], amlEvaluation: null },
  answers: [
    { section: 'income', kind: 'checkboxSourceOfIncome', answer: [{ sourceId: 'SALES' }, { sourceId: 'GIFTS' }] },
    { section: 'later', kind: 'pep', answer: null },
  ],
};
const verdict = fc.constantFrom<Verdict>('yes', 'no', 'unknown');
const rank: Readonly<Record<Verdict, number>> = { no: 0, unknown: 1, yes: 2 };

test('K-052 all is the least certain of its parts and any the most certain', () => {
  fc.assert(
    fc.property(fc.array(verdict, { minLength: 1 }), (verdicts) => {
      const ranks = verdicts.map((one) => rank[one]);
      assert.equal(rank[allOf(verdicts, (one) => one)], Math.min(...ranks));
      assert.equal(rank[anyOf(verdicts, (one) => one)], Math.max(...ranks));
    }),
  );
});

test('K-052 what is not known is neither yes nor no, also when it is turned round', () => {
  const aml: Condition = { fact: 'amlEvaluation', oneOf: ['HIT'] };
  assert.equal(evaluate(aml, known), 'unknown');
  assert.equal(evaluate({ not: aml }, known), 'unknown');
  assert.equal(evaluate({ fact: 'never-heard-of', none: true }, known), 'unknown');
  assert.equal(evaluate({ answerTo: 'pep', at: 'role', oneOf: ['X'] }, known), 'unknown', 'unanswered');
  assert.equal(evaluate({ answerTo: 'tax', at: 'country', oneOf: ['US'] }, known), 'unknown', 'never asked');
});

test('K-052 a known value is matched whole, by its beginning, or by there being none', () => {
  assert.equal(evaluate({ fact: 'companyForm', oneOf: ['AS', 'ASA'] }, known), 'yes');
  assert.equal(evaluate({ fact: 'companyForm', oneOf: ['ASA'] }, known), 'no');
  assert.equal(evaluate({ fact: 'companyForm', startsWith: ['A'] }, known), 'yes');
  assert.equal(evaluate({ fact: 'businessCodes', none: true }, known), 'yes');
  assert.equal(evaluate({ fact: 'businessCodes', startsWith: ['92.'] }, known), 'no');
  assert.equal(evaluate({ answerTo: 'checkboxSourceOfIncome', at: '*.sourceId', oneOf: ['GIFTS'] }, known), 'yes');
  assert.equal(
    evaluate({ answerTo: 'checkboxSourceOfIncome', section: 'other', at: '*.sourceId', oneOf: ['GIFTS'] }, known),
    'unknown',
  );
});

test('K-052 a condition with a field that nobody reads is refused', () => {
  assert.ok(condition.safeParse({ all: [{ fact: 'companyForm', oneOf: ['AS'] }] }).success);
  assert.ok(!condition.safeParse({ fact: 'companyForm', onOf: ['AS'] }).success);
  assert.ok(!condition.safeParse({ all: [] }).success);
});
