/** The lock of a child through the life of an order (C-005, C-008, C-024). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isOver } from '../signing/status.ts';
import { ANSWERED, anyFacts, factsOf, ordered } from './children.fixture.ts';
import { processLockOf } from './lock.ts';
import { endingOf, isSigned, liveOrder, signers } from './order.ts';

const reason = (facts: Parameters<typeof processLockOf>[1], bankLock = false) =>
  processLockOf(bankLock, facts).lockReason;

test('C-005 C-024 a child is locked from the first signature to the second, the deadline or a cancellation', () => {
  const LOCKED = 'LOCKED_FOR_SECOND_GUARDIAN';
  for (const me of ['FIRST', 'SECOND'] as const)
    for (const [facts, expected] of [
      [ordered(me, 'CREATING', ['WAITING', 'WAITING']), null],
      [ordered(me, 'OPEN', ['READY', 'WAITING']), null],
      [ordered(me, 'OPEN', ['TAKEN', 'WAITING']), LOCKED],
      [ordered(me, 'OPEN', ['SIGNED', 'WAITING']), LOCKED],
      [ordered(me, 'OPEN', ['SIGNED', 'CANCELLED']), LOCKED],
      [ordered(me, 'COMPLETING', ['SIGNED', 'SIGNED']), null],
      [ordered(me, 'COMPLETED', ['SIGNED', 'SIGNED']), null],
      [ordered(me, 'EXPIRED', ['SIGNED', 'WAITING']), null],
      [ordered(me, 'CANCELLED', ['SIGNED', 'WAITING']), null],
      [ordered(me, 'OPEN', ['SIGNED', 'WAITING'], { ending: 'DECLINED' }), null],
      [ordered(me, 'OPEN', ['SIGNED', 'WAITING'], {}, { today: '2029-11-20' }), null],
      [ordered(me, 'OPEN', ['SIGNED', 'WAITING'], {}, { standing: { declarations: [], hold: 'OPEN' } }), LOCKED],
      [ordered(me, 'OPEN', ['SIGNED', 'WAITING'], {}, { standing: { declarations: [], hold: 'REJECTED' } }), null],
    ] as const)
      assert.equal(reason(facts), expected, JSON.stringify(facts.order));
  assert.equal(reason(null), null);
  assert.equal(reason(factsOf(ANSWERED)), null);
});

test('C-024 the bank’s own lock goes before an order’s', () => {
  assert.equal(reason(null, true), 'GENERIC_LOCK');
  assert.equal(reason(ordered('FIRST', 'OPEN', ['SIGNED', 'WAITING']), true), 'GENERIC_LOCK');
});

test('C-024 a lock and its reason come together, and both guardians see the same', () => {
  fc.assert(
    fc.property(anyFacts, fc.boolean(), fc.string(), (facts, bankLock, me) => {
      const lock = processLockOf(bankLock, facts);
      assert.equal(lock.locked, lock.lockReason !== null);
      assert.deepEqual(processLockOf(bankLock, { ...facts, me }), lock);
      if (lock.lockReason !== 'LOCKED_FOR_SECOND_GUARDIAN') return;
      const order = liveOrder(facts);
      assert.ok(order && !isOver(order.state) && !isSigned(facts) && endingOf(facts) === null);
      assert.ok(signers(order).length > 0 && order.parties.length > 1);
    }),
  );
});
