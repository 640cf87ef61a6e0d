import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AppliedFor } from '../case-facts.ts';
import type { DynamicAnswers, Question } from './question.ts';
import { suggestedAnew, valuesWith } from './suggested.ts';

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
