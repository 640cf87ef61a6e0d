/** Reasons that stop a child's order between its making and the customer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CHILD, FIRST, NOW, SECOND } from './children.fixture.ts';
import { noLongerAllowed, type OrderStanding } from './still-allowed.ts';

const standing = (rest: Partial<OrderStanding> = {}): OrderStanding => ({
  birthDate: CHILD.birthDate,
  guardiansAreCustomers: true,
  guardiansBornOn: ['1985-03-01'],
  bankLock: false,
  parties: [FIRST.key, SECOND.key],
  guardiansNow: [SECOND.key, FIRST.key],
  ...rest,
});
const now = (rest: Partial<OrderStanding>, at = NOW) => noLongerAllowed(standing(rest), at);

test('C-006 an order goes on while both guardians have the responsibility and are customers', () => {
  assert.equal(now({}), null);
  assert.equal(now({ parties: [FIRST.key], guardiansNow: [FIRST.key] }), null);
  assert.deepEqual(now({ guardiansAreCustomers: false }), { key: 'error.parent.must.be.customer', ending: null });
  assert.deepEqual(now({ bankLock: true }), { key: 'error.child.locked', ending: null });
});

test('C-007 an order ends on the eighteenth birthday, whatever else holds', () => {
  const at = new Date('2029-11-20T00:00:00+01:00');
  const birthday = { key: 'error.child.of.age', ending: 'TURNED_18' };
  assert.deepEqual(now({ guardiansNow: [], bankLock: true }, at), birthday);
  assert.equal(now({}, new Date(at.getTime() - 1)), null);
});

test('C-004 an order stops when one who signs has no responsibility any more, or one who has it does not sign', () => {
  const stopped = { key: 'error.child.application.ended', ending: 'STOPPED' };
  const keys = fc.subarray([FIRST.key, SECOND.key, 'another'], { minLength: 1 });
  fc.assert(
    fc.property(keys, keys, fc.boolean(), (parties, guardiansNow, bankLock) => {
      const same = String(parties.toSorted()) === String(guardiansNow.toSorted());
      const found = now({ parties, guardiansNow, bankLock });
      if (same) assert.equal(found?.ending ?? null, null);
      else assert.deepEqual(found, stopped);
    }),
  );
});
