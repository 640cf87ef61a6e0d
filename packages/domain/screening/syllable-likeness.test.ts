/** Syllables that were heard or written otherwise, of Chinese and of Korean names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearSyllables, syllableLikeness } from './syllable-likeness.ts';

const bothWays = (one: string, other: string): number => {
  assert.equal(syllableLikeness(one, other), syllableLikeness(other, one), `${one} ${other}`);
  return syllableLikeness(one, other);
};

test('Chinese syllables are alike by initial and final, each the same, near or another', () => {
  // shan with shan; san and shang; sang; shei and lan; lei, lang and sei.
  assert.equal(bothWays('qwan', 'qwan'), 1);
  for (const near of ['qsan', 'qwang']) assert.equal(bothWays('qwan', near), 0.8, near);
  assert.equal(bothWays('qwan', 'qsang'), 0.65);
  for (const half of ['qwei', 'qlan']) assert.equal(bothWays('qwan', half), 0.45, half);
  for (const other of ['qlei', 'qlang', 'qsei']) assert.equal(bothWays('qwan', other), 0, other);
});

test('a syllable that begins with its vowel has no initial', () => {
  assert.equal(bothWays('qan', 'qang'), 0.8);
  assert.equal(bothWays('qan', 'qnan'), 0.45);
  assert.equal(bothWays('qan', 'qnei'), 0);
});

test('Korean syllables are alike by how many of their three sounds agree', () => {
  assert.equal(bothWays('xabc', 'xabc'), 1);
  for (const two of ['xabz', 'xazc', 'xzbc']) assert.equal(bothWays('xabc', two), 0.6, two);
  for (const one of ['xazz', 'xzbz', 'xzzc']) assert.equal(bothWays('xabc', one), 0.45, one);
  for (const none of ['xzzz', 'qabc']) assert.equal(bothWays('xabc', none), 0, none);
});

test('what somebody may have heard instead of a Chinese syllable is searched by, with its likeness', () => {
  assert.deepEqual(nearSyllables('qwan'), [
    ['qwang', 0.8],
    ['qsan', 0.8],
    ['qxan', 0.8],
    ['qsang', 0.65],
    ['qxang', 0.65],
  ]);
  assert.deepEqual(nearSyllables('qwei'), [
    ['qsei', 0.8],
    ['qxei', 0.8],
  ]);
  assert.deepEqual(nearSyllables('qpang'), [['qpan', 0.8]]);
  for (const none of ['qpei', 'xwan', 'wan']) assert.deepEqual(nearSyllables(none), [], none);
});
