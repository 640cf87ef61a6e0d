/** Entries that are told as decisions, and those that are told as looks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Endpoint } from '../api/endpoint.ts';
import { advisorApi } from './api.ts';
import { DECIDING, LOOKS } from './trail.ts';

const rows: readonly Endpoint[] = advisorApi;
const DECIDES = ['PROPOSE', 'AGREE', 'RETURN', 'WITHDRAW', 'REOPEN'];

test('A-044 whatever brings a decision on, or takes it back, stands among the decisions, and no look does', () => {
  const entries = rows.flatMap(({ method, audit, needs }) =>
    method !== 'GET' &&
    audit !== null &&
    !LOOKS.includes(audit) &&
    needs &&
    'act' in needs &&
    DECIDES.includes(needs.act)
      ? [audit]
      : [],
  );
  assert.ok(entries.length > 4, entries.join());
  assert.deepEqual(
    entries.filter((one) => !DECIDING.includes(one)),
    [],
  );
  assert.deepEqual(
    DECIDING.filter((one) => LOOKS.includes(one)),
    [],
  );
});
