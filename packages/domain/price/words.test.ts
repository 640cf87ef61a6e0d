/** Shows how each kind of price is said, summed and left out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsOf } from '../texts/texts.ts';
import { prices as pricesShape, type ShownPrice } from './price.ts';
import { cardPrice, costsOf, type NamedProduct, priceSections, tilePrice } from './words.ts';

type Per = Extract<ShownPrice, { kind: 'fee' }>['per'];

const texts = textsOf();
/** With plain spaces, of which an amount has none. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const fee = (kroner: number, per: Per = 'måned', card = false): ShownPrice => ({
  kind: 'fee',
  label: `${per} ${kroner}`,
  kroner,
  per,
  card,
});
const deposit = (percent: number, label = 'Innskuddsrente'): ShownPrice => ({ kind: 'deposit', label, percent });
const tile = (...prices: ShownPrice[]) => tilePrice(prices, 'none', texts).lines.map(plain).join('\n');

/** Costs of what is taken, by its prices; `free` is free for six months at first. */
function listOf(all: Readonly<Record<string, readonly ShownPrice[]>>, card = false) {
  const from = {
    validFrom: '2026-01-01',
    products: Object.entries(all).map(([product, prices]) => ({ product, prices: [...prices] })),
  };
  const taken = Object.keys(all).map((product): NamedProduct => {
    const freeAtFirst = product === 'free' ? { freeAtFirst: { months: 6, label: 'Prøves' } } : {};
    return { product, card, name: product, ...freeAtFirst };
  });
  return { from, taken };
}
function costs(all: Readonly<Record<string, readonly ShownPrice[]>>, card = false) {
  const { from, taken } = listOf(all, card);
  const { each, inAll, short } = costsOf(from, taken, texts);
  return {
    each: each.map(({ name, lines }) => plain(`${name}: ${lines.join()}`)),
    inAll: inAll.map(plain),
    short: short.map(plain),
  };
}
function rows(all: Readonly<Record<string, readonly ShownPrice[]>>) {
  const { from, taken } = listOf(all);
  return priceSections(from, taken, texts).flatMap((one) => one.rows.slice(0, -1));
}

test('no line ends inside an amount, and every rate has two decimals', () => {
  const [line = ''] = tilePrice([fee(15_000), deposit(5)], 'none', texts).lines;
  assert.equal(plain(line), '15 000 kr per måned · 5,00 % rente');
  assert.doesNotMatch(line, /\d [\dk%]/);
  assert.equal(tile(deposit(1.75)), '1,75 % rente');
});

test('a rate is said by its name beside another rate or where there are several accounts, and one of nothing not at all', () => {
  assert.equal(tile(fee(0), deposit(1.75)), '0 kr · 1,75 % rente');
  assert.equal(tile(deposit(1.75), deposit(0)), '1,75 % rente');
  assert.equal(tile(deposit(1.75), deposit(3, 'Bonusrente')), 'innskuddsrente 1,75 % · bonusrente 3,00 %');
  assert.equal(tile(fee(0), fee(0), deposit(1.75)), '0 kr · innskuddsrente 1,75 %');
  assert.equal(tile(fee(0), fee(0, 'måned', true), deposit(1.75)), '0 kr · 1,75 % rente', 'a card is no account');
  assert.equal(tile(fee(0), fee(0, 'år'), deposit(1.75)), '0 kr · 1,75 % rente', 'nor is what is paid by the year');
});

test('the price of a card is that of its own fees, and in words where they come to nothing', () => {
  const card = (...all: ShownPrice[]) => plain(cardPrice(all, texts));
  assert.equal(card(fee(49), fee(0, 'år', true)), 'Kortet koster 0 kr.');
  assert.equal(
    card(fee(49), fee(20, 'måned', true), fee(275, 'år', true)),
    'Kortet koster 20 kr per måned, 275 kr per år.',
  );
  assert.equal(card(fee(49), deposit(1)), '');
});

test('the sum of a year leaves out what is paid for each transaction', () => {
  const [sum] = costs({ one: [fee(50), fee(2, 'transaksjon')], other: [fee(30)] }).inAll;
  assert.equal(sum, '80 kr per måned, 960 kr per år');
  assert.deepEqual(costs({ one: [fee(50), fee(2, 'transaksjon')] }).inAll, [], 'one fee and a transaction say it all');
  assert.deepEqual(costs({ one: [fee(50), deposit(2)] }).inAll, [], 'a rate has no sum');
});

test('a sum is told by the month unless something is paid by the year', () => {
  assert.deepEqual(costs({ one: [fee(50), fee(0, 'år')] }).inAll, ['50 kr per måned, 600 kr per år']);
  assert.deepEqual(costs({ one: [fee(50), fee(100, 'år')] }).inAll, ['700 kr per år']);
  assert.deepEqual(costs({ one: [fee(0), fee(0, 'år')] }).inAll, [], 'what costs nothing has no sum');
});

test('what is free at first is told with what it costs then, by itself, in all and in few words', () => {
  const told = costs({ one: [fee(50), fee(950, 'etablering')], free: [deposit(1), fee(149)] });
  assert.deepEqual(told.each, [
    'one: 50 kr per måned · opprettelse av kundeforhold 950 kr',
    'free: 0 kr i 6 måneder, deretter 149 kr per måned',
  ]);
  assert.deepEqual(told.inAll, [
    '50 kr per måned i 6 måneder\nderetter 199 kr per måned, 2 388 kr per år\n950 kr én gang\n2 444 kr det første året',
  ]);
  assert.deepEqual(told.short, ['50 kr per måned, 199 kr etter 6 måneder', '950 kr én gang']);
});

test('of what is free at first the fee of a month alone begins later', () => {
  const { inAll } = costs({ one: [fee(50)], free: [fee(500, 'år'), fee(149)] });
  assert.match(inAll[0] ?? '', /^50 kr per måned i 6 måneder\nderetter 199 kr per måned/);
  assert.deepEqual(costs({ one: [fee(950, 'etablering')], free: [fee(149)] }).short, ['950 kr én gang']);
  assert.deepEqual(costs({ one: [fee(50)], other: [fee(20)] }).short, ['70 kr per måned']);
});

test('the card of a product is among its costs where it is taken', () => {
  const product = { one: [fee(50), fee(275, 'år', true)] };
  assert.deepEqual(costs(product, false).each, ['one: 50 kr per måned']);
  assert.deepEqual(costs(product, true).each, ['one: 50 kr per måned,Kort 275 kr per år']);
});

test('rows have every price once, rates last and by their own name, and of the sum that it is one', () => {
  const told = rows({ one: [deposit(1), fee(50), fee(950, 'etablering')], free: [deposit(2, 'Bonusrente'), fee(149)] });
  assert.deepEqual(
    told.map(({ label }) => label),
    ['måned 50', 'Prøves', 'etablering 950', 'Til sammen', 'Innskuddsrente', 'Bonusrente'],
  );
  assert.deepEqual(
    told.filter(({ total }) => total === true).map(({ label }) => label),
    ['Til sammen'],
  );
});

test('a fee of each kind is told to a browser', () => {
  for (const per of ['måned', 'år', 'transaksjon', 'etablering'] as const) {
    const { from } = listOf({ one: [fee(50, per)] });
    assert.deepEqual(pricesShape.parse(from), from);
  }
});
