/** Writes `theme.css` of a bank's folder from its `bank.json` and `theme.json`; refuses a theme that can't be read. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shortfalls, themeCss, type ThemeChoice } from './theme.ts';

/** Look of a bank by its folder. */
export function themeChoice(folder: string): ThemeChoice {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  return { ...read('theme.json'), ...read('bank.json').theme };
}

/** Writes the file of one bank and returns its text. Throws an Error that names every pair which falls short. */
export function makeTheme(folder: string): string {
  const choice = themeChoice(folder);
  const faults = [...shortfalls(choice, 'light'), ...(choice.dark ? shortfalls(choice, 'dark') : [])];
  if (faults.length > 0) throw new Error(`${folder}: ${faults.join('; ')}`);
  const css = themeCss(choice);
  writeFileSync(join(folder, 'theme.css'), css);
  return css;
}
