import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'node:test';
import type { AppliedFor } from '../case-facts.ts';
import type { DynamicAnswers, Question } from './question.ts';
import { prefilledBy, suggestedAnew, valuesWith } from './suggested.ts';

const PURPOSE: Question = {
  id: 'PURPOSE',
  version: 1,
  text: 'Hva skal dere bruke banken til?',
  type: 'CHECKBOX_LIST',
  possibleValues: ['OPERATIONS', 'PAYROLL', 'CARD'].map((code) => ({ code, text: code })),
  forProducts: { OPERATING_ACCOUNT: ['OPERATIONS'], TAX_DEDUCTION_ACCOUNT: ['PAYROLL'] },
};
const DAILY: AppliedFor = { products: ['Driftskonto'], productCodes: ['OPERATING_ACCOUNT'] };
const PAYING: AppliedFor = {
  products: ['Driftskonto', 'Skattetrekkskonto'],
  productCodes: ['OPERATING_ACCOUNT', 'TAX_DEDUCTION_ACCOUNT'],
};
const NOBODY_KNOWS: AppliedFor = { products: ['Driftskonto'], productCodes: null };

const ticked = (...listAnswers: string[]): DynamicAnswers => ({
  answers: [
    { questionId: 'PURPOSE', questionVersion: 1, answerType: 'SIMPLE_LIST', answer: null, listAnswers },
    { questionId: 'ACTIVITY', questionVersion: 1, answerType: 'SINGLE', answer: 'Selger fisk', listAnswers: [] },
  ],
});
const anew = (answers: DynamicAnswers, before: AppliedFor, now: AppliedFor) =>
  suggestedAnew([PURPOSE], answers, before, now);

test('what came with a product that is gone is no longer ticked, and what comes with a new one is', () => {
  assert.deepEqual(anew(ticked('OPERATIONS', 'PAYROLL'), PAYING, DAILY), ticked('OPERATIONS'));
  assert.deepEqual(anew(ticked('OPERATIONS'), DAILY, PAYING), ticked('OPERATIONS', 'PAYROLL'));
});

test('what was ticked or left out by oneself stays so, whatever the products are', () => {
  assert.deepEqual(anew(ticked('PAYROLL', 'CARD'), PAYING, DAILY), ticked('CARD'));
  assert.deepEqual(anew(ticked('CARD'), DAILY, PAYING), ticked('PAYROLL', 'CARD'));
  for (const [before, now] of [
    [PAYING, NOBODY_KNOWS],
    [NOBODY_KNOWS, DAILY],
  ] as const)
    assert.deepEqual(anew(ticked('PAYROLL'), before, now), ticked('PAYROLL'));
});

test('what comes with a product alone is there to choose with it, and no longer ticked once it is gone', () => {
  const spending: Question = {
    ...PURPOSE,
    forProducts: {},
    possibleValues: [
      { code: 'SAVINGS', text: 'Sparing' },
      { code: 'CARD', text: 'Kjøp', onlyWith: ['CHILD_CARD'] },
    ],
  };
  const without: AppliedFor = { products: ['Barnekonto'], productCodes: ['CHILD_PACKAGE'] };
  const withCard: AppliedFor = { products: ['Barnekonto'], productCodes: ['CHILD_PACKAGE', 'CHILD_CARD'] };
  const codes = (appliedFor: AppliedFor) => valuesWith(spending, appliedFor).map(({ code }) => code);
  assert.deepEqual(
    [codes(without), codes(withCard), codes(NOBODY_KNOWS)],
    [['SAVINGS'], ['SAVINGS', 'CARD'], ['SAVINGS', 'CARD']],
  );
  assert.deepEqual(suggestedAnew([spending], ticked('SAVINGS', 'CARD'), withCard, without), ticked('SAVINGS'));
  assert.deepEqual(suggestedAnew([spending], ticked('CARD'), withCard, without), ticked());
  assert.deepEqual(suggestedAnew([spending], ticked('SAVINGS'), without, withCard), ticked('SAVINGS'));
});

