/** Shows which word of a delivery counts after which. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DELIVERY_TRANSITIONS, type Delivery, type DeliveryWord, mayBeTold } from './delivery.ts';

const words = ['DELIVERED', 'FAILED', 'UNSURE'] as const satisfies readonly DeliveryWord[];
const countsAfter = (from: Delivery) => words.filter((word) => mayBeTold(from, word));

test('R-293 any word counts of a message that was taken, and a final one after an unsure one', () => {
  assert.deepEqual(countsAfter('TAKEN'), ['DELIVERED', 'FAILED', 'UNSURE']);
  assert.deepEqual(countsAfter('UNSURE'), ['DELIVERED', 'FAILED']);
});

test('R-293 the first final word stays, whichever comes after it', () => {
  for (const final of ['DELIVERED', 'FAILED'] as const) assert.deepEqual(countsAfter(final), []);
  assert.equal(Object.keys(DELIVERY_TRANSITIONS).length, 4);
});
