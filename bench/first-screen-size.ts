/** Prints the brotli bytes of each page's first screen and of what each screen adds: `node bench/first-screen-size.ts`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sectionSizes } from '../packages/web/build/section-sizes.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'packages/web/dist');
/** Goals in bytes (goals.md, 'In the browser'). */
const GOAL = { script: 85 * 1024, style: 14 * 1024, further: 15 * 1024, section: 15_000 };

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly src?: string;
  readonly isDynamicEntry?: boolean;
}

/** A chunk's file and all it imports at once. */
function atOnce(manifest: Readonly<Record<string, Chunk>>, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const next of chunk.imports ?? []) atOnce(manifest, next, seen);
  return seen;
}

const size = (text: string | Buffer): number => brotliCompressSync(text).length;

const scripts = readdirSync(join(dist, '.vite'))
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => {
    const page = file.slice(0, -'.json'.length);
    const html = readFileSync(join(dist, `${page}.html`), 'utf8');
    const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite', file), 'utf8'));
    const asked = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
      ([, path]) => path,
    );
    const keys = Object.keys(manifest).filter((key) => asked.includes(manifest[key]?.file ?? ''));
    const first = new Set(keys.flatMap((key) => [...atOnce(manifest, key)]).filter((path) => path.endsWith('.js')));
    const row = (what: string, paths: readonly string[], goal: number) => {
      const bytes = paths.reduce((sum, path) => sum + size(readFileSync(join(dist, path))), 0);
      return { what, files: paths.length, bytes, goal, ok: bytes <= goal };
    };
    const screens = Object.entries(manifest).filter(
      ([, chunk]) => chunk.isDynamicEntry && chunk.src?.includes('/screens/'),
    );
    const added = (key: string) =>
      [...atOnce(manifest, key)].filter((path) => path.endsWith('.js') && !first.has(path));
    return [
      row(`script of ${page}`, [...first], GOAL.script),
      ...screens.map(([key]) => row(`+ ${key}`, added(key), GOAL.further)),
      ...[...sectionSizes(dist, page)].map(([kind, bytes]) => ({
        what: `section ${kind} of ${page}, its own`,
        files: 1,
        bytes,
        goal: GOAL.section,
        ok: bytes <= GOAL.section,
      })),
    ];
  });
/** The page with the most. */
const style = readdirSync(dist)
  .filter((file) => file.endsWith('.html'))
  .map((file) => /<style>(.*?)<\/style>/s.exec(readFileSync(join(dist, file), 'utf8'))?.[1] ?? '')
  .reduce((most, one) => (one.length > most.length ? one : most), '');
const styles = readdirSync(join(root, 'banks'))
  .filter((slug) => existsSync(join(root, 'banks', slug, 'theme.css')))
  .map((slug) => {
    const bytes = size(style + readFileSync(join(root, 'banks', slug, 'theme.css'), 'utf8'));
    return { what: `style of ${slug}`, files: 1, bytes, goal: GOAL.style, ok: bytes <= GOAL.style };
  });
console.table([...scripts, ...styles]);
