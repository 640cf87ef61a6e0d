/** Birth dates the ways people write them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseBirthDate } from './birth-date.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

test('a birth date is read with dots, without, and with two digits of the year', () => {
  for (const typed of ['24.12.1980', '24121980', '241280', ' 24 12 80 ', '24-12-1980'])
    assert.equal(parseBirthDate(typed, NOW), '1980-12-24', typed);
  assert.equal(parseBirthDate('1.2.1990', NOW), '1990-02-01');
});

test('R-237 a birth date is read with slashes, dashes of any kind, the year first, and months by name', () => {
  for (const typed of [
    '24/12/1980',
    '24/12-80',
    '24-12-80',
    '24\u201312\u20131980',
    '1980-12-24',
    '1980.12.24',
    '24. desember 1980',
    '24.desember 1980',
    '24 des. 80',
    '24 December 1980',
    'Dec 24, 1980',
    '24 . 12 . 1980',
    '24.12.1980.',
    '\u202a24.12.1980\u202c',
    '24\u00a012\u00a01980',
    '\uff12\uff14.12.1980',
  ])
    assert.equal(parseBirthDate(typed, NOW), '1980-12-24', typed);
  for (const typed of ['1.1.80', '1/1/1980', '1-1-80', '1980-1-1', '1. januar 1980', '1 jan 80'])
    assert.equal(parseBirthDate(typed, NOW), '1980-01-01', typed);
  for (const typed of ['17. mai 1999', '17 May 1999', '17.5.99'])
    assert.equal(parseBirthDate(typed, NOW), '1999-05-17', typed);
  assert.equal(parseBirthDate('3 okt 2001', NOW), parseBirthDate('3 October 2001', NOW));
});

test('N-020 a date is read with ordinals, names of days, words before it, commas, and as spreadsheets write it', () => {
  for (const typed of [
    '24th December 1980',
    '24th of December, 1980',
    'December 24th, 1980',
    'the 24th of December 1980',
    'Dec. 24 1980',
    '24. des. 1980',
    '24des1980',
    '24-Dec-1980',
    '24-Dec-80',
    '1980 12 24',
    '1980/12/24',
    '1980-Dec-24',
    '19801224',
    '2412 1980',
    '24,12,1980',
    '24/12-1980',
    '24|12|1980',
    '24_12_1980',
    '24\\12\\1980',
    '24.12.80',
    '\uff12\uff14\uff0e\uff11\uff12\uff0e\uff11\uff19\uff18\uff10',
    '\u0662\u0664/\u0661\u0662/\u0661\u0669\u0668\u0660',
    '1980-12-24T00:00:00',
    '24.12.1980 00:00',
    'Født: 24.12.1980',
    'f. 24.12.1980',
    'Fødselsdato 24.12.1980',
    'den 24. desember 1980',
    'onsdag 24. desember 1980',
    'Wednesday, 24 December 1980',
    'DOB: 24 December 1980',
    '24. Dezember 1980',
    '24 december 1980',
    '"24.12.1980"',
    "'24.12.1980",
    '24.12.1980;',
    '(24.12.1980)',
  ])
    assert.equal(parseBirthDate(typed, NOW), '1980-12-24', typed);
  for (const typed of ['17. maj 1999', '17 Mai 1999', '17th May 1999', 'May 17, 1999'])
    assert.equal(parseBirthDate(typed, NOW), '1999-05-17', typed);
  assert.equal(parseBirthDate('1st March 2001', NOW), '2001-03-01');
  assert.equal(parseBirthDate('3. März 2001', NOW), '2001-03-03');
  assert.equal(parseBirthDate('2nd of Sept. 2001', NOW), '2001-09-02');
});

test('N-020 every day is read in each way of writing it', () => {
  const months = ['jan', 'februar', 'March', 'apr.', 'mai', 'June', 'juli', 'aug', 'Sept', 'oktober', 'Nov.', 'des'];
  const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2025-12-31'), noInvalidDate: true });
  const mark = fc.constantFrom('.', '/', '-', ' ', ',', '\u2013', '. ', ' / ', '_');
  fc.assert(
    fc.property(day, mark, fc.boolean(), (date, between, bare) => {
      const iso = date.toISOString().slice(0, 10);
      const [year = '', month = '', at = ''] = iso.split('-');
      const [m, d] = bare ? [`${Number(month)}`, `${Number(at)}`] : [month, at];
      const name = months[Number(month) - 1] ?? '';
      for (const typed of [
        [d, m, year].join(between),
        [year, m, d].join(between),
        `${d}. ${name} ${year}`,
        `${name} ${d}, ${year}`,
        at + month + year,
        year + month + at,
      ])
        assert.equal(parseBirthDate(typed, NOW), iso, typed);
    }),
  );
});

test('N-020 two digits of a year are read where one century is sure, and asked about where somebody of a hundred years or a child may be meant', () => {
  for (const [typed, read] of [
    ['24.12.80', '1980-12-24'],
    ['241227', '1927-12-24'],
    ['22.11.26', '1926-11-22'],
    ['010110', '2010-01-01'],
    ['29.02.00', '2000-02-29'],
    ['21.11.26', null],
    ['010120', null],
    ['01.01.11', null],
    ['31 des 16', null],
  ] as const)
    assert.equal(parseBirthDate(typed, NOW), read, typed);
});

test('what has not the shape of a date is none', () => {
  for (const typed of [
    '',
    'i dag',
    '24.12',
    '24. foo 1980',
    '1980',
    '1980-12',
    '12.1980',
    '0101',
    '24.12.1980 kl. 12',
    '24\u00b2.12.1980',
    '24 12 80 1',
    '24.12.198',
    'desember 1980',
  ])
    assert.equal(parseBirthDate(typed, NOW), null, typed);
});

test('a day that does not exist or is still to come is read as it stands, so that the rules can tell what is wrong', () => {
  for (const [typed, read] of [
    ['31.02.1980', '1980-02-31'],
    ['1.13.1980', '1980-13-01'],
    ['310280', '1980-02-31'],
    ['22.11.2026', '2026-11-22'],
  ] as const)
    assert.equal(parseBirthDate(typed, NOW), read, typed);
});

test('two digits of a year that would lie ahead mean a hundred years before', () => {
  assert.equal(parseBirthDate('221126', NOW), '1926-11-22');
});
