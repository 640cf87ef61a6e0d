/** Builds every page of the product into `packages/web/dist`, and tells of which modules something is in it. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { pageConfig, pages } from '../vite.config.ts';
import { cardScript } from './build-card.ts';
import { finishPages, precompress } from './finish-pages.ts';

const dist = join(import.meta.dirname, '../dist');

/** Adds to `paths` the modules of which code is in a file of the page. */
const shippedInto = (paths: Set<string>): Plugin => ({
  name: 'shipped-modules',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') for (const id of file.moduleIds) paths.add(id.replace(/\?.*$/s, ''));
  },
});

/** Gives the paths of the shipped modules; those that the bundler made have other names. */
export async function buildWeb(): Promise<string[]> {
  const shipped = new Set<string>();
  rmSync(dist, { recursive: true, force: true });
  for (const page of pages()) {
    const config = pageConfig(page);
    await build({ ...config, plugins: [...(config.plugins ?? []), shippedInto(shipped)], logLevel: 'warn' });
  }
  for (const path of await finishPages(dist)) shipped.add(path);
  precompress(dist);
  // Compressed when it is served, with the bank's card in it.
  writeFileSync(join(dist, 'kort.js'), await cardScript());
  return [...shipped].sort();
}
