/** A past of some days lies that many days back on the calendar, at whatever hour the demo is started. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { dayBefore } from './demo-day.ts';

test('a past of 29 days is 29 calendar days old at each hour around both changes of the clocks', () => {
  for (const change of ['2026-11-22', '2026-04-20'])
    for (let hour = 0; hour < 48; hour++) {
      const now = new Date(Date.parse(`${change}T00:30:00Z`) + hour * 3_600_000);
      assert.equal(osloDate(dayBefore(now, 29)), addDays(osloDate(now), -29), now.toISOString());
    }
});
