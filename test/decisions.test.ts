/** What the project has decided stands in `docs/decisions/`, each by its number, and whatever is said of one leads to it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBelow } from './sources.ts';

const decisions = readBelow('docs/decisions', /\/\d{4}-[a-z0-9-]+\.md$/);
const numberOf = (path: string): string => /\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1] ?? '';
const written = new Map(decisions.map(({ path, text }) => [numberOf(path), text]));

/** `decision 0044`, `decisions 0005, 0028 to 0030 and 0037`, `docs/decisions/0005-signing.md`: all numbers, ranges written out. */
function namedIn(text: string): string[] {
  const lists = [...text.matchAll(/\b[Dd]ecisions?\s+((?:\d{4}(?:,\s*|\s+and\s+|\s+to\s+)?)+)/g)].map(
    ([, list = '']) => list,
  );
  const between = lists.flatMap((list) =>
    [...list.matchAll(/(\d{4})\s+to\s+(\d{4})/g)].flatMap(([, from, to]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => String(Number(from) + at).padStart(4, '0')),
    ),
  );
  const paths = [...text.matchAll(/docs\/decisions\/(\d{4})-/g)].map(([, number = '']) => number);
  return [...lists.flatMap((list) => list.match(/\d{4}/g) ?? []), ...between, ...paths];
}

test('S-029 every decision is a file of its own number that says what was decided', () => {
  assert.equal(written.size, decisions.length, 'no number twice');
  for (const { path, text } of decisions) {
    assert.match(text, new RegExp(`^# ${numberOf(path)} \\S`), path);
    assert.match(text, /Decision|decided/, path);
  }
});

test('S-029 whatever the code and the papers say was decided is written down', () => {
  const sources = ['packages', 'gallery', 'test', 'e2e', 'scripts', 'bench', 'docs'].flatMap((folder) =>
    readBelow(folder, /\.(tsx?|mjs|md)$/),
  );
  const papers = readBelow('.', /^(ARCHITECTURE|README)\.md$/);
  const named = [...sources, ...papers].flatMap(({ path, text }) => namedIn(text).map((number) => ({ path, number })));
  assert.ok(named.length > 40, `${named.length} are named`);
  assert.deepEqual(
    named.filter(({ number }) => !written.has(number)),
    [],
  );
  assert.deepEqual(namedIn('Decisions 0005, 0028 to 0030 and 0037'), [
    '0005',
    '0028',
    '0030',
    '0037',
    '0028',
    '0029',
    '0030',
  ]);
});
