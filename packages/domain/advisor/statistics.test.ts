import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { scoreStep, statisticsFile, weightedMedian, workingDaysBetween } from './statistics.ts';

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
  const nothing = { from: '2026-11-01', to: '2026-11-24', queues: [], advisors: [] };
  const file = statisticsFile({
    ...nothing,
    falseHits: [{ list: '=HYPERLINK("x")', score: '0.90–0.95', judged: 2, notSame: 1 }],
  });
  assert.ok(file.startsWith('\uFEFF"fra";"til";'));
  assert.ok(file.includes(`"'=HYPERLINK(""x"") 0.90–0.95";"notSame";"1"`), file);
});
