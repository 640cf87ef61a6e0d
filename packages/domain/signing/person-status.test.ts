import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mayGoOn, PERSON_SIGNING_STATUSES, personStatusFor, statusGroup } from './person-status.ts';
import { ORDER_STATES, PARTY_STATUSES } from './status.ts';

const party = fc.option(fc.constantFrom(...PARTY_STATUSES).map((status) => ({ status })));

test('P-086 the status values of persons are seven, and every order gives one of them', () => {
  assert.deepEqual(PERSON_SIGNING_STATUSES, [
    'NOT_CREATED',
    'SENT_TO_SIGNING',
    'NOT_SIGNED',
    'AWAITS_CO_SIGNER',
    'SUCCESS',
    'FAILED',
    'CANCELLED',
  ]);
  fc.assert(
    fc.property(fc.constantFrom(null, ...ORDER_STATES), party, (order, me) => {
      assert.ok(PERSON_SIGNING_STATUSES.includes(personStatusFor(order, me)));
    }),
  );
});

test('P-085 NOT_CREATED is before, SUCCESS is completed, every other is active', () =>
  assert.deepEqual(
    PERSON_SIGNING_STATUSES.map((status) => statusGroup(status)),
    ['pre', 'active', 'active', 'active', 'completed', 'active', 'active'],
  ));

test('P-078 who is told to wait for a co-signer has signed while another has not', () => {
  assert.equal(personStatusFor('OPEN', { status: 'SIGNED' }), 'AWAITS_CO_SIGNER');
  // All have signed, the document is being sealed: nobody is waited for.
  assert.equal(personStatusFor('COMPLETING', { status: 'SIGNED' }), 'SENT_TO_SIGNING');
});

test('P-080 P-088 an address is for who can still sign, or can try again while the last day is not over', () => {
  const may = (order: (typeof ORDER_STATES)[number], status: (typeof PARTY_STATUSES)[number]) =>
    mayGoOn(order, { status });
  assert.deepEqual(
    PARTY_STATUSES.filter((status) => may('OPEN', status)),
    ['WAITING', 'READY', 'CANCELLED', 'EXPIRED', 'FAILED'],
  );
  assert.deepEqual(
    ORDER_STATES.filter((order) => may(order, 'FAILED')),
    ['OPEN', 'CANCELLED', 'FAILED'],
  );
  assert.deepEqual([mayGoOn(null, null), mayGoOn('OPEN', null)], [false, false]);
});
