/** Every bank's theme is readable, and its file is what its choices make. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { themeChoice } from './make-theme.ts';
import { contrast, shortfalls, themeCss, type ThemeChoice, variables } from './theme.ts';

const banks = join(import.meta.dirname, '../../../banks');

test('contrast is measured as WCAG defines it', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
  assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48');
});

for (const slug of readdirSync(banks).filter((name) => existsSync(join(banks, name, 'bank.json')))) {
  test(`${slug}: text, borders and focus have their contrast in light and dark`, () => {
    const choice = themeChoice(join(banks, slug));
    assert.deepEqual([...shortfalls(choice, 'light'), ...(choice.dark ? shortfalls(choice, 'dark') : [])], []);
  });
  test(`${slug}: theme.css is up to date with bank.json and theme.json`, () => {
    assert.equal(readFileSync(join(banks, slug, 'theme.css'), 'utf8'), themeCss(themeChoice(join(banks, slug))));
  });
}

test('a brand colour that can not be told from the page is reported', () => {
  const choice: ThemeChoice = { ...themeChoice(join(banks, 'provebanken')), brand: '#ffe600' };
  assert.notDeepEqual(shortfalls(choice, 'light'), []);
});

test('each tone of header has words that are read on it, in a file that fills it', () => {
  const choice = themeChoice(join(banks, 'provebanken'));
  for (const header of ['rule', 'tint', 'deep', 'seam'] as const)
    for (const scheme of ['light', 'dark'] as const) {
      const of = variables({ ...choice, header }, scheme);
      assert.ok(contrast(of['bank-header-ink'] ?? '', of['bank-header'] ?? '') >= 4.5, `${header} ${scheme}`);
      assert.ok(of['bank-header-fill']?.includes(of['bank-header'] ?? ' '), header);
    }
});

test('a font of the bank comes before its families, which stand alone until it is there', () => {
  const choice = themeChoice(join(banks, 'provebanken'));
  const css = themeCss({
    ...choice,
    heading: { stack: 'Georgia, serif', weight: 600, tracking: 0, file: 'fonts/a.woff2' },
  });
  assert.match(css, /^@font-face\{[^}]*font-display:swap;src:url\(fonts\/a\.woff2\)/);
  assert.match(css, /--bank-heading:"Bank Heading",Georgia, serif;--bank-heading-plain:Georgia, serif;/);
  const { file: _, ...withoutFile } = choice.heading;
  assert.doesNotMatch(themeCss({ ...choice, heading: withoutFile }), /@font-face/);
});
