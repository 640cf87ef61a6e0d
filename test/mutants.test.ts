/** The tool of `npm run mutants`: its operators on small sources, the switch between texts, names, what is kept, and its runner of tests. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { parseSync } from 'oxc-parser';
import { readEquivalent } from './mutants/equivalent.ts';
import { instrumented } from './mutants/instrument.ts';
import { openStores } from './mutants/kept.ts';
import { mutated, named } from './mutants/mutant.ts';
import { changesOf } from './mutants/operators.ts';
import { inOrder } from './mutants/order.ts';
import { harness, loaded } from './mutants/run-files.ts';
import { interval, sampled } from './mutants/sample.ts';
import { filesInScope, inScope, mutantsOf, waitsWhileLoaded } from './mutants/scope.ts';
import { tableOf } from './mutants/score.ts';

const mutantsIn = (source: string) => named('packages/domain/a.ts', source, changesOf('packages/domain/a.ts', source));
const textsOf = (source: string, operator: string) =>
  mutantsIn(source)
    .filter((one) => one.operator === operator)
    .map((one) => mutated(source, one));

const MADE: readonly (readonly [operator: string, source: string, made: readonly string[]])[] = [
  ['boundary', 'f(a < 1);', ['f(a <= 1);']],
  ['equality', 'f(a === 1);', ['f(a !== 1);']],
  ['arithmetic', 'f(a - 1);', ['f(a + 1);']],
  ['arithmetic', "f(a + 'x' + b);", []],
  ['conditional', 'if (a) f();', ['if (false) f();', 'if (true) f();']],
  ['conditional', "if (a) throw new Error('b');", []],
  ['logical', 'f(a && b);', ['f((a));', 'f((b));']],
  ['logical', "f(a ?? '');", ["f((''));"]],
  ['logical', 'f(a ?? b);', ['f((a));', 'f((b));']],
  ['boolean', 'f(true);', ['f(false);']],
  ['key', "f({ state: 'OPEN', title: 'Open' });", ["f({ state: '', title: 'Open' });"]],
  ['negation', 'f(!a);', ['f(a);']],
  ['call', 'f(1); log.info(2); throw new Error(g(3));', ['; log.info(2); throw new Error(g(3));']],
  ['exit', 'function f() { if (a) { b(); return; } c(); }', ['function f() { if (a) { b(); ; } c(); }']],
  ['method', 'f(a.some(b).x);', ['f(a.every(b).x);']],
  ['method', 'f(a.filter(b).map(c));', ['f(a.map(c));']],
  ['method', 'f(a.toString());', []],
  ['arguments', 'f(a.b, c.d, 1);', ['f(c.d, a.b, 1);']],
  ['arguments', 'Math.max(a, b);', []],
  ['element', 'const x = [A, ...b];', ['const x = [ ...b];', 'const x = [A, ];']],
  ['spread', 'f({ ...a, b });', ['f({  b });']],
  ['sql', 'q(`select 1 from a where b = $1 for update`);', ['q(`select 1 from a where (b = $1 or true) for update`);']],
  [
    'sql',
    "q('update a set b = 1 where c is null and (d <= $1 or e in ($2, $3)) returning id');",
    [
      "q('update a set b = 1 where (c is null or true) and (d <= $1 or e in ($2, $3)) returning id');",
      "q('update a set b = 1 where c is null and ((d <= $1 or e in ($2, $3)) or true) returning id');",
      "q('update a set b = 1 where c is null and (d <= $1 or (e in ($2, $3) and false)) returning id');",
    ],
  ],
  [
    'sql',
    'q(sql`select 1 from a where b between ${c} and ${d} and ${own} limit 1`);',
    [
      'q(sql`select 1 from a where (b between ${c} and ${d} or true) and ${own} limit 1`);',
      'q(sql`select 1 from a where b between ${c} and ${d} and (${own} or true) limit 1`);',
    ],
  ],
  ['sql', "f('whoever waits and asks where it is');", []],
  ['effect', 'audit(tx, { at, actor });', ['audit(tx, {  actor });', 'audit(tx, { at,  });']],
];
for (const [operator, source, made] of MADE)
  test(`${operator} of ${source}`, () => assert.deepEqual(textsOf(source, operator), made));

test('types, imports, keys of objects and messages of errors have no mutants', () => {
  const source = `import { a } from 'A'; type X = 'OPEN' | true; const x: X = b as 'OPEN'; throw new Error(c ? 'D' : \`\${e && f}\`);`;
  assert.deepEqual(mutantsIn(source), []);
});

/** Result of the source's `f` with a mutant, or without one. */
function value(source: string, active: number): unknown {
  const mutants = mutantsIn(source).map((mutant, number) => ({ mutant, number }));
  const text = instrumented(source, mutants);
  assert.deepEqual(parseSync('a.ts', text).errors, [], text);
  return runInNewContext(`${text}\nf();`, { __mutant: (number: number) => number === active });
}

