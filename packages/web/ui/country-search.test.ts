import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withNames } from './country-names.ts';
import { countriesFor, nearestCountry, settledCountry } from './country-search.ts';

const countries = withNames([
  { code: 'NOR', text: 'Norge' },
  { code: 'GNQ', text: 'Ekvatorial-Guinea' },
  { code: 'GIN', text: 'Guinea' },
  { code: 'ALA', text: 'Åland' },
  { code: 'AUT', text: 'Østerrike' },
  { code: 'USA', text: 'USA' },
  { code: 'BLR', text: 'Hviterussland' },
  { code: 'ASM', text: 'Amerikansk Samoa' },
  { code: 'UKR', text: 'Ukraina' },
  { code: 'GBR', text: 'Storbritannia' },
]);
const codes = (typed: string) => countriesFor(countries, typed).map((one) => one.code);

test('K-083 all countries stand in their order while nothing is typed, Norge first', () => {
  assert.deepEqual(
    codes(' '),
    countries.map((one) => one.code),
  );
});

test('K-083 a country is found by any word of its name, its own letters or plain ones, and by its code', () => {
  assert.deepEqual(codes('gui'), ['GIN', 'GNQ']);
  assert.deepEqual(codes('osterr'), ['AUT']);
  assert.deepEqual(codes('ØST'), ['AUT']);
  assert.deepEqual(codes('aland'), ['ALA']);
  assert.deepEqual(codes('nor'), ['NOR', 'GBR']);
  assert.deepEqual(codes('gnq'), ['GNQ']);
  assert.deepEqual(codes('xyz'), []);
});

test('K-083 a country is found by another name that people use: before others by all of it, after those that are called so by a part', () => {
  assert.deepEqual(codes('belar'), ['BLR']);
  assert.deepEqual(codes('amerika'), ['USA', 'ASM']);
  assert.deepEqual(codes('amerik'), ['ASM', 'USA']);
  assert.equal(codes('uk')[0], 'GBR');
  assert.deepEqual(codes('hvite'), ['BLR']);
});

test('a field that is left has the code of the country that is named in full, and keeps any other text', () => {
  for (const [typed, settled] of [
    ['norge ', 'NOR'],
    ['osterrike', 'AUT'],
    ['Guinea', 'GIN'],
    ['gnq', 'GNQ'],
    ['belarus', 'BLR'],
    ['Amerika', 'USA'],
    ['US', 'USA'],
    ['UK', 'GBR'],
    ['gb', 'GBR'],
    ['England', 'GBR'],
    ['Skottland', 'GBR'],
    ['Wales', 'GBR'],
    ['ukr', 'UKR'],
    ['Ukrain', 'Ukrain'],
    ['Osterr', 'Osterr'],
    ['gui', 'gui'],
    [' Narnia ', 'Narnia'],
    ['Norgge', 'Norgge'],
    ['  ', ''],
  ] as const)
    assert.equal(settledCountry(countries, typed), settled, typed);
  assert.equal(
    settledCountry([{ code: 'UKR', text: 'Ukraina' }], 'UK'),
    'UK',
    'no other country where it is none to choose',
  );
});

test('a misspelt country has one that was likely meant, unless two are as close or the text is far from all', () => {
  const more = withNames([
    ...countries,
    { code: 'DEU', text: 'Tyskland' },
    { code: 'DDR', text: 'Øst-Tyskland (DDR)' },
    { code: 'SWE', text: 'Sverige' },
    { code: 'IRN', text: 'Iran' },
    { code: 'IRQ', text: 'Irak' },
  ]);
  for (const [typed, meant] of [
    ['Tysland', 'DEU'],
    ['tyksland ', 'DEU'],
    ['Sverge', 'SWE'],
    ['Osterike', 'AUT'],
    ['hviterusland', 'BLR'],
    ['Norgge', 'NOR'],
    ['Ukrai', 'UKR'],
    ['amer', undefined],
    ['Amerika', undefined],
    ['Irav', undefined],
    ['Narnia', undefined],
    ['Irn', undefined],
    ['', undefined],
  ] as const)
    assert.equal(nearestCountry(more, typed)?.code, meant, typed);
});
