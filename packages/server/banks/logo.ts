/** The bank's logo for its papers. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bank } from './banks.ts';

/** As SVG; null for one that can't be read or is no SVG, which papers can't show. */
export const logoOf = async ({ directory, config }: Bank): Promise<string | null> =>
  config.images.logo.endsWith('.svg') ? readFile(join(directory, config.images.logo), 'utf8').catch(() => null) : null;
