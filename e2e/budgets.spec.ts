/** Budgets of the built pages: a screen that grows past its budget is noticed here, and not by who waits for it on a phone. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { coldSizes, styleSize } from '../packages/web/build/cold-sizes.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'packages/web/dist');
const PAGES = ['barn', 'bedrift', 'kundeerklaering', 'privat'];

interface Budget {
  readonly files: number;
  /** Brotli. */
  readonly bytes: number;
}
/** With the bundler's own few lines, which are preloaded beside the others. */
const START: Budget = { files: 4, bytes: 87_040 };
const FIRST: Budget = { files: 5, bytes: 102_200 };
const STEP: Budget = { files: 6, bytes: 113_300 };
/** The page of whoever waits for others to sign, who copies and sends links and chooses another. */
const WAITING: Budget = { files: 6, bytes: 115_400 };
/** With what any section needs, and without the section itself. */
const DECLARATION: Budget = { files: 7, bytes: 116_500 };
/** The same where it is an app of its own. */
const STANDALONE: Budget = { files: 6, bytes: 100_500 };
const STYLE = 14_336;
/** WOFF2, with every letter of Latin-1; asked for with start pages and receipts. */
const FONT = 15_360;

const budgetOf = (screen: string, at: number, page: string): Budget => {
  if (at === 0) return START;
  if (page === 'kundeerklaering') return STANDALONE;
  if (/^(kyc|aml)$/.test(screen)) return DECLARATION;
  if (screen.startsWith('bekreftelse')) return WAITING;
  return /^(kontaktinfo|velgbarn)/.test(screen) ? FIRST : STEP;
};

for (const page of PAGES)
  test(`the start page and every screen of ${page} keep to their files and bytes`, () => {
    const sizes = coldSizes(dist, page);
    expect(sizes.length).toBeGreaterThan(3);
    const over = sizes.filter(({ screen, files, bytes }, at) => {
      const budget = budgetOf(screen, at, page);
      // A size that is not known is over.
      return !(files <= budget.files && bytes <= budget.bytes);
    });
    expect(over).toEqual([]);
  });

test('the style in a page keeps to its bytes with the theme of every bank', () => {
  const banks = readdirSync(join(root, 'banks'), { withFileTypes: true })
    .map(({ name }) => join(root, 'banks', name, 'theme.css'))
    .filter((file) => readdirSync(join(file, '..')).includes('theme.css'));
  expect(banks.length).toBeGreaterThan(3);
  const sizes = PAGES.flatMap((page) => banks.map((file) => styleSize(dist, page, readFileSync(file, 'utf8'))));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(STYLE);
});

test('N-064 the typeface of each bank is one file of at most 15 kB', () => {
  const folders = readdirSync(join(root, 'banks')).filter((name) =>
    readdirSync(join(root, 'banks', name)).includes('theme.css'),
  );
  const bytesOf = (name: string) => {
    const fonts = join(root, 'banks', name, 'fonts');
    const [file, ...more] = readdirSync(fonts).filter((path) => path.endsWith('.woff2'));
    expect(more).toEqual([]);
    return readFileSync(join(fonts, file ?? '')).length;
  };
  expect(folders.length).toBeGreaterThan(3);
  expect(Math.max(...folders.map(bytesOf))).toBeLessThanOrEqual(FONT);
});

test('what the bundler’s own modules share is asked for with the page, and each page has React once', () => {
  for (const page of PAGES) {
    const html = readFileSync(join(dist, `${page}.html`), 'utf8');
    const asked = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="\/assets\/([^"]+\.js)"/g)].map(
      ([, name = '']) => name,
    );
    expect(asked.filter((name) => name.startsWith('rolldown-runtime')).length).toBe(1);
    expect(asked.filter((name) => name.startsWith('react-')).length).toBe(1);
  }
});

/** Names that React asks for by `typeof`, or of a browser that has its developer tools. */
const REACT_ASKS = new Set(['process', '__REACT_DEVTOOLS_GLOBAL_HOOK__', 'setImmediate']);

test('no file of a page names what nobody defines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-names-'));
  try {
    const names = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
    for (const name of names) copyFileSync(join(dist, 'assets', name), join(folder, name));
    writeFileSync(join(folder, 'planted.js'), 'export const sum = nobodyDefinesThis + 1;');
    const config = {
      env: { browser: true, es2024: true },
      categories: { correctness: 'off' },
      rules: { 'no-undef': 'error' },
    };
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
    const args = ['-c', '.oxlintrc.json', '--format', 'json', '.'];
    const linted = spawnSync(join(root, 'node_modules/.bin/oxlint'), args, { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(linted.stdout) as { diagnostics: { filename: string; message: string }[] };
    const undefinedNames = diagnostics.flatMap(({ filename, message }) => {
      const name = /^'(\w+)' is not defined/.exec(message)?.[1];
      if (name !== undefined && filename.startsWith('react-') && REACT_ASKS.has(name)) return [];
      return [`${filename}: ${message}`];
    });
    expect(undefinedNames).toEqual(["planted.js: 'nobodyDefinesThis' is not defined."]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
