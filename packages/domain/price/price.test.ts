/** From a bank's price list to what is said on a tile, in the summary and in the agreement. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { priceList, type PriceList, productFaults } from '../bank/price-list.ts';
import { textsOf } from '../texts/texts.ts';
import { numbered, prices, pricesFor, pricesOf, withPricedCredit } from './price.ts';
import {
  type CardOnTile,
  cardPrice,
  costsOf,
  priceSections,
  type TakenProduct,
  tilePrice,
  withPrices,
} from './words.ts';

const texts = textsOf();
/** With plain spaces, of which an amount has none. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const credit = { label: 'Rente på kredittkort', percent: 24.9, on: 'credit', products: [30] };
const LIST: PriceList = priceList.parse({
  validFrom: '2026-01-01',
  groups: [
    {
      heading: 'Privat',
      prices: [
        { label: 'Brukskonto', kroner: 0, per: 'måned', products: [10] },
        { label: 'Kort', kroner: 275, per: 'år', products: [10], card: true },
        { label: 'Innskuddsrente', percent: 1.75, on: 'deposit', products: [20] },
        { label: 'Kredittkort', kroner: 0, per: 'år', products: [30] },
        { ...credit, example: { amount: 15_000, months: 12 } },
      ],
    },
    {
      heading: 'Bedrift',
      prices: [
        { label: 'Driftskonto', kroner: 49, per: 'måned', products: ['OPERATING_ACCOUNT'] },
        { label: 'Opprettelse', kroner: 950, per: 'etablering', products: ['OPERATING_ACCOUNT'] },
        { label: 'Nettbank', kroner: 99, per: 'måned', products: ['ONLINE_BANKING_BASIS'] },
        { label: 'Betaling', kroner: 1.5, per: 'transaksjon' },
        { label: 'Rente på overtrekk', percent: 12.9, on: 'credit' },
      ],
    },
  ],
});
const BUSINESS = ['OPERATING_ACCOUNT', 'ONLINE_BANKING_BASIS'].map((product) => ({ product, keys: [product] }));
const PERSON = pricesOf(LIST, numbered(LIST));
const line = (product: string, card: CardOnTile = 'optional') =>
  tilePrice(pricesFor(PERSON, product), card, texts).lines.map(plain).join('\n');
const rows = (from: typeof PERSON, ...taken: TakenProduct[]) =>
  priceSections(from, taken, texts).flatMap((section) =>
    section.rows.map(({ label, value }) => plain(`${label}: ${value}`)),
  );

test('a tile says what its product costs, with the card where it can have one', () => {
  assert.equal(line('10'), '0 kr\nValgfritt kort 275 kr per år');
  assert.equal(line('10', 'taken'), '0 kr\nKort 275 kr per år');
  assert.equal(line('10', 'none'), '0 kr');
  assert.equal(line('20'), '1,75 % rente');
  const business = pricesOf(LIST, BUSINESS);
  const of = (product: string) => plain(tilePrice(pricesFor(business, product), 'none', texts).lines.join('\n'));
  assert.equal(of('OPERATING_ACCOUNT'), '49 kr per måned · opprettelse av kundeforhold 950 kr');
  assert.equal(of('ONLINE_BANKING_BASIS'), '99 kr per måned');
});

test('B-087 what is chosen so far is a line for each that has a price, and in all where every price is known', () => {
  const business = pricesOf(LIST, BUSINESS);
  const of = (from: typeof business, ...products: string[]) => {
    const taken = products.map((product) => ({ product, card: true, name: product }));
    const { each, inAll, short } = costsOf(from, taken, texts);
    return [each.map(({ name, lines }) => plain(`${name}: ${lines.join()}`)), inAll.map(plain), short.map(plain)];
  };
  assert.deepEqual(of(business, 'OPERATING_ACCOUNT', 'ONLINE_BANKING_BASIS'), [
    [
      'OPERATING_ACCOUNT: 49 kr per måned · opprettelse av kundeforhold 950 kr',
      'ONLINE_BANKING_BASIS: 99 kr per måned',
    ],
    ['148 kr per måned, 1 776 kr per år\n950 kr én gang\n2 726 kr det første året'],
    ['148 kr per måned', '950 kr én gang'],
  ]);
  assert.deepEqual(of(business, 'ONLINE_BANKING_BASIS').slice(1), [[], ['99 kr per måned']], 'one price says it all');
  assert.deepEqual(of(PERSON, '20', '30')[2], [], 'what costs nothing has no sum');
  assert.deepEqual(
    of(business, 'OPERATING_ACCOUNT', 'TAX_DEDUCTION_ACCOUNT').slice(1),
    [[], []],
    'one price is not known',
  );
  assert.deepEqual(of(business, 'TAX_DEDUCTION_ACCOUNT'), [[], [], []]);
  assert.deepEqual(of(null, 'OPERATING_ACCOUNT'), [[], [], []]);
  const loan = costsOf(PERSON, [{ product: '30', card: false, name: 'Kredittkort' }], texts);
  assert.equal(loan.each[0]?.examples.length, 1, 'no price of credit without its example');
});

test('accounts of one package are summed, and a rate of one of them is said by its name', () => {
  const package_ = { product: 'BARN', keys: [10, 20, 'OPERATING_ACCOUNT', 'ONLINE_BANKING_BASIS'] };
  const both = pricesFor(pricesOf(LIST, [package_]), 'BARN');
  assert.equal(
    plain(tilePrice(both, 'taken', texts).lines.join('\n')),
    '148 kr per måned · opprettelse av kundeforhold 950 kr · innskuddsrente 1,75 %\nKort 275 kr per år',
  );
  const lower = { kind: 'deposit', label: 'Annen rente', percent: 0.1 } as const;
  assert.match(
    plain(tilePrice([...both, lower], 'taken', texts).lines[0] ?? ''),
    / · innskuddsrente 1,75 % · annen rente 0,10 %$/,
  );
});

test('credit is priced by its effective rate, never without its example', () => {
  const { lines, examples } = tilePrice(pricesFor(PERSON, '30'), 'taken', texts);
  assert.equal(plain(lines.join()), '0 kr · effektiv rente 27,95 %');
  const example =
    'Eksempel: Effektiv rente 27,95 %, nominell rente 24,90 %. 15 000 kr nedbetalt over 12 måneder koster 2 099 kr. Totalt 17 099 kr.';
  assert.deepEqual(examples.map(plain), [example]);
  assert.ok(
    rows(PERSON, { product: '30', card: true })
      .join('\n')
      .includes(
        `Effektiv rente 27,95 %\nNominell rente 24,90 % per år\nEksempel: 15 000 kr nedbetalt over 12 måneder koster 2 099 kr. Totalt 17 099 kr.`,
      ),
  );
  const without = { validFrom: '2026-01-01', groups: [{ heading: 'Privat', prices: [credit] }] };
  assert.equal(priceList.safeParse(without).success, false, 'a product with credit and no example');
  const needless = { ...credit, on: 'deposit', example: { amount: 15_000, months: 12 } };
  assert.equal(priceList.safeParse({ ...without, groups: [{ heading: 'Privat', prices: [needless] }] }).success, false);
});

test('credit is offered only where its price stands in the list', () => {
  const offered = [
    { id: 10, needsCreditCheck: false },
    { id: 30, needsCreditCheck: true },
    { id: 40, needsCreditCheck: true },
  ];
  const ids = (list: typeof LIST | null) => withPricedCredit(offered, list).map(({ id }) => id);
  assert.deepEqual(ids(LIST), [10, 30]);
  assert.deepEqual(ids(null), [10], 'a bank without a list');
});

test('a yearly fee of the product is part of what its credit costs', () => {
  const dearer: PriceList = JSON.parse(
    JSON.stringify(LIST).replace('"Kredittkort","kroner":0', '"Kredittkort","kroner":250'),
  );
  assert.equal(
    plain(tilePrice(pricesFor(pricesOf(dearer, numbered(dearer)), '30'), 'taken', texts).lines.join()),
    '250 kr per år · effektiv rente 32,08 %',
  );
});

test('what is taken stands there by name with its price, what it comes to in a year and at once, and the list that it is from', () => {
  assert.deepEqual(rows(pricesOf(LIST, BUSINESS), ...BUSINESS.map(({ product }) => ({ product, card: false }))), [
    'Driftskonto: 49 kr per måned',
    'Nettbank: 99 kr per måned',
    'Opprettelse: 950 kr én gang',
    'Til sammen: 148 kr per måned, 1 776 kr per år\n950 kr én gang\n2 726 kr det første året',
    'Alle priser: Prislisten som gjelder fra 1. januar 2026',
  ]);
});

test('a card that is not wanted costs nothing; beside the question it says what it costs', () => {
  const last = 'Alle priser: Prislisten som gjelder fra 1. januar 2026';
  assert.deepEqual(rows(PERSON, { product: '10', card: true }), [
    'Brukskonto: 0 kr',
    'Kort: 275 kr per år',
    'Til sammen: 275 kr per år',
    last,
  ]);
  assert.deepEqual(rows(PERSON, { product: '10', card: false }), ['Brukskonto: 0 kr', last]);
  assert.equal(plain(cardPrice(pricesFor(PERSON, '10'), texts)), 'Kortet koster 275 kr per år.');
  assert.equal(cardPrice(pricesFor(PERSON, '20'), texts), '');
});

test('B-087 a bank without a list, or without a price of a product, says nothing of it', () => {
  assert.equal(pricesOf(null, BUSINESS), null);
  assert.equal(pricesOf(LIST, [{ product: 'X', keys: ['X'] }]), null);
  assert.deepEqual(priceSections(null, [{ product: '10', card: true }], texts), []);
  assert.deepEqual(priceSections(PERSON, [{ product: '99', card: true }], texts), []);
  assert.deepEqual(priceSections(PERSON, [], texts), []);
  assert.deepEqual(tilePrice([], 'taken', texts), { lines: [], examples: [] });
});

test('no sum is given while something that is taken has no known price', () => {
  const business = pricesOf(LIST, BUSINESS);
  const taken = BUSINESS.map(({ product }) => ({ product, card: false }));
  assert.ok(
    !rows(business, ...taken, { product: 'TAX_DEDUCTION_ACCOUNT', card: false })
      .join()
      .includes('Til sammen'),
  );
});

test('whatever is taken, its rows are prices of the list, in its words and at its amounts', () => {
  const known = numbered(LIST).map(({ product }) => product);
  const anyTaken = fc.uniqueArray(fc.record({ product: fc.constantFrom(...known, '99'), card: fc.boolean() }), {
    selector: ({ product }) => product,
  });
  const names = LIST.groups.flatMap((group) => group.prices.map(({ label }) => label));
  fc.assert(
    fc.property(anyTaken, (taken) => {
      assert.deepEqual(prices.parse(PERSON), PERSON);
      for (const section of priceSections(PERSON, taken, texts))
        for (const { label } of section.rows.slice(0, -1)) assert.ok(names.includes(label) || label === 'Til sammen');
      const said = priceSections(PERSON, taken, texts).flatMap((section) => section.rows.map(({ label }) => label));
      assert.equal(
        said.includes('Kort'),
        taken.some(({ product, card }) => product === '10' && card),
      );
    }),
  );
});

test('what it costs stands behind what was chosen', () => {
  const section = (id: string) => ({ id, heading: id, backTo: null, rows: [] });
  const costs = priceSections(PERSON, [{ product: '10', card: true }], texts);
  assert.deepEqual(
    withPrices(['person', 'products', 'card'].map(section), costs).map(({ id }) => id),
    ['person', 'products', 'prices', 'card'],
  );
});

test('S-011 a price of no product of the bank, and two of one product by one name, are faults', () => {
  assert.deepEqual(productFaults(LIST, ['OPERATING_ACCOUNT', 'ONLINE_BANKING_BASIS']), []);
  assert.deepEqual(productFaults(LIST, ['OPERATING_ACCOUNT']), [
    'groups.1.prices.2.products: the bank has no product ONLINE_BANKING_BASIS',
  ]);
  const [group] = LIST.groups;
  const twice = { ...LIST, groups: [{ heading: 'To', prices: [...(group?.prices ?? []), ...(group?.prices ?? [])] }] };
  assert.equal(productFaults(twice, []).length, 5);
});

test('of a list the products that the core bank numbers are looked up, each once and by its number', () => {
  assert.deepEqual(
    numbered(LIST),
    [10, 20, 30].map((id) => ({ product: String(id), keys: [id] })),
  );
  assert.deepEqual(numbered(null), []);
});
