/** Keeps the steps themselves out of a first screen, which needs their names and titles: `domain/{journey}/pages.ts`, filled in. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const domain = join(import.meta.dirname, '../../domain');

/** The code with each `pagesOf(…)` replaced by what `values` has under the constant's name, and without what made it. */
export const withPages = (code: string, values: Readonly<Record<string, unknown>>): string =>
  code
    .replace(/^import [^;]*'\.\/steps\.ts';\n/m, '')
    .replace(/^import \{ pagesOf \}.*\n/m, '')
    .replace(/export const (\w+) = pagesOf\(\w+\)/g, (_, name: string) => {
      return `export const ${name} = ${JSON.stringify(values[name])}`;
    });

/** By file, the code that browsers are given instead. */
export const STEP_PAGES: ReadonlyMap<string, string> = new Map(
  await Promise.all(
    readdirSync(domain)
      .map((journey) => join(domain, journey, 'pages.ts'))
      .filter((file) => existsSync(file) && /= pagesOf\(/.test(readFileSync(file, 'utf8')))
      .map(async (file): Promise<[string, string]> => {
        const values: Record<string, unknown> = await import(file);
        return [file, withPages(readFileSync(file, 'utf8'), values)];
      }),
  ),
);

/** A module as browsers are given it: tables of pages filled in, and rows without the steps and the state whose schemas they name. */
export const withoutSteps = (file: string, code: string): string =>
  STEP_PAGES.get(file) ??
  (/[\\/]domain[\\/]\w+[\\/]api\.ts$/.test(file)
    ? code.replace(/^import [^;]*'\.\/(steps\/|state\.ts)[^;]*;\n/gm, '')
    : code);

export const stepPages = (): Plugin => ({
  name: 'step-pages',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => ({ code: withoutSteps(id, code), map: null }),
});
