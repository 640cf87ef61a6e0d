/** Writes `theme.css` of every bank from its `bank.json` and `theme.json`; refuses a theme that can't be read. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { shortfalls, themeCss, type ThemeChoice } from './theme.ts';

const banks = join(import.meta.dirname, '../../../banks');

/** What a bank folder says about its look. */
export function themeChoice(slug: string): ThemeChoice {
  const read = (file: string) => JSON.parse(readFileSync(join(banks, slug, file), 'utf8'));
  return { ...read('theme.json'), ...read('bank.json').theme };
}

if (import.meta.main) {
  for (const slug of readdirSync(banks).filter((name) => existsSync(join(banks, name, 'bank.json')))) {
    const choice = themeChoice(slug);
    const faults = [...shortfalls(choice, 'light'), ...(choice.dark ? shortfalls(choice, 'dark') : [])];
    if (faults.length > 0) throw new Error(`${slug}: ${faults.join('; ')}`);
    const css = themeCss(choice);
    writeFileSync(join(banks, slug, 'theme.css'), css);
    console.log(`${slug}: ${brotliCompressSync(css).length} bytes brotli`);
  }
}
