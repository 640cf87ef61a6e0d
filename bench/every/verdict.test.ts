/** A measured figure is judged by the goal in its own label, and by none when the machine was not quiet. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsOf, verdictOf } from './verdict.ts';

const verdict = (measure: string, value: string, quiet = true) => verdictOf({ measure, value }, quiet);

test('a median on the right side of its goal meets it, on the edge too', () => {
  assert.equal(verdict('memory idle, MB (goal ≤ 110)', '110 (100–130)'), 'yes');
  assert.equal(verdict('memory idle, MB (goal ≤ 110)', '111'), 'no');
  assert.equal(verdict('throughput (goal ≥ 0.75)', '0.74 (0.7–0.8)'), 'no');
  assert.equal(verdict('poll, ms (goal < 0.2)', '0.2'), 'no');
  assert.equal(verdict('script, B (goal ≤ 87,040)', '87,041'), 'no');
});

test('no goal, no figure or a noisy machine give no verdict', () => {
  assert.equal(verdict('memory of bare Node, MB', '60'), '–');
  assert.equal(verdict('ratio (goal ≤ 4)', 'NaN (NaN–NaN)'), '–');
  assert.equal(verdict('ratio (goal ≤ 4)', '3.9', false), 'noisy');
  assert.equal(verdict('ratio (no verdict, the machine was not quiet; goal ≤ 4)', '3.9'), 'noisy');
});

test('a table of tables gives a row for each cell', () => {
  assert.deepEqual(rowsOf({ save: { p50: 1, p99: 2 }, 'log (goal ≤ 1)': '0.9' }), [
    { measure: 'save: p50', value: '1' },
    { measure: 'save: p99', value: '2' },
    { measure: 'log (goal ≤ 1)', value: '0.9' },
  ]);
});
