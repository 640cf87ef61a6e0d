/** Health of the monitoring to the moment: a day is not late, and the policy's days are not too old. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { policyOn } from '@bli-kunde/domain/screening/policy.ts';
import { listIsTooOld, runIsLate } from './health.ts';

const DAY = 24 * 60 * 60_000;
const startedAt = new Date('2026-11-20T10:00:00Z');
const after = (milliseconds: number) => new Date(startedAt.getTime() + milliseconds);

test('A-103 a run is late once it has gone on, or took, for more than a day', () => {
  for (const [ended, now, isLate] of [
    [null, DAY, false],
    [null, DAY + 1, true],
    [DAY, 9 * DAY, false],
    [DAY + 1, 9 * DAY, true],
  ] as const) {
    const run = { startedAt, endedAt: ended === null ? null : after(ended) };
    assert.equal(runIsLate(run, after(now)), isLate, `${ended} ${now}`);
  }
});

test('A-103 a list is too old beyond the days that are set, or else the policy’s, and where its date tells nothing', () => {
  const { maxAgeDays } = policyOn('2026-11-20');
  const tooOld = (date: string, days: number, set?: number) =>
    listIsTooOld(
      { config: { SCREENING_MAX_AGE_DAYS: set } },
      { name: 'l', date, sha256: 'x', entries: 1 },
      after(days * DAY),
    );
  const date = startedAt.toISOString();
  assert.deepEqual([tooOld(date, 2, 2), tooOld(date, 3.1, 2)], [false, true]);
  assert.deepEqual([tooOld(date, maxAgeDays), tooOld(date, maxAgeDays + 1.1)], [false, true]);
  assert.equal(tooOld('no date', 0), true);
});
