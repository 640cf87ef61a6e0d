/** Every fault that `npm run faults` would plant still finds its place. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Fault, faultKey, faultProblem, planted, readFaultTables } from './faults/fault-table.ts';
import { readRules } from './rule-coverage.ts';
import { ROOT } from './sources.ts';

const rules = new Set(readRules().map(({ id }) => id));
const texts = new Map<string, string | null>();
function textOf(path: string): string | null {
  const known = texts.get(path);
  if (known !== undefined) return known;
  const file = join(ROOT, path);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : null;
  texts.set(path, text);
  return text;
}

test('the passage of every fault stands in its file exactly once, and the file with the fault parses', () => {
  const tables = readFaultTables();
  assert.ok(tables.flatMap(({ faults }) => faults).length >= 10);
  const found = tables.flatMap(({ path, faults }) =>
    faults.flatMap((fault) => {
      const problem = faultProblem(fault, textOf, rules);
      return problem === null ? [] : [`${path}: ${fault.rule} ${fault.file}: ${problem}\n  ${fault.find}`];
    }),
  );
  assert.deepEqual(found, []);
});

test('no fault is planted twice', () => {
  const keys = readFaultTables().flatMap(({ faults }) => faults.map(faultKey));
  assert.deepEqual(
    keys.filter((key, at) => keys.indexOf(key) !== at),
    [],
  );
});

const fault: Fault = {
  rule: 'B-001',
  file: 'packages/domain/a.ts',
  find: 'a > 1',
  replace: 'a >= 1',
  why: 'one is too many',
};
const problem = (change: Partial<Fault>, text: string | null = 'export const x = a > 1;') =>
  faultProblem({ ...fault, ...change }, () => text, new Set(['B-001']));

test('a fault that is none is refused', () => {
  assert.equal(problem({}), null);
  assert.match(problem({ rule: 'B-999' }) ?? '', /no such rule/);
  assert.match(problem({}, null) ?? '', /no such file/);
  assert.match(problem({ find: 'a < 1' }) ?? '', /found 0 times/);
  assert.match(problem({ find: '' }) ?? '', /found 0 times/);
  assert.match(problem({}, 'export const x = a > 1 || a > 1;') ?? '', /found 2 times/);
  assert.match(problem({ replace: 'a >' }) ?? '', /does not parse/);
  assert.match(problem({ replace: 'a > 1' }) ?? '', /changes nothing/);
  assert.match(problem({ why: ' ' }) ?? '', /one line/);
  assert.match(problem({ find: 'a\n>\n1\n;' }) ?? '', /longer than 3 lines/);
  for (const file of ['packages/domain/a.test.ts', 'packages/simulators/a.ts', 'test/a.ts', '../a.ts'])
    assert.match(problem({ file }) ?? '', /not a file of the product/);
  assert.match(problem({ file: 'banks/x/bank.json', replace: '}' }, '{ "x": "a > 1" } {') ?? '', /does not parse/);
});

test('what is put in is taken as it is written', () => {
  assert.equal(planted('x = 1;', { find: '1', replace: '$& $1' }), 'x = $& $1;');
});
