/** Builds every page of the product into `packages/web/dist`, and tells of which modules something is in it. */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@bli-kunde/domain/texts/language.ts';
import { build, type Plugin } from 'vite';
import { distOf, pageConfig, pages } from '../vite.config.ts';
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

/** The bank's own people read Norwegian. */
const CONSOLE = 'radgiver';

/** All languages have one folder of files: what says no word is the same file in each, by the same name. */
function joinAssets(pagesIn: string): void {
  const assets = join(pagesIn, 'assets');
  cpSync(assets, join(dist, 'assets'), { recursive: true });
  rmSync(assets, { recursive: true });
}

/** Gives the paths of the shipped modules; those that the bundler made have other names. */
export async function buildWeb(): Promise<string[]> {
  const shipped = new Set<string>();
  rmSync(dist, { recursive: true, force: true });
  for (const language of LANGUAGES) {
    for (const page of pages().filter((name) => language === 'nb' || name !== CONSOLE)) {
      const config = pageConfig(page, language);
      await build({ ...config, plugins: [...(config.plugins ?? []), shippedInto(shipped)], logLevel: 'warn' });
    }
    for (const path of await finishPages(distOf(language), language)) shipped.add(path);
    if (language !== 'nb') joinAssets(distOf(language));
  }
  precompress(dist);
  // Compressed when it is served, with the bank's card in it.
  writeFileSync(join(dist, 'kort.js'), await cardScript());
  return [...shipped].sort();
}
