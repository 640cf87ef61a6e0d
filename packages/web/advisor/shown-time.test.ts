/** Instants and figures of the console, by the clock of Oslo. */
import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { shownDay, shownInstant, shownMonth, shownNumber } from './shown-time.ts';

test('what happens in the night after midnight in Oslo is shown with the day that has begun there, summer and winter', () => {
  const nights = ['2026-11-23T22:59:00Z', '2026-11-23T23:05:00Z', '2026-06-30T21:59:00Z', '2026-06-30T22:05:00Z'];
  deepEqual(nights.map(shownDay), ['23.11.2026', '24.11.2026', '30.06.2026', '01.07.2026']);
  deepEqual(nights.map(shownInstant), [
    '23.11.2026 kl. 23.59',
    '24.11.2026 kl. 00.05',
    '30.06.2026 kl. 23.59',
    '01.07.2026 kl. 00.05',
  ]);
});

test('a month is named by itself, and figures have their thousands apart and a comma', () => {
  deepEqual(['2026-01', '2026-12'].map(shownMonth), ['januar 2026', 'desember 2026']);
  deepEqual([12_840, 1.5].map(shownNumber), ['12\u00a0840', '1,5']);
});
