/** What is said of a wrong tax number: how long those of its country are, and never more than is known. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsOf } from '../../texts/texts.ts';
import { lists } from '../countries.ts';
import type { Taxpayer } from '../lists.ts';

const texts = textsOf();
function said(country: string, number: string, taxpayer: Taxpayer = 'person'): string | null {
  const fault = lists.taxNumberFault(country, number, taxpayer);
  return fault && texts(fault.message, fault.values);
}

test('K-116 a number of the wrong length is told how long those of the country are', () => {
  const [swede, pole] = ['Sverige har 10 eller 12 siffer', 'Polen har 10 eller 11 siffer'];
  for (const number of ['123', '811218-98761', 'ABCDEFGHIJ'])
    assert.match(said('SWE', number) ?? '', new RegExp(`^Skattenummer fra ${swede}`), number);
  assert.match(said('POL', '12345') ?? '', new RegExp(pole));
  assert.match(said('POL', '12345', 'entity') ?? '', /Polen har 10 siffer/);
  assert.match(said('ESP', '1') ?? '', /Spania har 9 tegn/);
  assert.match(said('SWE', '811218-9875') ?? '', /ser ikke riktig ut for Sverige/, 'of the right length');
  assert.match(said('USA', '123') ?? '', /9 siffer/);
});

test('K-116 K-115 digits that are all alike are a number nowhere that numbers are known', () => {
  for (const [country, number] of [
    ['NLD', '000000000'],
    ['GBR', '1111111111'],
    ['BRA', '00000000000'],
    ['USA', '000-00-0000'],
    ['USA', '111111111'],
  ] as const)
    assert.match(said(country, number) ?? '', /ser ikke riktig ut for/, `${country} ${number}`);
  assert.equal(said('SYC', '111111111'), null);
});

test('K-113 a right number gets no word, a Swedish one without its hyphen neither', () => {
  for (const number of ['811218-9876', '8112189876', '198112189876', '640823 3234', '19640823-3234'])
    assert.equal(said('SWE', number), null, number);
  assert.equal(said('SYC', '1'), null);
});
