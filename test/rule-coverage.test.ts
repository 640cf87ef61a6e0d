/** The table of rules is whole, and nothing names a rule that it does not have. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readNamed, readRules, strayNumbers } from './rule-coverage.ts';
import { rulesIn, rulesOfTests } from './rule-titles.ts';
import { readBelow } from './sources.ts';
import { namedWeakly } from './weak-titles.ts';

const rules = readRules();
const ids = new Set(rules.map(({ id }) => id));
const allNamed = readNamed();

test('docs/rules.tsv has the 878 rules of the specification, numbered without a gap, and each rule once', () => {
  assert.equal(ids.size, rules.length);
  for (const [letter, count] of Object.entries({ B: 190, P: 124, C: 43, K: 237, S: 162, A: 122 })) {
    const own = rules.filter(({ id }) => id.startsWith(letter));
    assert.equal(own.length, count, letter);
    own.forEach(({ id, area, text }, at) => {
      assert.equal(id, `${letter}-${String(at + 1).padStart(3, '0')}`);
      assert.ok(area !== '' && text !== '', id);
    });
  }
  for (const { id, area, text } of rules) {
    assert.match(id, /^[BPCKSARNDO]-\d{3}$/);
    assert.ok(area !== '' && text !== '', id);
  }
});

test('no test names a rule that does not exist', () => {
  assert.ok(allNamed.size > 60);
  assert.deepEqual(
    [...allNamed].filter(([id]) => !ids.has(id)),
    [],
  );
});

test('a title begins with its rules, and has no number of a rule that does not count', () => {
  assert.deepEqual(strayNumbers(), []);
  const text = "test('B-001 words of B-002 and B-01', () => {})";
  assert.deepEqual(strayNumbers([{ path: 'a.test.ts', text }]), ['a.test.ts: B-002', 'a.test.ts: B-01']);
});

/** Rules that nothing but a table’s own rows or the gallery shows; nine are of the English catalogue, which is compared with the Norwegian. May only shrink. */
const WEAKLY_NAMED = 14;

test('no more rules than before are named by tests of a table or of the gallery alone', () => {
  const weak = namedWeakly(allNamed);
  assert.ok(weak.length <= WEAKLY_NAMED, weak.join(' '));
  assert.deepEqual(
    namedWeakly(
      new Map([
        ['B-001', ['e2e/gallery.spec.ts']],
        ['B-002', ['e2e/gallery.spec.ts', 'e2e/x.spec.ts']],
      ]),
    ),
    ['B-001'],
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

test('a title names the rules it begins with, one by one and by range', () => {
  assert.deepEqual(named(`test('${rule(1)} ${rule(2)} words', () => {})`), [rule(1), rule(2)]);
  assert.deepEqual(named(`test('${rule(7)} to ${rule(9)} words', () => {})`).sort(), [rule(7), rule(8), rule(9)]);
  assert.deepEqual(named(`onBoth('${rule(4)} words', async (server) => {})`), [rule(4)]);
  assert.deepEqual(named(`test("x", (t) => t.test(\`${rule(3)} \${x}\`, () => {}))`), [rule(3)]);
  assert.deepEqual(named(`test('${rule(1)} words, and ${rule(2)}', () => {})`), [rule(1)]);
  assert.deepEqual(named(`test('words of ${rule(2)}', () => {})`), []);
  assert.deepEqual(named(`test('${rule(1)}0 words', () => {})`), []);
});

test('a comment, a string beside the title, a step and what holds tests name nothing', () => {
  assert.deepEqual(named(`// ${rule(1)}\nconst x = '${rule(2)}'; test('words', () => {})`), []);
  assert.deepEqual(named(`test('words', () => test.step('${rule(1)} words', () => {}))`), []);
  assert.deepEqual(named(`test.describe('${rule(1)} words', () => test('${rule(2)} words', () => {}))`), [rule(2)]);
  assert.deepEqual(named(`other('${rule(1)} words', () => {})`), []);
});

test('a test that is not run names nothing', () => {
  assert.deepEqual(named(`test.skip('${rule(1)} words', () => {}); test.todo('${rule(2)} words')`), []);
  assert.deepEqual(named(`test('${rule(1)} words')`), []);
  assert.deepEqual(named(`test('${rule(1)} words', { skip: true }, () => {})`), []);
  assert.deepEqual(named(`test('${rule(1)} words', { skip: !there }, () => {})`), [rule(1)]);
  assert.deepEqual(named(`test.describe.skip('words', () => test('${rule(1)} words', () => {}))`), []);
});

test('titles that a loop makes from a table name the rules of that table, and of no other', () => {
  const cases = `const cases = { '${rule(1)}': 'a', '${rule(2)}': 'see ${rule(3)}' }; const other = ['${rule(4)}'];`;
  const named12 = [rule(1), rule(2)];
  assert.deepEqual(named(`${cases} for (const id in cases) test(\`\${id} words\`, () => {})`), []);
  assert.deepEqual(named(`${cases} for (const id of Object.keys(cases)) test(\`\${id} words\`, () => {})`), named12);
  assert.deepEqual(named(`for (const [id] of [['${rule(5)} words']]) test(id, () => {})`), [rule(5)]);
  assert.deepEqual(named(`['${rule(5)}'].forEach((id) => test(id, () => {}))`), [rule(5)]);
  assert.deepEqual(named(`function more(title) { test(title, () => {}) } const x = ['${rule(5)}']`), []);
});