const ACCOUNTS = { until: '2025-12-31', revenue: 8_400_000, paidInEquity: 30_000, retainedEquity: 2_150_000 };
const BUSINESS = { activity: 'Oppføring av bygninger.', isInVatRegister: true, accounts: ACCOUNTS };
const DOING: Question = {
  id: 'DOING',
  version: 1,
  text: 'Hva driver dere med?',
  type: 'TEXT_AREA',
  minLength: 10,
  maxLength: 50,
  fromRegister: { fact: 'activity' },
};
const choices = (...codes: string[]) => ({
  version: 1,
  text: '?',
  type: 'DROP_DOWN' as const,
  possibleValues: codes.map((code) => ({ code, text: code })),
});
const INCOME: Question = {
  ...choices('NONE', 'SMALL', 'LARGE'),
  id: 'INCOME',
  fromRegister: {
    fact: 'revenue',
    steps: [{ below: 1_000_000, code: 'SMALL' }, { code: 'LARGE' }],
  },
};
const EQUITY: Question = {
  ...choices('OWNERS', 'PROFIT'),
  id: 'EQUITY',
  fromRegister: { fact: 'equity', retained: 'PROFIT' },
};
const accountsWith = (change: Partial<typeof ACCOUNTS> | Record<'revenue' | 'paidInEquity', null>) => ({
  ...BUSINESS,
  accounts: { ...ACCOUNTS, ...change },
});

test('D-266 what a company does is filled in whole with where it is from, or not at all', () => {
  const by = (activity: string | null) => prefilledBy(DOING, { ...BUSINESS, activity });
  assert.deepEqual(by('Oppføring av bygninger.'), { answer: 'Oppføring av bygninger.', by: 'BUSINESS_REGISTER' });
  assert.deepEqual(
    [by(null), by('Handel'), by('x'.repeat(51)), by('x'.repeat(50))?.answer.length],
    [undefined, undefined, undefined, 50],
  );
  assert.equal(prefilledBy({ ...DOING, fromRegister: undefined }, BUSINESS), undefined);
  for (const silent of [null, undefined]) assert.equal(prefilledBy(DOING, silent), undefined);
});

test('D-266 income is the step that the last accounts fall in, with the year they end in', () => {
  const by = (revenue: number) => prefilledBy(INCOME, accountsWith({ revenue }))?.answer;
  assert.deepEqual(prefilledBy(INCOME, BUSINESS), { answer: 'LARGE', by: 'ANNUAL_ACCOUNTS', year: '2025' });
  assert.deepEqual([1, 999_999, 1_000_000].map(by), ['SMALL', 'SMALL', 'LARGE']);
  assert.deepEqual([by(0), by(-1)], [undefined, undefined], 'a holding company has none from operations');
  assert.equal(prefilledBy(INCOME, accountsWith({ revenue: null, paidInEquity: null })), undefined);
  assert.equal(prefilledBy(INCOME, { ...BUSINESS, accounts: null }), undefined);
  assert.equal(prefilledBy({ ...INCOME, possibleValues: [] }, BUSINESS), undefined, 'a choice that is not there');
});

test('D-266 equity is from profit where the larger part of it is, and who has paid in the rest is left open', () => {
  const of = (paidInEquity: number, retainedEquity: number) =>
    prefilledBy(EQUITY, accountsWith({ paidInEquity, retainedEquity }))?.answer;
  assert.deepEqual([of(30, 31), of(0, 1), of(-5, 1)], ['PROFIT', 'PROFIT', 'PROFIT']);
  assert.deepEqual([of(30, 30), of(30, -500), of(0, 0), of(-9, -1)], [undefined, undefined, undefined, undefined]);
  assert.equal(prefilledBy(EQUITY, accountsWith({ revenue: null, paidInEquity: null })), undefined);
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (paidIn, retained) => {
      const answer = of(paidIn, retained);
      assert.equal(answer, retained > 0 && retained > paidIn ? 'PROFIT' : undefined);
    }),
  );
});
