/** Entries of the history that are told as one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Entry, together } from './together.ts';

const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  at: `2026-11-2${id}T10:00:00Z`,
  of: 'CASE',
  words: 'Lastet ned et dokument',
  by: 'Siri',
  text: null,
  isDecision: false,
  ...more,
});
const told = (...entries: Entry[]) => together(entries).map(({ id, count }) => [id, count]);

test('the same done on end is one entry at its last time, and says how often', () => {
  assert.deepEqual(told(entry('5'), entry('4'), entry('3')), [['5', 3]]);
  assert.equal(together([entry('5'), entry('4')])[0]?.at, '2026-11-25T10:00:00Z');
  assert.deepEqual(told(), []);
});

test('what another did, wrote or did in between is an entry of its own', () => {
  const others: Partial<Entry>[] = [
    { by: 'Arne' },
    { by: null },
    { words: 'Tok saken' },
    { text: 'a' },
    { of: 'ORDER' },
  ];
  for (const more of others)
    assert.deepEqual(
      told(entry('5'), entry('4', more), entry('3')),
      [
        ['5', 1],
        ['4', 1],
        ['3', 1],
      ],
      JSON.stringify(more),
    );
});

test('each decision is told by itself, however alike', () => {
  const decision = { isDecision: true, words: 'Foreslo å godkjenne kunden' };
  assert.deepEqual(told(entry('5', decision), entry('4', decision)), [
    ['5', 1],
    ['4', 1],
  ]);
});
