/** The list that ships is the one that is made, and names nobody but made-up and test persons. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { makeList } from './make-list.ts';

const FILE = new URL('./targets.simple.csv', import.meta.url);

test('S-160 the list that ships is the synthetic one that is made: `node packages/simulators/lists/make-list.ts`', () => {
  assert.equal(readFileSync(FILE, 'utf8'), makeList());
});

test('S-160 every entry of the list is of a synthetic source', () => {
  const [heading = '', ...rows] = makeList().trimEnd().split('\n');
  assert.equal(heading.split(',')[12], 'dataset');
  assert.ok(rows.length >= 50);
  for (const row of rows) assert.match(row, /^"SYN-\d{4}","(Person|Company)",.*,"Syntetisk [^"]*","2024-/);
});
