/** Comments and docs cite what a reader finds here: a decision record, a rule or a law. Sections of documents that are not in the repository are refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBelow } from './sources.ts';

/** `decisions §4`, `specification 4 § 10`, `1 §2`: a section by its number, of a document without a name. `decision 0044` and `SMPP 3.4 §5` are others. `docs/rules.tsv` has a column of sources of its own and is not read. */
const ELSEWHERE = /\bdecisions?\s?§|\bspecifications?\s[1-4]\b|(?<![\d.,]\s?|[\w§.,-])[1-4]\s§§?\s?\d/gi;

const citedElsewhere = (text: string): string[] => text.match(ELSEWHERE) ?? [];

test('nothing cites a section of a document that is not in the repository', () => {
  const files = [
    ...['packages', 'gallery', 'test', 'e2e', 'scripts', 'bench', 'docs'].flatMap((folder) =>
      readBelow(folder, /\.(?:tsx?|mjs|md|css)$/),
    ),
    ...readBelow('.', /^[A-Z]+\.md$/),
  ].filter(({ path }) => path !== 'test/citations.test.ts');
  assert.ok(files.length > 1000, 'the files are read');
  const found = files.map(({ path, text }) => ({ path, cited: citedElsewhere(text) }));
  assert.deepEqual(
    found.filter(({ cited }) => cited.length > 0),
    [],
  );
});

test('sections by number are found, records, rules and laws are left', () => {
  assert.deepEqual(citedElsewhere('by decisions §8, Decision § 4 and specification 4 § 10 (1 §2; 3 §§ 1, 4).'), [
    'decisions §',
    'Decision §',
    'specification 4',
    '1 §2',
    '3 §§ 1',
  ]);
  assert.deepEqual(citedElsewhere('decision 0044, B-112, hvitvaskingsloven § 18, SMPP 3.4 §5.2'), []);
});
