/** The structure's figures may fall and not rise: a change that lowers one lowers its limit in `house-counts.json`, too. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import limits from './house-counts.json' with { type: 'json' };
import { circlesOf, houseCounts, namesWithTwoHomes } from './house-counts.ts';

test('no figure of the structure is above its limit', () => {
  const most: Readonly<Record<string, number>> = limits;
  const counts = houseCounts();
  assert.deepEqual(Object.keys(counts), Object.keys(most));
  const above = Object.entries(counts).filter(([what, now]) => !(now <= (most[what] ?? -1)));
  assert.deepEqual(above, []);
});

test('circles are found whole, and a chain is none', () => {
  const graph = (edges: Readonly<Record<string, readonly string[]>>) =>
    new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));
  assert.deepEqual(circlesOf(graph({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d'], f: ['a'] })), [
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
  assert.deepEqual(circlesOf(graph({ a: ['b', 'elsewhere'], b: ['c'], c: [] })), []);
});

test('a name has two homes where two modules declare it, and not where one passes it on', () => {
  const files = [
    { path: 'a.ts', text: 'export const one = 1;\nexport interface Two {}\nexport function three() {}' },
    { path: 'b.ts', text: "export { one } from './a.ts';\nexport type Two = 2;\nconst three = 3;" },
  ];
  assert.deepEqual([...namesWithTwoHomes(files)], [['Two', ['a.ts', 'b.ts']]]);
});
