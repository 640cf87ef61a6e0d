/** What birth dates say of each other, whole and in part. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { matchBirthDates, packedDate } from './birth-date.ts';

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
