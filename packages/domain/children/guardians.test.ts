/** Shows which guardians a page names to one of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingGuardians, otherGuardians } from './guardians.ts';

const one = (name: string, me: boolean, signed: boolean) => ({ name, me, signed });

test('the others are named without oneself, and of them as missing those alone who have not signed', () => {
  const guardians = [one('Kari', true, false), one('Ola', false, true), one('Eli', false, false)];
  assert.equal(otherGuardians({ guardians }), 'Ola og Eli');
  assert.equal(missingGuardians({ guardians }), 'Eli');
});

test('who has the responsibility alone has nobody to name', () => {
  const guardians = [one('Kari', true, false)];
  assert.deepEqual([otherGuardians({ guardians }), missingGuardians({ guardians })], ['', '']);
});
