/** Shows the parts that a summary is made of in every journey. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numbered, pricesOf } from '../price/price.ts';
import { priceSections } from '../price/words.ts';
import { priceList } from '../bank/price-list.ts';
import { textsOf } from '../texts/texts.ts';
import { costLinesOf, declarationSection, lacksTotal, row, shownPhone, summaryPartsOf } from './summary.ts';

test('a row without a value is none', () => {
  assert.deepEqual(row('Navn', 'Kari'), [{ label: 'Navn', value: 'Kari' }]);
  for (const nothing of ['', null, undefined]) assert.deepEqual(row('Navn', nothing), []);
});

test('a number that is not known is not shown', () => {
  assert.equal(shownPhone(null), null);
  assert.equal(shownPhone('49001001')?.replaceAll('\u00a0', ' '), '+47 490 01 001');
});

test('a declaration says in words whether it is answered', () => {
  const of = (isAnswered: boolean) => declarationSection('kyc', isAnswered, textsOf());
  assert.deepEqual(of(true).rows, [{ label: 'Status', value: 'Besvart', complete: true }]);
  assert.deepEqual(of(false).rows, [{ label: 'Status', value: 'Ikke besvart', complete: false }]);
  assert.equal(of(false).backTo, 'kyc');
});

const LIST = priceList.parse({
  validFrom: '2026-01-01',
  groups: [
    {
      heading: 'Privat',
      prices: [
        { label: 'Brukskonto', kroner: 50, per: 'måned', products: [10] },
        { label: 'Kort', kroner: 275, per: 'år', products: [10], card: true },
        { label: 'Innskuddsrente', percent: 1.75, on: 'deposit', products: [10, 20] },
        { label: 'Depot', kroner: 30, per: 'måned', products: [40] },
        { label: 'Sparing', kroner: 0, per: 'måned', products: [50] },
        { label: 'Fond', kroner: 0, per: 'år', products: [60] },
        { label: 'Handel', kroner: 2, per: 'transaksjon', products: [40] },
      ],
    },
  ],
});

/** Rows of prices of these products, as a page before signing has them. */
const pricesOfTaken = (card: boolean, ...products: string[]) =>
  priceSections(
    pricesOf(LIST, numbered(LIST)),
    products.map((product) => ({ product, card })),
    textsOf(),
  ).flatMap(({ rows }) => rows);
const costs = (taken: number, rows: ReturnType<typeof pricesOfTaken>) =>
  costLinesOf(rows, taken).map((line) => line.replaceAll('\u00a0', ' '));

test('N-101 a price that is not the whole cost stands by its name, and with the others', () => {
  assert.deepEqual(costs(2, pricesOfTaken(true, '10', '20')), ['Brukskonto: 50 kr per måned', 'Kort: 275 kr per år']);
  assert.deepEqual(costs(1, pricesOfTaken(false, '40')), ['Depot: 30 kr per måned', 'Handel: 2 kr per transaksjon']);
  assert.deepEqual(costs(2, pricesOfTaken(false, '10', '20')), ['Brukskonto: 50 kr per måned']);
});

test('N-101 a sum stands alone, and so does a single price of a single product', () => {
  assert.deepEqual(costs(2, pricesOfTaken(false, '10', '40')), ['80 kr per måned, 960 kr per år']);
  assert.deepEqual(costs(1, pricesOfTaken(false, '10')), ['50 kr per måned']);
  assert.deepEqual(costs(1, pricesOfTaken(false, '20')), ['1,75 % per år'], 'a rate where nothing is paid');
  assert.deepEqual(costs(2, pricesOfTaken(false, '50', '60')), ['0 kr'], 'nothing and nothing is nothing');
  assert.deepEqual(costs(2, pricesOfTaken(false, '20', '50')), ['Sparing: 0 kr']);
  assert.deepEqual(costs(1, []), []);
});

test('N-102 what is taken starts open where several fees have no sum', () => {
  const opens = (card: boolean, ...products: string[]) => lacksTotal(pricesOfTaken(card, ...products));
  assert.deepEqual([opens(true, '10', '20'), opens(false, '40')], [true, true]);
  assert.deepEqual(
    [opens(true, '10'), opens(false, '10', '40'), opens(false, '10'), opens(false, '50', '60')],
    [false, false, false, false],
  );
});

test('N-100 a summary is of whom it is about and of what is taken, and its declaration is neither', () => {
  const ids = ['person', 'products', 'card', 'prices', 'accounting', 'declaration', 'consents'];
  const { who, taken } = summaryPartsOf(ids.map((id) => ({ id })));
  assert.deepEqual(
    [who, taken].map((part) => part.map(({ id }) => id)),
    [
      ['person', 'consents'],
      ['products', 'card', 'prices', 'accounting'],
    ],
  );
});
