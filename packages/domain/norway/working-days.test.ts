/** Shows that deadlines skip weekends and the public holidays of Norway. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addWorkingDays, easterSunday, isWorkingDay } from './working-days.ts';

test('Easter is where the calendar has it', () => {
  const known = ['2023-04-09', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25', '2285-03-22'];
  for (const day of known) assert.equal(easterSunday(Number(day.slice(0, 4))), day);
});

test('A-099 weekends and public holidays are no working days', () => {
  const holidays = ['2026-01-01', '2026-04-02', '2026-04-03', '2026-04-06', '2026-05-01', '2026-05-14', '2026-05-25'];
  for (const day of [...holidays, '2026-12-25', '2026-11-21', '2026-11-22', '2027-05-17', '2028-12-26'])
    assert.equal(isWorkingDay(day), false, day);
  for (const day of ['2026-04-01', '2026-04-07', '2026-05-15', '2026-12-24', '2026-11-23'])
    assert.equal(isWorkingDay(day), true, day);
});

test('A-099 a deadline counts from the day after, over Easter and Christmas', () => {
  assert.equal(addWorkingDays('2026-11-20', 1), '2026-11-23');
  assert.equal(addWorkingDays('2026-11-20', 3), '2026-11-25');
  assert.equal(addWorkingDays('2026-04-01', 1), '2026-04-07');
  assert.equal(addWorkingDays('2026-12-23', 2), '2026-12-28');
  assert.equal(addWorkingDays('2026-11-21', 0), '2026-11-23');
  assert.equal(addWorkingDays('2026-11-23', 0), '2026-11-23');
});
