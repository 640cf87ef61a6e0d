/** The table of rules is whole, and nothing names a rule that it does not have. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readNamed, readRules } from './rule-coverage.ts';
import { rulesIn, rulesOfTests } from './rule-titles.ts';
import { readBelow } from './sources.ts';

const rules = readRules();
const ids = new Set(rules.map(({ id }) => id));

test('docs/rules.tsv has 878 rules, each once, numbered without a gap', () => {
  assert.equal(rules.length, 878);
  assert.equal(ids.size, 878);
  for (const [letter, count] of Object.entries({ B: 190, P: 124, C: 43, K: 237, S: 162, A: 122 })) {
    const own = rules.filter(({ id }) => id.startsWith(letter));
    assert.equal(own.length, count, letter);
    own.forEach(({ id, area, text }, at) => {
      assert.equal(id, `${letter}-${String(at + 1).padStart(3, '0')}`);
      assert.ok(area !== '' && text !== '', id);
    });
  }
});

test('no test names a rule that does not exist', () => {
  const named = readNamed();
  assert.ok(named.size > 60);
  assert.deepEqual(
    [...named].filter(([id]) => !ids.has(id)),
    [],
  );
});

/** Elliptic curves are named like rules of the private flows. */
const CURVES = ['P-256', 'P-384', 'P-521'];

test('no module names a rule that does not exist', () => {
  const files = readBelow('packages', /\.tsx?$/);
  assert.ok(files.length > 60);
  const unknown = files.flatMap(({ path, text }) =>
    rulesIn(text)
      .filter((id) => !ids.has(id) && !CURVES.includes(id))
      .map((id) => `${path}: ${id}`),
  );
  assert.deepEqual(unknown, []);
});

const rule = (number: number) => `B-${String(number).padStart(3, '0')}`;
const named = (text: string) => [...rulesOfTests({ path: 'a.test.ts', text })];

test('a title names its rules one by one and by range', () => {
  assert.deepEqual(named(`test('${rule(1)} ${rule(2)} words', () => {})`), [rule(1), rule(2)]);
  assert.deepEqual(named(`test('${rule(7)} to ${rule(9)} words', () => {})`).sort(), [rule(7), rule(8), rule(9)]);
  assert.deepEqual(named(`each('${rule(4)} words', async (server) => {})`), [rule(4)]);
  assert.deepEqual(named(`describe("x", () => { t.test(\`${rule(3)} \${x}\`, () => {}) })`), [rule(3)]);
});

test('a comment, a string beside the title and a skipped test name nothing', () => {
  assert.deepEqual(named(`// ${rule(1)}\nconst x = '${rule(2)}'; test('words', () => {})`), []);
  assert.deepEqual(named(`test.skip('${rule(1)} words', () => {}); test.todo('${rule(2)} words')`), []);
});

test('titles made from a table name the rules of the table', () => {
  const cases = `const cases = { '${rule(1)}': 'a', '${rule(2)}': 'see ${rule(3)}' };`;
  assert.deepEqual(named(`${cases} for (const id in cases) test(\`\${id} words\`, () => {})`), [rule(1), rule(2)]);
});
