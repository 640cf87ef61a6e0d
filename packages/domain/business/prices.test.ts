/** Shows what a business takes that may cost something. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsOf } from '../texts/texts.ts';
import { accountingPrice, costingOf, PRICED, takenOf } from './prices.ts';
import { ONLINE_BANKING_TYPES } from './steps/produkter.ts';

const texts = textsOf();
const codesOf = (taken: readonly { readonly product: string }[]) => taken.map(({ product }) => product);
const priced = {
  validFrom: '2026-01-01',
  products: [
    {
      product: 'ACCOUNTING_SYSTEM',
      prices: [{ kind: 'fee' as const, label: 'System', kroner: 149, per: 'måned' as const, card: false }],
    },
  ],
};

test('B-085 the operating account is taken always, that for tax with employees, and the online bank that was chosen', () => {
  assert.deepEqual(takenOf({ hasEmployees: true, onlineBankingType: 'BASIS' }), [
    { product: 'OPERATING_ACCOUNT', card: false },
    { product: 'TAX_DEDUCTION_ACCOUNT', card: false },
    { product: 'ONLINE_BANKING_BASIS', card: false },
  ]);
  for (const type of ONLINE_BANKING_TYPES)
    assert.deepEqual(codesOf(takenOf({ hasEmployees: false, onlineBankingType: type })), [
      'OPERATING_ACCOUNT',
      `ONLINE_BANKING_${type}`,
    ]);
});

test('nothing is taken before anything is chosen, and no online bank before its question is answered', () => {
  assert.deepEqual(takenOf(null), []);
  assert.deepEqual(codesOf(takenOf({ hasEmployees: null, onlineBankingType: null })), ['OPERATING_ACCOUNT']);
});

test('the price list of the bank is asked for everything that may be chosen, by its own name', () => {
  const codes = [
    'OPERATING_ACCOUNT',
    'TAX_DEDUCTION_ACCOUNT',
    'ACCOUNTING_SYSTEM',
    'ONLINE_BANKING_BASIS',
    'ONLINE_BANKING_INTEGRATED',
    'ONLINE_BANKING_TEAMS_AND_ORGANISATION',
  ];
  assert.deepEqual(
    PRICED,
    codes.map((product) => ({ product, keys: [product] })),
  );
});

test('the accounting system costs who wants it, where the bank says a price', () => {
  const costing = (wantsOffer: boolean | null, prices: typeof priced | null) =>
    costingOf({ products: null, accounting: wantsOffer === null ? null : { wantsOffer }, prices }, texts);
  assert.deepEqual(costing(true, priced), [
    { product: 'ACCOUNTING_SYSTEM', card: false, freeAtFirst: { months: 6, label: texts('bm.summary.accounting') } },
  ]);
  for (const none of [costing(false, priced), costing(null, priced), costing(true, null)]) assert.deepEqual(none, []);
  assert.deepEqual(costing(true, { ...priced, products: [] }), []);
});

test('the price of the accounting system is told where the bank has one', () => {
  assert.equal(accountingPrice(priced, texts)?.replaceAll('\u00a0', ' '), '149 kr per måned');
  assert.equal(accountingPrice({ ...priced, products: [] }, texts), null);
  assert.equal(accountingPrice(null, texts), null);
});
