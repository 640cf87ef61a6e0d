import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { textsOf } from '../../texts/texts.ts';
import { sourceOfIncome, type SourceRow } from './sourceOfIncome.ts';

const content = {
  header: 'Hvor kommer pengene fra?',
  amount: null,
  sources: [
    { sourceId: 'SALARY', text: 'Lønn', requiresComment: false },
    { sourceId: 'GIFT', text: 'Gave', requiresComment: true },
  ],
};
const row: SourceRow = { sourceId: 'SALARY', amount: '500 000', comment: null, version: 1 };
const problems = (...rows: SourceRow[]) =>
  sourceOfIncome.problems(rows, content).map(({ path, message }) => `${path} ${message}`);

test('K-127 K-121 there is a row at least, each with its source and amount', () => {
  assert.deepEqual(problems(), [' kyc.validation.soi.atLeastOne']);
  assert.deepEqual(problems({ ...row, sourceId: '', amount: ' ' }), [
    '0.sourceId kyc.validation.select',
    '0.amount kyc.validation.required.amount',
  ]);
  assert.deepEqual(problems(row, { ...row, sourceId: 'Velg' }), ['1.sourceId kyc.validation.select']);
});

test('K-122 a row has the version 1 and no other', () => {
  assert.ok(sourceOfIncome.answer.safeParse([row]).success);
  assert.ok(!sourceOfIncome.answer.safeParse([{ ...row, version: 2 }]).success);
});

test('K-123 a comment needs four characters, and is required where its source asks for it', () => {
  assert.deepEqual(problems({ ...row, sourceId: 'GIFT' }), ['0.comment kyc.validation.soi.comment']);
  assert.deepEqual(problems({ ...row, comment: ' abc ' }), ['0.comment kyc.validation.soiComment.min4']);
  assert.deepEqual(problems({ ...row, sourceId: 'GIFT', comment: 'abcd' }), []);
  assert.deepEqual(problems({ ...row, comment: 'x'.repeat(500) }), []);
  assert.deepEqual(problems({ ...row, comment: 'x'.repeat(501) }), ['0.comment kyc.validation.maxLength']);
});

test('K-069 an amount is digits with a decimal comma or dot, and never negative', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom('', ',5', '.25'), (whole, decimals) => {
      assert.deepEqual(problems({ ...row, amount: `${whole}${decimals}` }), []);
      assert.deepEqual(problems({ ...row, amount: `-${whole}${decimals}` }), ['0.amount kyc.validation.negative']);
    }),
  );
  for (const amount of ['abc', '1,2,3', '1e6', ',5'])
    assert.deepEqual(problems({ ...row, amount }), ['0.amount kyc.validation.positiveAmount'], amount);
  assert.deepEqual(problems({ ...row, amount: '1'.repeat(21) }), ['0.amount kyc.validation.maxLength']);
  for (const key of ['kyc.validation.positiveAmount', 'kyc.validation.negative'] as const)
    assert.match(textsOf()(key), /^Skriv .+\nKun positive tall tillatt\.$/, 'a deed first');
});

test('K-183 amounts are kept without spaces and summed up the Norwegian way', () => {
  const kept =
    sourceOfIncome.settle?.([{ ...row, amount: '1 234 567.5', comment: ' fast ' }], content, '2026-11-21') ?? [];
  assert.deepEqual(kept, [{ ...row, amount: '1234567.5', comment: 'fast' }]);
  const [amount] = sourceOfIncome.summary(kept, content, textsOf());
  assert.equal(amount?.value.replace(/\s/gu, ' '), '1 234 567,5 kr');
  assert.equal(amount?.group, 'Lønn');
});
