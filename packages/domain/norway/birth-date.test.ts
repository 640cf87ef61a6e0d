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

test('what has not the shape of a date is none', () => {
  for (const typed of ['', '1980-12-24', 'i dag', '1.2.80', '24.12'])
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
