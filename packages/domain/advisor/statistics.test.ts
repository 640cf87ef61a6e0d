import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, type IsoDate } from '../norway/oslo-date.ts';
import {
  agesOf,
  scoreStep,
  statisticsFile,
  weekNumber,
  weekOf,
  weeksOf,
  weightedMedian,
  weightedPercentile,
  workingDaysBetween,
} from './statistics.ts';

test('working days are counted without weekends and Norwegian holidays, and none on the same day', () => {
  assert.equal(workingDaysBetween('2026-11-20', '2026-11-23'), 1, 'Friday to Monday');
  assert.equal(workingDaysBetween('2026-11-23', '2026-11-23'), 0);
  assert.equal(workingDaysBetween('2026-03-31', '2026-04-07'), 2, 'Easter: Wednesday before it, and Tuesday after');
});

test('a median of counted values is that of the values written out', () => {
  const pairs = fc.array(fc.record({ value: fc.nat(50), count: fc.integer({ min: 1, max: 5 }) }), { maxLength: 12 });
  fc.assert(
    fc.property(pairs, (counted) => {
      const all = counted
        .flatMap(({ value, count }) => Array.from({ length: count }, () => value))
        .sort((a, b) => a - b);
      const [low, high] = [all[Math.floor((all.length - 1) / 2)], all[Math.floor(all.length / 2)]];
      const expected = low === undefined || high === undefined ? null : (low + high) / 2;
      assert.equal(weightedMedian(counted), expected);
    }),
  );
});

test('a score is told by the step of five hundredths that it falls in', () => {
  assert.deepEqual([0, 0.049, 0.9, 0.949, 0.95, 1].map(scoreStep), [
    '0.00–0.05',
    '0.00–0.05',
    '0.90–0.95',
    '0.90–0.95',
    '0.95–1.00',
    '0.95–1.00',
  ]);
});

test('the file of figures can’t make a spreadsheet calculate, and keeps quotes', () => {
  const nothing = { from: '2026-11-01', to: '2026-11-24', queues: [], advisors: [], weeks: [], ages: [] };
  const file = statisticsFile({
    ...nothing,
    falseHits: [{ list: '=HYPERLINK("x")', score: '0.90–0.95', judged: 2, notSame: 1 }],
  });
  assert.ok(file.startsWith('\uFEFF"fra";"til";'));
  assert.ok(file.includes(`"'=HYPERLINK(""x"") 0.90–0.95";"notSame";"1"`), file);
});

test('the ninth tenth of counted values is that of the values written out', () => {
  const pairs = fc.array(fc.record({ value: fc.nat(50), count: fc.integer({ min: 1, max: 5 }) }), { maxLength: 12 });
  fc.assert(
    fc.property(pairs, (counted) => {
      const all = counted
        .flatMap(({ value, count }) => Array.from({ length: count }, () => value))
        .sort((a, b) => a - b);
      assert.equal(weightedPercentile(counted, 0.9), all[Math.ceil(all.length * 0.9) - 1] ?? null);
    }),
  );
});

test('a week begins on Monday, and has the number of the year that its Thursday is in', () => {
  assert.deepEqual(
    ['2026-11-23', '2026-11-29', '2026-11-30'].map((day) => weekOf(day)),
    ['2026-11-23', '2026-11-23', '2026-11-30'],
  );
  const numbers = { '2026-12-01': 49, '2027-01-03': 53, '2027-01-04': 1, '2024-12-30': 1, '2021-01-01': 53 };
  for (const [day, number] of Object.entries(numbers)) assert.equal(weekNumber(day), number, day);
});

const FROM: IsoDate = '2026-10-28';
const TO: IsoDate = '2026-12-01';
/** A case by the days on which it was opened and decided, null while it is open. */
const CASES = fc.array(
  fc.record({ opened: fc.integer({ min: 0, max: 34 }), took: fc.option(fc.integer({ min: 0, max: 40 })) }),
  { maxLength: 30 },
);

test('D-157 what the plots show is a recount of the cases, one by one', () => {
  fc.assert(
    fc.property(CASES, (made) => {
      const cases = made.map(({ opened, took }) => {
        const openedOn = addDays(FROM, opened);
        const closedOn = took === null ? null : addDays(openedOn, took);
        return { openedOn, closedOn: closedOn !== null && closedOn <= TO ? closedOn : null };
      });
      const single = { count: 1 };
      const decided = cases.flatMap(({ openedOn, closedOn }) =>
        closedOn === null ? [] : [{ openedOn, closedOn, ...single }],
      );
      const open = cases.flatMap(({ openedOn, closedOn }) => (closedOn === null ? [{ openedOn, ...single }] : []));
      const weeks = weeksOf(
        { from: FROM, to: TO },
        cases.map(({ openedOn }) => ({ openedOn, ...single })),
        decided,
      );
      assert.deepEqual(
        weeks.map(({ week }) => week),
        ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'],
      );
      for (const { week, opened, decided: ended, medianDays } of weeks) {
        const within = (day: IsoDate): boolean => day >= week && day < addDays(week, 7);
        assert.equal(opened, cases.filter(({ openedOn }) => within(openedOn)).length);
        const took = decided.flatMap(({ openedOn, closedOn }) =>
          within(closedOn) ? [workingDaysBetween(openedOn, closedOn)] : [],
        );
        assert.equal(ended, took.length);
        assert.equal(medianDays === null, took.length === 0);
        if (medianDays !== null) assert.ok(medianDays >= Math.min(...took) && medianDays <= Math.max(...took));
      }
      const ages = agesOf(TO, open);
      for (const { from, to, count } of ages) {
        const days = open.map(({ openedOn }) => workingDaysBetween(openedOn, TO));
        assert.equal(count, days.filter((each) => each >= from && each <= (to ?? Infinity)).length);
      }
      assert.equal(
        ages.reduce((sum, { count }) => sum + count, 0),
        open.length,
      );
    }),
    { numRuns: 200 },
  );
});
