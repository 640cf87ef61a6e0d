/** Cases that an advisor may take over from a colleague. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASE_STATES } from '@bli-kunde/domain/cases/states.ts';
import type { TheCase } from '../the-case.ts';
import { isToTakeOver } from './take-over.ts';

const [ME, COLLEAGUE] = ['a'.repeat(64), 'b'.repeat(64)];
const person = (key: string) => ({ key, name: 'Navn', awayUntil: null });
const one = (more: Partial<TheCase> = {}) => ({
  state: 'IN_PROGRESS' as const,
  assigned: person(COLLEAGUE),
  assignable: [{ ...person(ME), roles: ['ADVISOR' as const] }],
  ...more,
});

test('a colleague’s case is taken over by who may have it assigned, while no agreement is waited for', () => {
  for (const state of CASE_STATES) assert.equal(isToTakeOver(one({ state }), ME), state !== 'WAITING_APPROVAL', state);
});

test('one’s own case, nobody’s, and one that may not be assigned to oneself is not taken over', () => {
  assert.ok(!isToTakeOver(one({ assigned: person(ME) }), ME));
  assert.ok(!isToTakeOver(one({ assigned: null }), ME));
  assert.ok(!isToTakeOver(one({ assignable: [] }), ME));
});