test('a text with all mutants does as the module without one, and with one as that mutant alone', () => {
  for (const source of [
    'function f() { const a = { b: [3, 1, 2] }; return a?.b.filter((x) => x > 1 && x < 3).concat([4, ...[5]]).length ?? 7; }',
    'function f() { let n = 1; const add = (by, more) => { n = n * 2 + by - more; }; add(n, 3); if (!(n >= 2)) { add(1, 2); return n; } return -n; }',
    'function f() { const said = []; for (const n of [1, 2]) if (n > 1) said.push(n); else said.push(-n); return said; }',
    'function f() { const sql = String.raw; const own = true; return sql`select a where b = ${own && 1} and c <> ${2}`; }',
    'function f() { const o = { on: true, ...{ a: 1 }, g() { return this.on ? [this.a].at(0) : 2; } }; return o.g() === 1 || o; }',
  ]) {
    assert.equal(JSON.stringify(value(source, -1)), JSON.stringify(runInNewContext(`${source}\nf();`)));
    for (const [number, mutant] of mutantsIn(source).entries()) {
      const alone = mutated(source, mutant);
      let expected: unknown;
      try {
        expected = runInNewContext(`${alone}\nf();`);
      } catch {
        assert.throws(() => value(source, number), alone);
        continue;
      }
      assert.equal(JSON.stringify(value(source, number)), JSON.stringify(expected), alone);
    }
  }
});

test('a mutant keeps its name when another part of its module is edited, and equal ones are numbered', () => {
  const far = '\n// a long comment that stands between both parts of this module, so far that neither sees the other\n';
  const before = mutantsIn(`f(a < 1);${far}g(b < 1);`).map(({ id }) => id);
  const after = mutantsIn(`f(a <= 1);${far}g(b < 1);`).map(({ id }) => id);
  assert.equal(after.at(-1), before.at(-1));
  assert.notEqual(after[0], before[0]);
  const twins = `${far}f(a < 1);${far}`;
  const ids = mutantsIn(twins + twins).map(({ id }) => id);
  assert.deepEqual(
    ids.slice(2),
    ids.slice(0, 2).map((id) => id.replace(/:1$/, ':2')),
  );
  assert.equal(new Set(ids).size, 4);
});

