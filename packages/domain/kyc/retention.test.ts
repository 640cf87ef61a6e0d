/** How long declarations are kept, to the day. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '../norway/oslo-date.ts';
import { countsFrom, earliestEndKept, lastDayKept, retentionOn } from './retention.ts';

const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1970-01-01', days));
const five = { years: 5 };

test('S-150 five years go to the same day of the year, and what ended on a leap day goes with 28 February', () => {
  assert.equal(retentionOn('2026-11-21').years, 5);
  assert.equal(lastDayKept('2026-11-21', five), '2031-11-21');
  assert.equal(lastDayKept('2028-02-29', five), '2033-02-28');
  assert.equal(lastDayKept('2027-02-28', five), '2032-02-28');
  assert.equal(lastDayKept('2028-02-29', { years: 4 }), '2032-02-29');
  assert.equal(earliestEndKept('2032-02-29', five), '2027-03-01');
  assert.equal(earliestEndKept('2033-03-01', five), '2028-03-01');
});

test('S-150 what may go on a day is exactly what has been kept to the end of its last day', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 12 }), fc.integer({ min: -3, max: 3 }), (endedOn, years, near) => {
      const today = addDays(lastDayKept(endedOn, { years }), near);
      assert.equal(endedOn < earliestEndKept(today, { years }), near > 0, `${endedOn} ${today}`);
    }),
  );
  fc.assert(
    fc.property(day, day, (endedOn, today) => {
      assert.equal(endedOn < earliestEndKept(today, five), lastDayKept(endedOn, five) < today);
    }),
  );
});

test('S-150 a day earlier never means kept longer', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 800 }), (earlier, days) => {
      assert.ok(lastDayKept(earlier, five) <= lastDayKept(addDays(earlier, days), five));
    }),
  );
});

test('S-150 the years count from the end of the relation, never while it lasts or an application is open', () => {
  const today = '2026-11-21';
  const completed = { completedOn: '2024-05-01', applicationLives: false };
  const open = { ...completed, applicationLives: true };
  const from = (endedOn: string | null) => ({ startedOn: '2024-05-03', endedOn });
  assert.equal(countsFrom(from('2025-01-31'), completed, today), '2025-01-31');
  assert.equal(countsFrom(from('2024-05-01'), completed, today), '2024-05-01', 'ended the day it was completed');
  assert.equal(countsFrom(from(today), completed, today), today);
  assert.equal(countsFrom(from(null), completed, today), null, 'it lasts');
  assert.equal(countsFrom(from('2026-11-22'), completed, today), null, 'it ends tomorrow');
  assert.equal(countsFrom(null, completed, today), '2024-05-01', 'none came of it');
  assert.equal(countsFrom(null, open, today), null, 'one may come of it');
  assert.equal(
    countsFrom({ startedOn: '2019-01-01', endedOn: '2020-01-01' }, open, today),
    null,
    'an earlier relation',
  );
  assert.equal(countsFrom({ startedOn: '2019-01-01', endedOn: '2020-01-01' }, completed, today), '2024-05-01');
});

test('S-150 the years never count from a day before completion or after today', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 900 }),
      fc.option(day),
      fc.boolean(),
      (completedOn, days, endedOn, lives) => {
        const today = addDays(completedOn, days);
        const relation = { startedOn: '1970-01-01', endedOn };
        const counted = countsFrom(relation, { completedOn, applicationLives: lives }, today);
        assert.ok(counted === null || (counted >= completedOn && counted <= today));
      },
    ),
  );
});
