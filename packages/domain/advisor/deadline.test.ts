/** Shows how a deadline is told: in words, by the days of Oslo and the working days of Norway. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOfOsloDay } from '../norway/oslo-date.ts';
import { textsOf } from '../texts/texts.ts';
import { dueInWords } from './deadline.ts';

const told = (day: string, now: string): readonly [string, string] => {
  const { words, is } = dueInWords(textsOf(), endOfOsloDay(day), new Date(now));
  return [words, is];
};

test('A-034 a deadline stands in words, counted in working days', () => {
  const today = '2026-11-24T09:00:00Z';
  assert.deepEqual(told('2026-11-24', today), ['I dag', 'TODAY']);
  assert.deepEqual(told('2026-11-25', today), ['Om 1 virkedag', 'LATER']);
  assert.deepEqual(told('2026-11-27', today), ['Om 3 virkedager', 'LATER']);
  assert.deepEqual(told('2026-11-30', today), ['Om 4 virkedager', 'LATER'], 'a weekend is none');
  assert.deepEqual(told('2026-11-23', today), ['1 virkedag over fristen', 'OVERDUE']);
  assert.deepEqual(told('2026-11-20', today), ['2 virkedager over fristen', 'OVERDUE']);
});

test('A-034 public holidays are no working days, and the day changes at midnight in Oslo', () => {
  assert.deepEqual(told('2026-04-07', '2026-04-01T09:00:00Z'), ['Om 1 virkedag', 'LATER'], 'Easter is between');
  assert.deepEqual(told('2026-04-01', '2026-04-07T09:00:00Z'), ['1 virkedag over fristen', 'OVERDUE']);
  assert.deepEqual(told('2026-11-20', '2026-11-21T09:00:00Z'), ['Over fristen', 'OVERDUE'], 'late on a Saturday');
  assert.deepEqual(told('2026-11-24', '2026-11-24T22:59:00Z'), ['I dag', 'TODAY']);
  assert.deepEqual(told('2026-11-24', '2026-11-24T23:00:00Z'), ['1 virkedag over fristen', 'OVERDUE']);
});
