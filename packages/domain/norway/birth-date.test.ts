/** Birth dates the ways people write them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseBirthDate } from './birth-date.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

test('a birth date is read with dots, without, and with two digits of the year', () => {
  for (const typed of ['24.12.1980', '24121980', '241280', ' 24 12 80 ', '24-12-1980'])
    assert.equal(parseBirthDate(typed, NOW), '1980-12-24', typed);
  assert.equal(parseBirthDate('1.2.1990', NOW), '1990-02-01');
  assert.equal(parseBirthDate('010120', NOW), '2020-01-01');
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

test('what has not the shape of a date is none', () => {
  for (const typed of ['', 'i dag', '24.12', '24. foo 1980', '1980', '24.12.198', 'desember 1980'])
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
