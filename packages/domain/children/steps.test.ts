/** The steps of the children's journey as one list, and what follows from it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roles } from '../steps/pages.ts';
import { next, previous } from '../steps/steps.ts';
import { ANSWERED, BEGUN, CHOSEN, factsOf, ordered } from './children.fixture.ts';
import { CHILD_STEPS } from './step-names.ts';
import { childSteps } from './steps.ts';

test('C-002 package, declaration, summary, signing and thanks follow one another', () => {
  assert.deepEqual(
    childSteps.map(({ name }) => name),
    CHILD_STEPS,
  );
  const facts = factsOf(ANSWERED);
  assert.equal(next(childSteps, facts, 'produkter'), 'aml');
  assert.equal(next(childSteps, facts, 'aml'), 'sammendrag');
  assert.equal(next(childSteps, facts, 'sammendrag'), 'signering');
  assert.equal(next(childSteps, facts, 'signering'), null);
  assert.equal(previous(childSteps, facts, 'aml'), 'produkter');
});

test('C-021 C-022 the step of products is complete with a package and, where there is a question, its card', () => {
  const [products] = childSteps;
  const complete = (chosen: typeof CHOSEN | null) => products.complete(factsOf({ ...BEGUN, chosen }));
  assert.deepEqual([complete(null), complete(CHOSEN)], [false, true]);
  assert.equal(complete({ ...CHOSEN, wantsToHaveCard: 'NO_SELECTION' }), false);
  assert.equal(complete({ ...CHOSEN, canHaveCard: false, wantsToHaveCard: 'NO_SELECTION' }), true);
});

test('C-014 the summary is complete while an order counts, and stands open again when it came to nothing unsigned', () => {
  const summary = childSteps[2];
  assert.equal(summary.complete(factsOf(ANSWERED)), false);
  assert.equal(summary.complete(ordered('FIRST', 'OPEN', ['READY', 'WAITING'])), true);
  assert.equal(summary.complete(ordered('FIRST', 'CANCELLED', ['CANCELLED', 'WAITING'])), false);
});

test('C-015 C-016 signing and thanks are left by what happens', () => {
  assert.deepEqual(roles(childSteps), {
    uncounted: ['takk'],
    unlisted: ['takk'],
    standing: ['signering', 'takk'],
    summaries: ['sammendrag'],
  });
});
