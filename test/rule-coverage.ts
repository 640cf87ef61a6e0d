/**
 * Prints how many rules of the specification the titles of tests name; `--missing` lists those that none does, `--weak` those
 * that only tests of a table or of a component in the gallery do.
 */
import { rulesOfTests, titlesOf } from './rule-titles.ts';
import { readBelow, type SourceFile } from './sources.ts';
import { namedWeakly } from './weak-titles.ts';

export interface Rule {
  readonly id: string;
  readonly area: string;
  readonly kind: string;
  readonly text: string;
}

/** The rules of docs/rules.tsv, in its order. */
export function readRules(): Rule[] {
  const [file] = readBelow('docs', /^docs\/rules\.tsv$/);
  const [, ...rows] = (file?.text ?? '').trimEnd().split('\n');
  return rows.map((row) => {
    const [id = '', area = '', kind = '', text = ''] = row.split('\t');
    return { id, area, kind, text };
  });
}

const testFiles = (): SourceFile[] => [
  ...readBelow('packages', /\.test\.tsx?$/),
  ...readBelow('test', /\.test\.ts$/),
  ...readBelow('e2e', /\.ts$/),
];

/** What looks like a rule's number, wherever it stands in a title, beside those that count: misspelt, or too far on. */
export const strayNumbers = (files: readonly SourceFile[] = testFiles()): string[] =>
  files.flatMap((file) =>
    titlesOf(file).flatMap(({ parts, rules }) =>
      (parts.join(' ').match(/(?<![\w-])[BPCKSARNDO]-\d+\b/g) ?? [])
        .filter((number) => !rules.includes(number))
        .map((number) => `${file.path}: ${number}`),
    ),
  );

/** Every rule number that a title names, with the files that do. */
export function readNamed(): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const file of testFiles())
    for (const id of rulesOfTests(file)) named.set(id, [...(named.get(id) ?? []), file.path]);
  return named;
}

const LETTERS = {
  B: 'business',
  P: 'private',
  C: 'children',
  K: 'declaration',
  S: 'shared',
  A: 'advisors',
  R: 'registers',
  N: 'names on lists',
  D: 'due diligence',
} as const;

function table(
  title: string,
  rules: readonly Rule[],
  named: ReadonlyMap<string, unknown>,
  groupOf: (rule: Rule) => string,
) {
  const groups = [...new Set(rules.map(groupOf))];
  console.log(`\n${title}`);
  for (const group of groups) {
    const all = rules.filter((rule) => groupOf(rule) === group);
    const count = all.filter(({ id }) => named.has(id)).length;
    const share = Math.round((100 * count) / all.length);
    console.log(
      `  ${group.padEnd(32)}${String(count).padStart(4)} of ${String(all.length).padStart(4)}${String(share).padStart(5)} %`,
    );
  }
}

function print(withMissing: boolean, withWeak: boolean): void {
  const rules = readRules();
  const named = readNamed();
  table('Rules named in the title of a test', rules, named, () => 'all');
  table('By document', rules, named, ({ id }) => `${id[0]} ${LETTERS[id[0] as keyof typeof LETTERS]}`);
  table('By area', rules, named, ({ id, area }) => `${id[0]} ${area}`);
  const weak = new Set(namedWeakly(named));
  const list = (heading: string, listed: (id: string) => boolean) => {
    console.log(`\n${heading}`);
    for (const { id, area, text } of rules) if (listed(id)) console.log(`  ${id} ${area}: ${text}`);
  };
  if (withMissing) list('Named by no test', (id) => !named.has(id));
  if (withWeak) list('Named by tests of a table or of the gallery alone', (id) => weak.has(id));
}

if (import.meta.main) print(process.argv.includes('--missing'), process.argv.includes('--weak'));
