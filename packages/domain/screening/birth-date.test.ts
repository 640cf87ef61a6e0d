/** What birth dates say of each other, whole and in part. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isYearSlip, matchBirthDates, packedDate, slipsOf } from './birth-date.ts';

const match = (own: string | null, ...listed: string[]) =>
  matchBirthDates(
    own === null ? null : packedDate(own),
    listed.map((date) => packedDate(date) as number),
    2,
  );

const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

test('S-160 the same birth date is exact, and two whole ones that differ rule out', () => {
  fc.assert(
    fc.property(date, date, (one, other) => {
      assert.equal(match(one, one), 'exact');
      const placeholder = [one, other].some((day) => day.endsWith('-01-01'));
      if (one !== other && !placeholder) assert.equal(match(one, other), null);
    }),
  );
});

test('S-160 a birth date that one side does not know leaves it open', () => {
  assert.equal(match(null, '1980-02-03'), 'unknown');
  assert.equal(match('1980-02-03'), 'unknown');
});

test('S-160 where only the year is known it agrees, is near, or rules out', () => {
  assert.equal(match('1980-02-03', '1980'), 'year');
  assert.equal(match('1980-02-03', '1982'), 'differs');
  assert.equal(match('1980-02-03', '1983'), null);
  assert.equal(match('1980', '1980-02-03'), 'year');
  assert.equal(match('1980-02-03', '1980-02'), 'year');
  assert.equal(match('1980-02-03', '1980-07'), null);
});

test('S-160 the first of January stands for a day that nobody knew', () => {
  assert.equal(match('1980-02-03', '1980-01-01'), 'year');
  assert.equal(match('1980-01-01', '1980-09-09'), 'year');
  assert.equal(match('1980-01-01', '1980-01-01'), 'exact');
});

test('S-160 of several dates the best counts, whichever stands first', () => {
  const of = { exact: '1980-02-03', year: '1980', differs: '1981', none: '1975-05-05' };
  const best = Object.entries(of);
  for (const [one, [word, better]] of best.entries())
    for (const [, worse] of best.slice(one))
      for (const listed of [
        [better, worse],
        [worse, better],
        [worse, better, worse],
      ])
        assert.equal(match('1980-02-03', ...listed), word === 'none' ? null : word, listed.join(' '));
});

test('S-160 what is no date is none', () => {
  for (const text of ['', 'circa 1960', '1960-13-01', '60-01-01', '0000']) assert.equal(packedDate(text), null);
  assert.equal(packedDate('1960-05'), 19_600_500);
});

test('R-183 a day that no calendar has is no date, and a year or a month alone is what it is', () => {
  for (const none of [
    '1972-02-30',
    '1973-02-29',
    '1980-04-31',
    '1980-13',
    '1980-13-01',
    '1980-02-30T00:00:00',
    'ca. 1980',
    '',
  ])
    assert.equal(packedDate(none), null, none);
  assert.deepEqual(
    ['1972-02-29', '1972-02', '1972', '1972-02-29T00:00:00'].map(packedDate),
    [19720229, 19720200, 19720000, 19720229],
  );
});

test('R-183 blanks about a date and a day without a month are left out, and 1800 is the first year', () => {
  assert.equal(packedDate(' 1980-02-03 '), 19800203);
  assert.equal(packedDate('1980-00-05'), 19800000);
  assert.deepEqual(['1800', '1799'].map(packedDate), [18000000, null]);
});

test('S-160 two days of one month are two, and one month or year that both know is not a day', () => {
  assert.equal(match('1980-02-03', '1980-02-04'), null);
  assert.equal(match('1980', '1980'), 'year');
  assert.equal(match('1980-02', '1980-02'), 'year');
});

test('N-002 a day or two and a year off, a digit wrong, and what stands in each other’s place are slips', () => {
  const slips = (day: number, ...others: number[]): number[] => others.filter((one) => slipsOf(day).includes(one));
  for (const [day = 0, ...others] of [
    // Two days off, over the end of a month and of a year.
    [19800301, 19800228, 19800229, 19800302, 19800303],
    [19801231, 19801229, 19801230, 19810101, 19810102],
    // A year off changes more digits than one.
    [19990517, 20000517, 19980517],
    [20000517, 19990517, 20010517],
    // Day and month; a digit; two neighbours.
    [19800203, 19800302, 19500203, 19800213],
    [19890203, 19980203, 18990203],
  ])
    assert.deepEqual(slips(day, ...others), others, String(day));
});

test('N-002 a slip is another whole day of the calendar, and a date without a day has none', () => {
  fc.assert(
    fc.property(date, (text) => {
      const packed = packedDate(text) as number;
      for (const slip of slipsOf(packed)) {
        assert.notEqual(slip, packed);
        assert.ok(slip % 100 !== 0 && Math.floor(slip / 100) % 100 !== 0, String(slip));
        const digits = String(slip);
        assert.equal(packedDate(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`), slip);
      }
    }),
  );
  assert.deepEqual([slipsOf(19800200), slipsOf(19800000)], [[], []]);
});

test('N-002 a slip of a year is one digit, two neighbours in each other’s place, or one year', () => {
  for (const [one, other] of [
    [1999, 2000],
    [2000, 1999],
    [1980, 1980],
    [1980, 1930],
    [1980, 1890],
    [1968, 1986],
  ] as const)
    assert.ok(isYearSlip(one, other), `${one} ${other}`);
  for (const [one, other] of [
    [1908, 1809],
    [1983, 1894],
    [1983, 1853],
    [1983, 1793],
    [1980, 1978],
    [1999, 2001],
  ] as const)
    assert.ok(!isYearSlip(one, other) && !isYearSlip(other, one), `${one} ${other}`);
});
