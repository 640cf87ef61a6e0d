/** Builds the teaser card's script without a bank's own words and look, which the server puts in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, transform } from 'esbuild';

const folder = join(import.meta.dirname, '../card');
const TARGET = ['chrome107', 'safari16'];

export async function cardScript(): Promise<string> {
  const css = readFileSync(join(folder, 'card.css'), 'utf8');
  const { code } = await transform(css, { loader: 'css', minify: true, target: TARGET });
  const built = await build({
    entryPoints: [join(folder, 'kort.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: TARGET,
    define: { CARD_STYLE: JSON.stringify(code.trim()) },
    logLevel: 'error',
  });
  return (built.outputFiles[0]?.text ?? '').trim();
}
