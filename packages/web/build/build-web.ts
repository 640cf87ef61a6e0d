/** Builds every page of the product into `packages/web/dist`. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { pageConfig, pages } from '../vite.config.ts';
import { cardScript } from './build-card.ts';
import { finishPages, precompress } from './finish-pages.ts';
import { joinRuntime } from './join-runtime.ts';

const dist = join(import.meta.dirname, '../dist');

export async function buildWeb(): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  for (const page of pages()) await build({ ...pageConfig(page), logLevel: 'warn' });
  joinRuntime(dist);
  await finishPages(dist);
  precompress(dist);
  // Compressed when it is served, with the bank's card in it.
  writeFileSync(join(dist, 'kort.js'), await cardScript());
}
