/** Shows how often one who is to sign may be asked again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextReminder } from './reminders.ts';

const at = (time: string): Date => new Date(time);

test('N-126 the first may be sent at once, the next an hour after the last, and no more than three in a day of Oslo', () => {
  const now = at('2026-12-01T12:00:00Z');
  assert.ok(nextReminder([], now) <= now);
  assert.deepEqual(nextReminder([at('2026-12-01T11:30:00Z')], now), at('2026-12-01T12:30:00Z'));
  assert.ok(nextReminder([at('2026-12-01T11:00:00Z')], now) <= now, 'an hour is over at the hour');
  const three = ['07', '08', '09'].map((hour) => at(`2026-12-01T${hour}:00:00Z`));
  assert.deepEqual(nextReminder(three, now), at('2026-12-01T23:00:00Z'), 'midnight in Oslo');
  assert.ok(nextReminder(three.slice(1), now) <= now, 'two are not three');
});

test('N-126 a day is one of Oslo, and the hour goes over midnight', () => {
  // 23.40 in Oslo on the first; 00.20 on the second.
  const late = at('2026-12-01T22:40:00Z');
  assert.deepEqual(nextReminder([late], at('2026-12-01T23:20:00Z')), at('2026-12-01T23:40:00Z'));
  const full = ['2026-12-01T19:00:00Z', '2026-12-01T20:30:00Z', '2026-12-01T22:40:00Z'].map(at);
  assert.ok(nextReminder(full, at('2026-12-01T23:40:00Z')) <= at('2026-12-01T23:40:00Z'), 'another day has begun');
  // The day on which summer time ends has twenty-five hours.
  const autumn = ['05', '06', '07'].map((hour) => at(`2026-10-25T${hour}:00:00Z`));
  assert.deepEqual(nextReminder(autumn, at('2026-10-25T12:00:00Z')), at('2026-10-25T23:00:00Z'));
});
