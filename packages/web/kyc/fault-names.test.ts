/** What stands before a fault in the summary: the names around it, each once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesWithin } from './fault-names.ts';

test('a field that is called as its numbered row is not named twice', () => {
  assert.equal(namesWithin(['Stilling eller verv 1'], 'Stilling eller verv'), null);
  assert.equal(namesWithin(['Kari Nordmann', 'Skatteland 2'], 'Skatteland'), 'Skatteland 2:');
  assert.equal(namesWithin(['Skatteland 2'], 'Skatt'), 'Skatt:');
  assert.equal(namesWithin(['Stilling 1'], 'Land'), 'Land:');
  assert.equal(namesWithin(['Kari Nordmann', 'Stilling 1'], 'Sluttet?'), 'Stilling 1, Sluttet?');
  assert.equal(namesWithin([], 'Har du mer?', 'Hvor mye'), 'Har du mer? Hvor mye:');
  assert.equal(namesWithin([], undefined, null), null);
});
