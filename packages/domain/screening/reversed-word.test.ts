/** Words written from their end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isReversed } from './reversed-word.ts';

test('a word backwards is that word, also where two neighbours changed places besides', () => {
  assert.ok(isReversed('kestrol', 'lortsek'));
  assert.ok(isReversed('abcdefg', 'gfecdba'));
});

test('a word that reads the same from both ends, a short one, and other letters are not reversed', () => {
  assert.ok(!isReversed('kesek', 'kesek'));
  assert.ok(!isReversed('kest', 'tsek'));
  // Two letters that are no neighbours, and neighbours of which one or both are another letter.
  for (const other of ['afedcbg', 'gfexdba', 'gfecxba', 'gfexyba']) assert.ok(!isReversed('abcdefg', other), other);
});
