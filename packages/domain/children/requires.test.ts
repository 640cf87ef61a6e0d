/** Shows what keeps a child's application from going on, and when it is over. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANSWERED, factsOf } from './children.fixture.ts';
import { openApplication } from './eligibility.ts';
import { blockOf, isOverForGood } from './requires.ts';

const rejected = { standing: { declarations: [], hold: 'REJECTED' as const } };

test('a rejection stays the answer of an application that has ended', () => {
  assert.equal(blockOf(factsOf({ ...ANSWERED, ending: 'DECLINED' }, rejected)), 'error.case.rejected');
});

test('an application is over once it has ended, made a customer or been rejected, and not before', () => {
  const completed = factsOf({ ...ANSWERED, completedAt: '2026-11-21T11:00:00.000Z' });
  assert.equal(isOverForGood(factsOf(ANSWERED)), false);
  for (const facts of [factsOf({ ...ANSWERED, ending: 'STOPPED' }), completed, factsOf(ANSWERED, rejected)])
    assert.equal(isOverForGood(facts), true);
  assert.equal(openApplication(completed), null);
});
