/** A deadline around midnight, where the clocks change and at the turn of a year. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatDeadline } from './deadline.ts';
import { addDays, endOfLimit, endOfOsloDay, formatLongDate, lastDayOf, osloDate } from './oslo-date.ts';

test('S-145 S-146 what ends at midnight in Oslo had the day before as its last, in summer and in winter', () => {
  assert.equal(formatDeadline(new Date('2026-11-19T23:00:00Z')), '19. november 2026');
  assert.equal(formatDeadline(new Date('2026-11-19T23:00:00.001Z')), '20. november 2026');
  assert.equal(formatDeadline(new Date('2026-06-30T22:00:00Z')), '30. juni 2026');
  assert.equal(formatDeadline(new Date('2026-06-30T21:59:59Z')), '30. juni 2026');
  assert.equal(formatDeadline(new Date('2026-12-31T23:00:00Z')), '31. desember 2026');
});

test('S-145 a limit that runs over a change of clocks ends with its last day, not an hour beside it', () => {
  const from = { spring: '2027-03-01T22:59:00Z', autumn: '2026-09-25T21:59:00Z' };
  assert.equal(formatDeadline(endOfLimit(new Date(from.spring), 30)), '31. mars 2027');
  assert.equal(formatDeadline(endOfLimit(new Date(from.autumn), 30)), '25. oktober 2026');
  for (const date of ['2027-03-27', '2027-03-28', '2026-10-24', '2026-10-25'])
    assert.equal(formatDeadline(endOfOsloDay(date)), formatLongDate(date));
});

test('S-146 every channel tells the same day, whether it has the instant, its ISO form or the day', () => {
  const around = ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2027-01-01T00:00:00Z'].map((at) => Date.parse(at));
  const instant = fc
    .tuple(fc.constantFrom(...around), fc.integer({ min: -45 * 86_400, max: 2 * 86_400 }))
    .map(([at, seconds]) => new Date(at + seconds * 1000));
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 45 }), (from, days) => {
      const ends = endOfLimit(from, days);
      const told = formatDeadline(ends);
      assert.equal(formatDeadline(ends.toISOString()), told);
      assert.equal(formatDeadline(lastDayOf(from, days)), told);
      assert.equal(told, formatLongDate(addDays(osloDate(ends), -1)));
    }),
  );
});

test('a deadline that is no time is not told', () => {
  for (const no of ['', 'i morgen']) assert.throws(() => formatDeadline(no), RangeError);
});
