import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advisorApi } from '@bli-kunde/domain/advisor/api.ts';
import { servedBy } from './served.ts';

test('a part and an act are offered when a handler serves them, and an act of no call of its own always', () => {
  const nothing = servedBy(advisorApi, []);
  assert.deepEqual([nothing.part('hits'), nothing.act('JUDGE'), nothing.act('JUDGE_SANCTION')], [false, false, true]);
  const hits = servedBy(advisorApi, ['getCaseHits', 'judgeHit']);
  assert.deepEqual([hits.part('hits'), hits.act('JUDGE'), hits.part('owners')], [true, true, false]);
});
