/** `docs/law.md` tells where each duty is met: by rules that exist, and with every section that a reason or a table cites. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT, readBelow } from './sources.ts';

const page = readFileSync(join(ROOT, 'docs/law.md'), 'utf8');
/** As the page writes them. */
const SHORT: Readonly<Record<string, string>> = { hvitvaskingsloven: 'hvl' };
const CITED =
  /\b((?:hvitvaskings|skatteforvaltnings|vergemåls|foretaksregister)loven|hvitvaskingsforskriften) §+ (\d+(?:-\d+)?)/gi;

/** Sections that stand after a law's name: `hvl §§ 12, 13`. */
const standsAs = (law: string): string[] =>
  [...page.matchAll(new RegExp(`${law} §+ ((?:\\d+(?:-\\d+)?(?: \\(u\\))?(?:, | og |–)?)+)`, 'gi'))].flatMap(
    ([, sections = '']) => sections.match(/\d+(?:-\d+)?/g) ?? [],
  );

test('D-150 every rule that the page of the law names exists', () => {
  const rules = new Set(readFileSync(join(ROOT, 'docs/rules.tsv'), 'utf8').match(/^[A-Z]-\d{3}/gm));
  const named = page.match(/\b[A-Z]-\d{3}\b/g) ?? [];
  assert.ok(named.length > 40);
  assert.deepEqual(
    named.filter((rule) => !rules.has(rule)),
    [],
  );
});

test('D-150 every section that the product cites stands on the page of the law', () => {
  const sources = readBelow('packages', /^(?!.*\.(test|fixture)\.).*\.(ts|tsx|json)$/);
  const cited = sources.flatMap(({ path, text }) =>
    [...text.matchAll(CITED)].map(([, law = '', section = '']) => ({ path, law: law.toLowerCase(), section })),
  );
  assert.ok(cited.length > 40);
  assert.deepEqual(
    cited.filter(({ law, section }) => !standsAs(SHORT[law] ?? law).includes(section)),
    [],
  );
});

test('D-150 each row says where a duty is met or that it is the bank’s, and what is not sure is marked', () => {
  const rows = page.split('\n').filter((line) => /^\| (?!Duty|---)/.test(line));
  assert.ok(rows.length > 20);
  for (const row of rows) {
    const [duty = '', law = '', here = '', rules = ''] = row.slice(2, -2).split(' | ');
    assert.ok(duty && law && here, row);
    assert.ok(/[A-Z]-\d{3}/.test(rules) || here.includes("the bank's"), row);
  }
});
