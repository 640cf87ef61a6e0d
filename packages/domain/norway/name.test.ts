/** Names compared across registers, and postal codes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fullName, nameKey, personKey, sameName, samePerson } from './name.ts';
import { postalAreaOf } from './postal-area.ts';
import { isPostalCode, splitAddress } from './postal-code.ts';

test('B-101 a name in capitals, with double spaces or in decomposed letters is the same name', () => {
  assert.ok(sameName('ÅSE KRISTIN LØKKEN-BJØRNÆS', 'Åse Kristin  Løkken-Bjørnæs '));
  assert.ok(sameName('A\u030ase Berg', '\u00c5se Berg'));
  assert.ok(sameName('Gro O’Brien', "GRO O'BRIEN"));
  assert.ok(sameName('Anne‐Lise Groß', 'ANNE-LISE GROSS'));
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zæøåéüA-ZÆØÅ \-']{1,30}$/), (name) => sameName(name, name.toUpperCase())),
  );
});

test('B-101 another letter, part or order is another name', () => {
  for (const [one, other] of [
    ['Aase Berg', 'Åse Berg'],
    ['Kari Marie Berg', 'Marie Kari Berg'],
    ['Kari Marie Berg', 'Kari Berg'],
    ['Anne Lise Berg', 'Anne-Lise Berg'],
    ['Ola Bo', 'Ola Bø'],
  ] as const)
    assert.equal(sameName(one, other), false, one);
});

test('B-101 a person is a name and a birth date', () => {
  const kari = { name: 'Kari Berg', birthDate: '1980-01-02' };
  assert.ok(samePerson(kari, { name: 'KARI BERG', birthDate: '1980-01-02' }));
  assert.equal(samePerson(kari, { name: 'Kari Berg', birthDate: '1980-01-03' }), false);
  assert.equal(personKey(kari), '1980-01-02 kari berg');
});

test('B-101 a name of plain letters has the key that it has among others', () => {
  // A letter of the wide set beside it takes it the long way round.
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~À-ÿ]{0,30}$/), (name) =>
      assert.equal(nameKey(name), nameKey(`${name} ŉ`).slice(0, -2).trim()),
    ),
  );
});

test('B-101 a key is its own key', () => {
  for (const name of ['ŉ', 'ẞ', 'ΐ']) assert.equal(nameKey(nameKey(name)), nameKey(name));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => assert.equal(nameKey(nameKey(name)), nameKey(name))),
  );
});

test('a full name has its parts in order and no gap', () => {
  assert.equal(fullName({ firstName: 'Kari', middleName: 'Marie', lastName: 'Berg' }), 'Kari Marie Berg');
  assert.equal(fullName({ firstName: 'Kari', middleName: null, lastName: 'Berg' }), 'Kari Berg');
  assert.equal(fullName({ firstName: ' Kari ', lastName: 'Berg' }), 'Kari Berg');
});

test('a postal code has four digits and belongs to an area', () => {
  assert.deepEqual(['0484', '484', '04840', 'abcd', null].map(isPostalCode), [true, false, false, false, false]);
  assert.equal(postalAreaOf('0484'), 'OSLO');
  assert.equal(postalAreaOf('0000'), null);
  assert.equal(postalAreaOf('__proto__'), null);
});

test('an address on one line is street and code where a code follows a comma, and else left as it is', () => {
  const split = (typed: string) => Object.values(splitAddress(typed) ?? {});
  for (const typed of ['Storgata 1, 0155', 'Storgata 1 ,0155 Oslo', ' Storgata 1, 0155 NORDRE FROGN '])
    assert.deepEqual(split(typed), ['Storgata 1', '0155']);
  assert.deepEqual(split('Gården, Storgata 1 B, 9008 Tromsø'), ['Gården, Storgata 1 B', '9008']);
  for (const typed of ['Trondheimsveien 1234', 'Storgata 1, 155', ', 0155', 'Storgata 1, 0155 Oslo 2. etasje', ''])
    assert.deepEqual(split(typed), []);
});
