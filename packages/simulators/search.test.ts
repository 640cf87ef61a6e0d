/** Search in the lobby: every word, in capitals or not, and other words for the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matcher } from './search.ts';

test('every word of a search is found in any order, and an empty search finds all', () => {
  const texts = ['P01', 'Ingrid Nykundsen', 'Ny helkunde, alt går bra'];
  assert.ok(matcher('HELKUNDE ingrid')(texts));
  assert.ok(matcher(' ')(texts));
  assert.ok(!matcher('ingrid kausjonist')(texts));
});

test('who is called otherwise in a text is found by the words that people use', () => {
  assert.ok(matcher('under 18')(['Er 17 år (fyller år i dag)']));
  assert.ok(matcher('mindreårig')(['Fyller 18 år i morgen – skal avvises']));
  assert.ok(!matcher('mindreårig')(['Fyller 18 år i dag – skal slippe gjennom']));
});
