/** Search in the lobby: every word, in capitals or not, and other words for the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matcher, nearestFirst } from './search.ts';

test('every word of a search is found in any order, and an empty search finds all', () => {
  const texts = ['P01', 'Ingrid Nykundsen', 'Ny kunde, alt går bra'];
  assert.ok(matcher('KUNDE ingrid')(texts));
  assert.ok(matcher(' ')(texts));
  assert.ok(!matcher('ingrid kausjonist')(texts));
});

test('who is called otherwise in a text is found by the words that people use', () => {
  assert.ok(matcher('under 18')(['Er 17 år (fyller år i dag)']));
  assert.ok(matcher('mindreårig')(['Fyller 18 år i morgen – skal avvises']));
  assert.ok(!matcher('mindreårig')(['Fyller 18 år i dag – skal slippe gjennom']));
  assert.ok(matcher('PEP')(['Gift med en politisk eksponert person (P25)']));
  assert.ok(matcher('fatca')(['Amerikansk statsborger – oppgir skattenummer fra USA']));
});

test('a text that is the search stands first, then its words, then parts of words, each in the order that they had', () => {
  const found = [
    ['Enkel AS', 'AS'],
    ['Enkle Ting AS', 'AS'],
    ['Solheim ENK-regnskap', 'AS'],
    ['Bakeriet', 'ENK'],
    ['Elektrikeren', 'ENK'],
  ];
  const names = (search: string) => found.toSorted(nearestFirst(search, (one) => one)).map(([name]) => name);
  assert.deepEqual(names('enk '), ['Bakeriet', 'Elektrikeren', 'Solheim ENK-regnskap', 'Enkel AS', 'Enkle Ting AS']);
  assert.deepEqual(names('AS enkle')[0], 'Enkle Ting AS');
  assert.deepEqual(
    names(''),
    found.map(([name]) => name),
  );
});
