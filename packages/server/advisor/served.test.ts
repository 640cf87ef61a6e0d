import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advisorApi } from '@bli-kunde/domain/advisor/api.ts';
import { servedBy } from './served.ts';

test('a part and an act are offered when a handler serves them, and an act of no call of its own always', () => {
  const nothing = servedBy(advisorApi, []);
  assert.deepEqual(
    {
      showsHits: nothing.part('hits'),
      mayJudge: nothing.act('JUDGE'),
      mayJudgeSanction: nothing.act('JUDGE_SANCTION'),
    },
    { showsHits: false, mayJudge: false, mayJudgeSanction: true },
  );
  const hits = servedBy(advisorApi, ['getCaseHits', 'judgeHit']);
  assert.deepEqual(
    { showsHits: hits.part('hits'), mayJudge: hits.act('JUDGE'), showsOwners: hits.part('owners') },
    { showsHits: true, mayJudge: true, showsOwners: false },
  );
});
