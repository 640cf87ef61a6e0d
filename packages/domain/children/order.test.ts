/** Shows how a child's order ends its application, and what it leaves to each guardian. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANSWERED, BEGUN, factsOf, ordered, shown } from './children.fixture.ts';
import { endingOf } from './order.ts';
import { childState } from './state.ts';

const AT = '2026-11-21T11:00:00.000Z';
const OF_AGE = { today: '2029-11-20' };

test('C-007 the birthday ends nothing that everybody has signed, sealed or not', () => {
  for (const state of ['COMPLETING', 'COMPLETED'] as const)
    assert.equal(endingOf(ordered('FIRST', state, ['SIGNED', 'SIGNED'], {}, OF_AGE)), null, state);
  assert.equal(endingOf(ordered('FIRST', 'OPEN', ['SIGNED', 'SIGNED'], {}, OF_AGE)), 'TURNED_18');
});

test('an order that stops after a signature ends the application as stopped, one that runs out as expired', () => {
  const ending = (state: 'CANCELLED' | 'FAILED' | 'EXPIRED') => {
    const seen = shown(ordered('SECOND', state, ['SIGNED', 'WAITING']));
    assert.deepEqual(childState.parse(seen), seen);
    return seen.ending;
  };
  assert.deepEqual([ending('CANCELLED'), ending('FAILED'), ending('EXPIRED')], ['STOPPED', 'STOPPED', 'EXPIRED']);
});

test('a child who has become a customer has no application that ended, on the birthday neither', () => {
  assert.equal(endingOf(factsOf({ ...BEGUN, completedAt: AT, ending: 'STOPPED' })), null);
  assert.equal(endingOf(factsOf({ ...BEGUN, completedAt: AT }, OF_AGE)), null);
});

test('the no of a second guardian is what is told of the approval, whatever was said before', () => {
  for (const approvedAt of [null, AT])
    assert.equal(shown(factsOf({ ...ANSWERED, ending: 'DECLINED', approvedAt })).approval, 'DECLINED');
});

test('nobody is asked to approve what has ended', () => {
  const asked = (today: string) => shown(ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING'], {}, { today }));
  assert.deepEqual([asked('2029-11-19').requires.approval, asked('2029-11-20').requires.approval], [true, false]);
});
