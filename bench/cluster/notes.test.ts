/** Shows what the recount of the cluster's trial says of notes and of what was kept, by examples. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counted, type Kept, longestGap, type Note, recount } from './notes.ts';

const note = (rcid: string, more: Partial<Note> = {}): Note => ({
  at: 1_000,
  began: 900,
  call: 'saveOrganisationContact',
  rcid,
  write: true,
  entry: true,
  ...more,
});
const kept = (more: Partial<Kept> = {}): Kept => ({
  entries: new Map([
    ['a', 'chain'],
    ['b', 'chain'],
  ]),
  versions: new Map([['chain', 3]]),
  orders: new Set(['order']),
  signed: new Set(['order']),
  completed: new Set(['declaration']),
  twice: [],
  ...more,
});
const saved = (rcid: string, version: number) => note(rcid, { subject: 'application', version });

test('nothing is lost or doubled where everything that was acknowledged is kept once', () => {
  const notes = [
    saved('a', 2),
    saved('b', 3),
    note('a', { ordered: 'order', signed: 'order', completed: 'declaration' }),
    note('unknown', { write: false }),
    note('repeat', { entry: false, ordered: 'order' }),
  ];
  assert.deepEqual(recount(notes, kept()), { acknowledged: 4, lost: [], doubled: [] });
});

test('what was acknowledged and is not kept is lost, each in words', () => {
  const lostOf = (one: Note, has = kept()): string => recount([one], has).lost.join('; ');
  assert.match(lostOf(note('gone')), /its entry in the trail/);
  assert.match(lostOf(note('a', { ordered: 'other' })), /the order/);
  assert.match(lostOf(note('a', { signed: 'other' })), /the signature/);
  assert.match(lostOf(note('a', { completed: 'other' })), /the declaration/);
  assert.match(lostOf(saved('a', 4)), /application: version 4, and it is at 3/);
});

test('a version that two saves were told, and what is there twice, is doubled', () => {
  const { doubled } = recount([saved('a', 2), saved('b', 2)], kept({ twice: ['2 × customer'] }));
  assert.deepEqual(doubled, ['2 × customer', 'application version 2']);
});

test('the longest gap counts from the beginning to the end, and misses by what they were', () => {
  const at = (...moments: number[]) => moments.map((each) => ({ at: each }));
  assert.equal(longestGap(at(6_000, 2_000, 9_500), 1_000, 10_000), 4);
  assert.equal(longestGap([], 1_000, 10_000), 9);
  const miss = (what: string) => ({ at: 1, call: 'x', what });
  assert.equal(counted([miss('503'), miss('refused'), miss('503')]), '503: 2, refused: 1');
  assert.equal(counted([]), '');
});
