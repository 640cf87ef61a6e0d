/** Every bank's theme is readable, and its file is what its choices make. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { themeChoice } from './make-themes.ts';
import { contrast, shortfalls, themeCss } from './theme.ts';

const banks = join(import.meta.dirname, '../../../banks');

test('contrast is measured as WCAG defines it', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
  assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48');
});

for (const slug of readdirSync(banks).filter((name) => existsSync(join(banks, name, 'bank.json')))) {
  test(`${slug}: text, borders and focus have their contrast in light and dark`, () => {
    const choice = themeChoice(slug);
    assert.deepEqual([...shortfalls(choice, 'light'), ...(choice.dark ? shortfalls(choice, 'dark') : [])], []);
  });
  test(`${slug}: theme.css is up to date with bank.json and theme.json`, () => {
    assert.equal(readFileSync(join(banks, slug, 'theme.css'), 'utf8'), themeCss(themeChoice(slug)));
  });
}

test('a brand colour that can not be told from the page is reported', () => {
  assert.notDeepEqual(
    shortfalls({ brand: '#ffe600', neutral: '#777777', second: '#ffffff', radius: 4, dark: false }, 'light'),
    [],
  );
});
