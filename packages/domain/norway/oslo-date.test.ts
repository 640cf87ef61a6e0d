/** Days, ages and deadlines around midnight, leap days and the change of clocks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  addDays,
  ageOn,
  daysBetween,
  endOfLimit,
  endOfOsloDay,
  formatInstant,
  formatLongDate,
  formatShortDate,
  isIsoDate,
  lastDayBefore,
  lastDayOf,
  osloDate,
  parseShortDate,
  startOfOsloDay,
} from './oslo-date.ts';

const day = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('1990-01-01', days));

test("S-145 the day is the one in Oslo, an hour or two before the world's", () => {
  assert.equal(osloDate(new Date('2026-11-20T22:59:59Z')), '2026-11-20');
  assert.equal(osloDate(new Date('2026-11-20T23:00:00Z')), '2026-11-21');
  assert.equal(osloDate(new Date('2026-06-30T21:59:59Z')), '2026-06-30');
  assert.equal(osloDate(new Date('2026-06-30T22:00:00Z')), '2026-07-01');
  assert.equal(osloDate(new Date('2026-12-31T23:00:00Z')), '2027-01-01');
});

test('S-145 a day in Oslo begins where the day before ends, on days with 23 and 25 hours too', () => {
  assert.equal(Number(startOfOsloDay('2027-03-29')) - Number(startOfOsloDay('2027-03-28')), 23 * 3_600_000);
  assert.equal(Number(startOfOsloDay('2026-10-26')) - Number(startOfOsloDay('2026-10-25')), 25 * 3_600_000);
  fc.assert(
    fc.property(day, (date) => {
      const start = startOfOsloDay(date);
      assert.equal(osloDate(start), date);
      assert.equal(osloDate(new Date(Number(start) - 1)), addDays(date, -1));
      assert.equal(Number(endOfOsloDay(date)), Number(startOfOsloDay(addDays(date, 1))));
    }),
  );
});

test('S-145 B-171 age is whole years on the day: 18 on the birthday, 17 the day before', () => {
  assert.equal(ageOn('2008-11-21', '2026-11-21'), 18);
  assert.equal(ageOn('2008-11-22', '2026-11-21'), 17);
  assert.equal(ageOn('2026-11-22', '2026-11-21'), -1);
  assert.equal(ageOn('2026-11-21', '2026-11-21'), 0);
});

test('S-145 who is born on 29 February is a year older on 1 March when the year has no such day', () => {
  assert.equal(ageOn('2008-02-29', '2026-02-28'), 17);
  assert.equal(ageOn('2008-02-29', '2026-03-01'), 18);
  assert.equal(ageOn('2008-02-29', '2028-02-28'), 19);
  assert.equal(ageOn('2008-02-29', '2028-02-29'), 20);
});

test('S-145 age never falls as days pass and rises by one on a birthday', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 20_000 }), (birth, days) => {
      const today = addDays(birth, days);
      const step = ageOn(birth, addDays(today, 1)) - ageOn(birth, today);
      assert.ok(step === 0 || step === 1);
      if (birth.slice(5) !== '02-29') assert.equal(step === 1, addDays(today, 1).slice(5) === birth.slice(5));
    }),
  );
});

test('S-146 thirty days from a save last to the end of the thirtieth day in Oslo', () => {
  const saved = new Date('2026-10-20T21:30:00Z');
  assert.equal(lastDayOf(saved, 30), '2026-11-19');
  assert.equal(endOfLimit(saved, 30).toISOString(), '2026-11-19T23:00:00.000Z');
  assert.equal(lastDayOf(new Date('2026-10-20T22:30:00Z'), 30), '2026-11-20');
});

test('S-145 what is over when a day has ended in Oslo has that day as its last, also where the clocks change', () => {
  assert.equal(lastDayBefore(new Date('2026-11-19T23:00:00Z')), '2026-11-19');
  assert.equal(lastDayBefore(new Date('2026-11-19T23:00:00.001Z')), '2026-11-20');
  fc.assert(fc.property(day, (date) => assert.equal(lastDayBefore(endOfOsloDay(date)), date)));
  for (const date of ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-12-31'])
    assert.equal(lastDayBefore(endOfOsloDay(date)), date);
});

test('a day is a date that exists', () => {
  for (const yes of ['2024-02-29', '2000-02-29', '1999-12-31']) assert.equal(isIsoDate(yes), true, yes);
  for (const no of [
    '2023-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-04-31',
    '2026-4-1',
    '2026-04-01T00:00',
    '',
    '0000-00-00',
  ])
    assert.equal(isIsoDate(no), false, no);
});

test("days between two days and days added are each other's reverse", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -5_000, max: 5_000 }), (date, days) => {
      assert.equal(daysBetween(date, addDays(date, days)), days);
    }),
  );
});

test('a date is written out in Norwegian and read back from its short form', () => {
  assert.equal(formatLongDate('2026-11-21'), '21. november 2026');
  assert.equal(formatLongDate('2026-05-01'), '1. mai 2026');
  assert.equal(formatShortDate('2026-05-01'), '01.05.2026');
  assert.equal(parseShortDate('1.5.2026'), '2026-05-01');
  for (const no of ['31.04.2026', '1.5.26', '2026-05-01', '']) assert.equal(parseShortDate(no), null);
  fc.assert(fc.property(day, (date) => assert.equal(parseShortDate(formatShortDate(date)), date)));
});

test('S-145 an instant is told as the clock in Oslo shows it, in summer and in winter', () => {
  assert.equal(formatInstant(new Date('2026-11-20T23:00:05Z')), '21. november 2026 kl. 00.00.05');
  assert.equal(formatInstant(new Date('2026-06-30T12:05:59.900Z')), '30. juni 2026 kl. 14.05.59');
  assert.equal(formatInstant(new Date('2026-06-30T22:30:00Z')), '1. juli 2026 kl. 00.30.00');
});

test('S-145 no two seconds are told alike, also in the hour that the clock shows twice', () => {
  const told = (instant: string) => formatInstant(new Date(instant));
  assert.equal(told('2026-10-24T23:59:59Z'), '25. oktober 2026 kl. 01.59.59');
  assert.equal(told('2026-10-25T00:30:00Z'), '25. oktober 2026 kl. 02.30.00 (sommertid)');
  assert.equal(told('2026-10-25T01:30:00Z'), '25. oktober 2026 kl. 02.30.00 (normaltid)');
  assert.equal(told('2026-10-25T02:00:00Z'), '25. oktober 2026 kl. 03.00.00');
  assert.equal(told('2027-03-28T00:59:59Z'), '28. mars 2027 kl. 01.59.59');
  assert.equal(told('2027-03-28T01:00:00Z'), '28. mars 2027 kl. 03.00.00');
  const change = Date.parse('2026-10-25T01:00:00Z') / 1000;
  const second = fc.integer({ min: change - 3 * 3600, max: change + 3 * 3600 });
  fc.assert(
    fc.property(second, fc.constantFrom(-7200, -3600, -1, 1, 3600, 7200), (at, later) =>
      assert.notEqual(formatInstant(new Date(at * 1000)), formatInstant(new Date((at + later) * 1000))),
    ),
  );
});

test('S-145 S-146 the last day that is told of a limit is the last on which it is not over, from any instant on', () => {
  const around = ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2027-01-01T00:00:00Z'].map((at) => Date.parse(at));
  const instant = fc
    .tuple(fc.constantFrom(...around), fc.integer({ min: -45 * 86_400, max: 2 * 86_400 }))
    .map(([at, seconds]) => new Date(at + seconds * 1000));
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 45 }), (from, days) => {
      const end = endOfLimit(from, days);
      const last = addDays(osloDate(from), days);
      assert.equal(lastDayBefore(end), last);
      assert.equal(osloDate(end), addDays(last, 1), 'the day after has begun');
      assert.equal(formatLongDate(lastDayBefore(end)), formatLongDate(lastDayOf(from, days)));
    }),
  );
});
