/**
 * Files and bytes that a page and each of its screens request when opened cold by address, as the built page lists
 * them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PageParts } from './page-parts.ts';

export interface Cold {
  /** `start` for who is not logged in, or the name of a screen's file. */
  readonly screen: string;
  readonly files: number;
  /** Brotli bytes of script. */
  readonly bytes: number;
}

/** `dist` is a finished build, `page` e.g. `bedrift`. */
export function coldSizes(dist: string, page: string): Cold[] {
  const html = readFileSync(join(dist, `${page}.html`), 'utf8');
  const own = [
    ...new Set(
      [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="\/(assets\/[^"]+)"/g)].map(([, path = '']) => path),
    ),
  ];
  const parts: PageParts = JSON.parse(/id="page-parts">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  const sized = new Map(
    [...own, ...parts.files].map((path) => [path, brotliCompressSync(readFileSync(join(dist, path))).length]),
  );
  const cold = (screen: string, files: readonly string[]): Cold => ({
    screen,
    files: files.length,
    bytes: files.reduce((sum, path) => sum + (sized.get(path) ?? Number.NaN), 0),
  });
  return [
    cold('start', [...own, ...parts.outside.flatMap((at) => parts.files[at] ?? [])]),
    ...Object.entries(parts.screens).map(([screen, needed]) =>
      cold(screen, [...own, ...needed.flatMap((at) => parts.files[at] ?? [])]),
    ),
  ];
}

/** Brotli bytes of the style that a built page has in it. */
export const styleSize = (dist: string, page: string, theme: string): number =>
  brotliCompressSync(
    (/<style>(.*?)<\/style>/s.exec(readFileSync(join(dist, `${page}.html`), 'utf8'))?.[1] ?? '') + theme,
  ).length;
