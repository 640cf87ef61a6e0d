/** Birth dates that a list is unsure of, and slips of those that are told (N-002). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isYearSlip, packedDate, slipsOf } from './birth-date.ts';
import { listedDates } from './listed-dates.ts';

const years = (...all: number[]): number[] => all.map((year) => year * 10_000);

test('N-002 what a list writes of an unsure date is what it may be', () => {
  const cases: Record<string, number[]> = {
    '1965-05-04': [19650504],
    '1965-05-04T00:00:00': [19650504],
    '1965': years(1965),
    '1965-00-00': years(1965),
    '1965-05-00': [19650500],
    '00.00.1965': years(1965),
    'circa 1965': years(1964, 1965, 1966),
    'ca. 1965': years(1964, 1965, 1966),
    'Approximately 1965': years(1964, 1965, 1966),
    '1965?': years(1964, 1965, 1966),
    '1965 to 1967': years(1965, 1966, 1967),
    '1965-1967': years(1965, 1966, 1967),
    '1965–67': years(1965, 1966, 1967),
    'between 1965 and 1967': years(1965, 1966, 1967),
    'Circa 1965-1967': years(1965, 1966, 1967),
    '4 May 1965': [19650504],
    'May 4, 1965': [19650504],
    '4. mai 1965': [19650504],
    'May 1965': [19650500],
    '04.05.1965': [19650504],
    '04/05/1965': [19650504, 19650405],
    '1972-02-30': [],
    '1965-13-01': [],
    '1860 to 1960': [],
    unknown: [],
    '': [],
  };
  for (const [text, dates] of Object.entries(cases)) assert.deepEqual(listedDates(text), dates, text);
  assert.equal(listedDates('1960s').length, 10);
});

const date = fc
  .date({ min: new Date('1900-01-04'), max: new Date('2020-12-28'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const packed = (text: string): number => packedDate(text) ?? 0;
const later = (text: string, days: number): string =>
  new Date(Date.parse(text) + days * 86_400_000).toISOString().slice(0, 10);

test('N-002 a day or two, a year, one digit, two neighbours and day for month are slips, both ways', () => {
  fc.assert(
    fc.property(
      date,
      fc.constantFrom(-2, -1, 1, 2),
      fc.nat({ max: 7 }),
      fc.nat({ max: 9 }),
      (text, days, at, digit) => {
        const slips = slipsOf(packed(text));
        assert.ok(!slips.includes(packed(text)));
        assert.ok(slips.includes(packed(later(text, days))), `${text} ${days}`);
        const digits = String(packed(text));
        for (const other of [
          `${digits.slice(0, at)}${digit}${digits.slice(at + 1)}`,
          `${digits.slice(0, at)}${digits[at + 1] ?? ''}${digits[at] ?? ''}${digits.slice(at + 2)}`,
          `${digits.slice(0, 4)}${digits.slice(6)}${digits.slice(4, 6)}`,
        ]) {
          const slip = packedDate(`${other.slice(0, 4)}-${other.slice(4, 6)}-${other.slice(6)}`);
          if (slip === null || slip % 100 === 0 || other === digits) continue;
          assert.ok(slips.includes(slip), `${text} ${other}`);
          assert.ok(slipsOf(slip).includes(packed(text)), `${other} ${text}`);
        }
      },
    ),
  );
});

test('N-002 a wholly other date is no slip, and a year alone may be one', () => {
  for (const other of ['1971-05-09', '1985-04-08', '1971-12-24', '1940-10-31'])
    assert.ok(!slipsOf(19710408).includes(packed(other)), other);
  assert.deepEqual(slipsOf(19710000), []);
  assert.ok(isYearSlip(1965, 1975) && isYearSlip(1965, 1956) && isYearSlip(1999, 2000) && !isYearSlip(1965, 1978));
});

test('N-002 each month in words is that month, in English and in Norwegian', () => {
  const english = 'January February March April May June July August September October November December'.split(' ');
  const norwegian = 'januar februar mars april mai juni juli august september oktober november desember'.split(' ');
  for (const names of [english, norwegian])
    for (const [at, name] of names.entries())
      assert.deepEqual(listedDates(`4 ${name} 1965`), [19650004 + (at + 1) * 100], name);
});

test('N-002 a date with blanks or a word before it is the date, and a whole sentence is about a year', () => {
  assert.deepEqual(listedDates(' 04. 05. 1965 '), [19650504]);
  assert.deepEqual(listedDates('the 4 May 1965'), [19650504]);
  assert.deepEqual(listedDates('born some day in May 1965'), years(1964, 1965, 1966));
  assert.deepEqual(listedDates('30.02.1965'), years(1964, 1965, 1966), 'no day of the calendar');
  assert.deepEqual(listedDates('1965-1-40'), []);
});

test('N-002 a span is of sixteen years at most, and from the first year to the last', () => {
  assert.deepEqual(listedDates('1965 to 1965'), years(1965));
  assert.equal(listedDates('1965 to 1980').length, 16);
  assert.deepEqual(listedDates('1965 to 1981'), []);
  assert.deepEqual(listedDates('1965-67, 1969'), years(1965, 1966, 1967, 1968, 1969));
  assert.deepEqual(listedDates('1965-60'), []);
});
