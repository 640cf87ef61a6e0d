/** Amounts that were typed, as bands, and what is no typed amount (D-029). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountFacts, bandOf, incomeFacts } from './amounts.ts';

test('D-029 øre count behind a comma or a point, and no sum is beyond the highest band', () => {
  assert.deepEqual(bandOf(['39999.50', '0,49']), ['LT40']);
  assert.deepEqual(bandOf(['39999.50', '0,50']), ['40_100']);
  assert.deepEqual(bandOf(['9'.repeat(400)]), ['GT10M']);
});

test('D-029 only amounts that were typed have a band of their sum, a band that was chosen stands as it is', () => {
  assert.deepEqual(
    amountFacts({
      questions: ['PM_LARGE'],
      'question.PM_LARGE_AMOUNT': ['500000'],
      'question.PM_CASH_AMOUNT': ['10_50'],
      'question.PM_EITHER_AMOUNT': ['100', '10_50'],
      'question.PM_NONE_AMOUNT': null,
      'question.PM_AGE': ['42'],
      'question.PM_ABROAD_LIST.amount': ['1', 'mye'],
      'question.PM_ABROAD_LIST.country': ['SWE'],
    }),
    {
      'question.PM_LARGE_AMOUNT.band': ['500_2M'],
      'question.PM_NONE_AMOUNT.band': [],
      'question.PM_ABROAD_LIST.band': null,
      cashTyped: [],
    },
  );
});

test('D-029 typed cash is summed over all questions about it, and unknown while questions are unanswered', () => {
  const cash = { 'question.CL_CASH_AMOUNT': ['30000'], 'question.HAV_CASH_AMOUNT': ['10000'] };
  assert.deepEqual(amountFacts({ questions: [], ...cash })['cashTyped'], ['40_100']);
  assert.equal(amountFacts({ questions: null })['cashTyped'], null);
});

test('D-029 nobody without a source of income has small ones only, and an unanswered section is unknown', () => {
  assert.deepEqual(incomeFacts([]), { incomeKinds: [], unusualIncome: [] });
  assert.deepEqual(incomeFacts(null), { incomeKinds: null, unusualIncome: null });
  assert.deepEqual(incomeFacts([{ sourceId: 'BENEFITS' }]), { incomeKinds: ['SMALL'], unusualIncome: [] });
});

test('D-029 each small source is one, beside another it is not all, and each unusual one counts with its amount', () => {
  for (const sourceId of ['BENEFITS', 'STUDENT_LOAN', 'CHILD_SUPPORT']) {
    assert.deepEqual(incomeFacts([{ sourceId }])['incomeKinds'], ['SMALL'], sourceId);
    assert.deepEqual(incomeFacts([{ sourceId }, { sourceId: 'SALARY' }])['incomeKinds'], [], sourceId);
  }
  for (const sourceId of ['OTHER', 'GAMBLING', 'CRYPTO'])
    assert.deepEqual(incomeFacts([{ sourceId, amount: '50000' }])['unusualIncome'], ['40_100'], sourceId);
  assert.deepEqual(incomeFacts([{ sourceId: 'SALARY', amount: '50000' }])['unusualIncome'], []);
});
