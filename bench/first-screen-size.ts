/** Prints files and brotli bytes of each page and of each screen opened cold by its address: `node bench/first-screen-size.ts`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { coldSizes } from '../packages/web/build/cold-sizes.ts';
import { sectionSizes } from '../packages/web/build/section-sizes.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'packages/web/dist');
/** Goals in bytes (goals.md, 'In the browser'). */
const GOAL = { script: 85 * 1024, style: 14 * 1024, step: 95_000, section: 15_000 };

const size = (text: string | Buffer): number => brotliCompressSync(text).length;

const scripts = readdirSync(dist)
  .filter((file) => file.endsWith('.html'))
  .flatMap((file) => {
    const page = file.slice(0, -'.html'.length);
    return [
      ...coldSizes(dist, page).map(({ screen, files, bytes }, at) => {
        const goal = at === 0 ? GOAL.script : GOAL.step;
        return { what: `${screen} of ${page}, cold`, files, bytes, goal, ok: bytes <= goal };
      }),
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
