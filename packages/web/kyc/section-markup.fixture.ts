/** For tests: bundles the screens of the sections as the product finds them, with as much of a browser as drawing them takes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { importBuilt } from '../build/import-built.ts';
import type * as Markup from './markup.fixture.tsx';

const BROWSER = `
  const document = { documentElement: { dataset: { bank: 'provebanken', base: '/provebanken' } }, addEventListener() {} };
  const sessionStorage = { getItem: () => null };
  const addEventListener = () => {};
`;

/** Vite's `import.meta.glob`, written out. */
const globs: Plugin = {
  name: 'globs',
  setup: (build) =>
    build.onLoad({ filter: /[\\/]kyc[\\/]screens\.ts$/ }, ({ path }) => {
      const files = readdirSync(join(path, '../sections'), { encoding: 'utf8' });
      const loads = files.map((file) => `'./sections/${file}': () => import('./sections/${file}')`);
      const contents = readFileSync(path, 'utf8').replace(
        /import\.meta\.glob<.*>\([^)]*\)/,
        () => `{ ${loads.join(', ')} }`,
      );
      return { contents, loader: 'ts' };
    }),
};

export const { errorPage, markupOf, saveFailure, tips } = await importBuilt<typeof Markup>(
  join(import.meta.dirname, 'markup.fixture.tsx'),
  { plugins: [globs], loader: { '.css': 'empty' } },
  BROWSER,
);
