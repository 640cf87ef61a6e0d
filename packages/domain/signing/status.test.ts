/** What each party sees of a signing order, over all orders there can be. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  hasSigned,
  hasUrl,
  isOver,
  mayBecome,
  ORDER_STATES,
  ORDER_TRANSITIONS,
  PARTY_STATUSES,
  SIGNING_STATUSES,
  statusFor,
} from './status.ts';

const party = fc.constantFrom(...PARTY_STATUSES).map((status) => ({ status }));
const signed = { status: 'SIGNED' } as const;
const ready = { status: 'READY' } as const;

test('B-163 the signing status values are the eight of the specification', () => {
  assert.deepEqual([...SIGNING_STATUSES].sort(), [
    'AWAITS_CO_SIGNER',
    'CANCELLED',
    'CREATED',
    'FAILED',
    'NOT_CREATED',
    'NOT_SIGNED',
    'SENT_TO_SIGNING',
    'SUCCESS',
  ]);
});

test('B-163 every order gives every party, and a stranger to it, one of the eight', () => {
  fc.assert(
    fc.property(fc.constantFrom(null, ...ORDER_STATES), fc.option(party), (order, me) => {
      assert.ok(SIGNING_STATUSES.includes(statusFor(order, me)));
    }),
  );
});

test('B-117 who has signed, and who is no party, never gets a status with a url', () => {
  for (const order of ORDER_STATES) {
    assert.equal(hasUrl(statusFor(order, signed)), false);
    assert.equal(hasUrl(statusFor(order, null)), false);
  }
  assert.deepEqual(SIGNING_STATUSES.filter(hasUrl), ['SENT_TO_SIGNING', 'NOT_SIGNED']);
});

test('B-117 only an open order has a url, for a party who is ready, waits or ran out of time', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ORDER_STATES), party, (order, me) => {
      const canSign = order === 'OPEN' && ['WAITING', 'READY', 'EXPIRED'].includes(me.status);
      assert.equal(hasUrl(statusFor(order, me)), canSign);
    }),
  );
});

test('B-112 a party who can sign is sent to sign, and is not signed when the session ran out', () => {
  assert.equal(statusFor('OPEN', ready), 'SENT_TO_SIGNING');
  assert.equal(statusFor('OPEN', { status: 'EXPIRED' }), 'NOT_SIGNED');
  assert.equal(statusFor('OPEN', signed), 'AWAITS_CO_SIGNER');
});

test('B-163 success is seen only when the order is completed', () => {
  assert.deepEqual(
    ORDER_STATES.filter((order) => statusFor(order, signed) === 'SUCCESS'),
    ['COMPLETED'],
  );
  assert.equal(statusFor('COMPLETING', signed), 'AWAITS_CO_SIGNER');
});

test('B-115 B-116 an order that ended badly is failed or cancelled for everyone, an own session for oneself', () => {
  fc.assert(
    fc.property(fc.option(party), (me) => {
      assert.equal(statusFor('FAILED', me), 'FAILED');
      assert.equal(statusFor('EXPIRED', me), 'FAILED');
      assert.equal(statusFor('CANCELLED', me), 'CANCELLED');
    }),
  );
  assert.equal(statusFor('OPEN', { status: 'FAILED' }), 'FAILED');
  assert.equal(statusFor('OPEN', { status: 'CANCELLED' }), 'CANCELLED');
});

test('B-163 an order not yet made or being made is not created or created', () => {
  assert.equal(statusFor(null, null), 'NOT_CREATED');
  assert.equal(statusFor('CREATING', null), 'CREATED');
});

test('S-046 an order that is over never changes again, and every order can end', () => {
  for (const over of ['COMPLETED', 'CANCELLED', 'FAILED', 'EXPIRED'] as const)
    for (const to of ORDER_STATES) assert.equal(mayBecome(over, to), false);
  const ends = (from: (typeof ORDER_STATES)[number]): boolean =>
    ORDER_TRANSITIONS[from].length === 0 || ORDER_TRANSITIONS[from].every(ends);
  for (const state of ORDER_STATES) assert.ok(ends(state));
  assert.equal(mayBecome('COMPLETING', 'COMPLETED'), true);
  assert.equal(mayBecome('OPEN', 'COMPLETED'), false);
});

test('a taken signature is one as much as a counted one, and nothing else is', () => {
  assert.deepEqual(
    PARTY_STATUSES.filter((status) => hasSigned({ status })),
    ['TAKEN', 'SIGNED'],
  );
});

test('another order may be made after one that ended without all signatures, and after no other', () => {
  assert.deepEqual(ORDER_STATES.filter(isOver), ['CANCELLED', 'FAILED', 'EXPIRED']);
});

test('an order is opened or given up while it is made, and what everybody has signed is sealed or fails', () => {
  const after = (from: (typeof ORDER_STATES)[number]) => ORDER_STATES.filter((to) => mayBecome(from, to)).sort();
  assert.deepEqual(after('CREATING'), ['CANCELLED', 'FAILED', 'OPEN']);
  assert.deepEqual(after('OPEN'), ['CANCELLED', 'COMPLETING', 'EXPIRED', 'FAILED']);
  assert.deepEqual(after('COMPLETING'), ['COMPLETED', 'FAILED']);
});

test('every state of an order has its row of the table of changes', () => {
  assert.deepEqual(ORDER_STATES.toSorted(), Object.keys(ORDER_TRANSITIONS).toSorted());
});