test('what was found is there for the next run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  try {
    const first = openStores(folder);
    first.outcomes.set('packages/a', 'x', { noticedBy: null, by: [], key: '1' });
    assert.equal(openStores(folder).outcomes.get('packages/a', 'x'), undefined);
    first.save();
    assert.deepEqual(openStores(folder).outcomes.get('packages/a', 'x'), { noticedBy: null, by: [], key: '1' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a sample is the same for a seed, and its interval holds the share', () => {
  const all = Array.from({ length: 500 }, (_, id) => ({ id: String(id) }));
  assert.deepEqual(sampled(all, 50, '1'), sampled(all, 50, '1'));
  assert.notDeepEqual(sampled(all, 50, '1'), sampled(all, 50, '2'));
  const [low, high] = interval(45, 50, 500);
  assert.ok(low > 0.75 && low < 0.9 && high > 0.9 && high < 1, `${low} ${high}`);
  assert.deepEqual(interval(45, 50, 50), [0.9, 0.9]);
});

test('the runner tells the first failure of the tests that are asked for, and calls every hook', async () => {
  const said: string[] = [];
  const { before, after, beforeEach, afterEach, describe } = harness;
  const file = await loaded(async () => {
    before(() => void said.push('before'));
    after(() => void said.push('after'));
    beforeEach(() => void said.push('each'));
    afterEach(() => void said.push('done'));
    harness.test('good', (t) => t.test('inner', () => void said.push('inner')));
    harness.test('bad', async (t) => {
      t.after(() => void said.push('own'));
      await t.test('inner', () => assert.equal(mock, t.mock));
      throw new Error('no');
    });
    describe('suite', () => harness.test('in it', () => assert.fail('never')));
    harness.test('skipped', { skip: true }, () => assert.fail('never'));
  });
  assert.deepEqual(file.titles, ['good', 'bad', 'suite']);
  assert.equal(await file.run([0]), null);
  assert.deepEqual(said.splice(0), ['before', 'each', 'inner', 'done', 'after']);
  assert.deepEqual(await file.run([0, 1, 2]), { place: 1, title: 'bad: no' });
  assert.deepEqual(said, ['before', 'each', 'inner', 'done', 'each', 'own', 'after']);
  assert.deepEqual(await file.run([2]), { place: 2, title: 'suite: in it: never' });
});

test('the nearest file is asked first, then the cheapest, and in a file first what has noticed much, within the budget', () => {
  const file = (path: string, tests: number[], places = [...tests.keys()]) => ({
    path,
    costs: { tests, hooks: 1 },
    places,
  });
  const order = (budget: number, noticed = () => 0) =>
    inOrder([file('near', [5, 9, 2], [0, 2]), file('dear', [90]), file('cheap', [3])], budget, noticed).tests;
  const [near, cheap] = [
    { path: 'near', places: [2, 0] },
    { path: 'cheap', places: [0] },
  ];
  assert.deepEqual(order(1000), [near, cheap, { path: 'dear', places: [0] }]);
  assert.deepEqual(order(50), [near, cheap]);
  assert.deepEqual(order(0), [{ path: 'near', places: [2] }], 'one is always asked');
  const often = (path: string, place: number) => (path === 'near' && place === 0 ? 4 : 0);
  assert.deepEqual(inOrder([file('near', [5, 9, 2])], 100, often).tests, [{ path: 'near', places: [0, 2, 1] }]);
  assert.deepEqual(inOrder([], 100, often).tests, []);
});

test('a file of tests that waits while it is loaded is left out, and none that declares who waits', () => {
  for (const line of ['const a = await b();', 'await b();', 'const { a } = f(await b());'])
    assert.ok(waitsWhileLoaded(`import 'c';\n${line}`), line);
  for (const line of ['const a = async () => (await b()).c;', 'function a() {\n  await b();\n}'])
    assert.ok(!waitsWhileLoaded(line), line);
});

test('the score is told by folder', () => {
  const [one] = mutantsIn('f(a < 1);');
  assert.ok(one);
  const scored = [
    { mutant: { ...one, file: 'packages/domain/cases/a.ts' }, noticedBy: 'a' },
    { mutant: { ...one, file: 'packages/domain/cases/b.ts' }, noticedBy: null },
  ];
  assert.match(tableOf(scored, null), /^packages\/domain\/cases +1 of +2 {2}50\.0 %\nall/);
});

test('tests, commands, migrations and texts are out of scope, and each equivalent mutant is one that is made', () => {
  for (const path of ['cases/x.test.ts', 'cases/x.fixture.ts', 'texts/nb.ts'])
    assert.ok(!inScope(`packages/domain/${path}`), path);
  for (const path of ['cases/main.ts', 'db/migrations/001.ts']) assert.ok(!inScope(`packages/server/${path}`), path);
  assert.ok(filesInScope().length > 500);
  const listed = [...readEquivalent()];
  const files = new Set(listed.map(([id]) => `packages/${id.split(':')[0] ?? ''}`));
  const made = new Set([...files].flatMap((file) => mutantsOf(file).map(({ id }) => id)));
  assert.deepEqual(
    listed.filter(([id, why]) => !made.has(id) || why.trim() === ''),
    [],
  );
});
