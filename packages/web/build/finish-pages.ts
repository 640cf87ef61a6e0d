/** After the bundler: puts style and shell into each page, and lays compressed copies beside the files. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Language } from '@bli-kunde/domain/texts/language.ts';
import { build } from 'esbuild';
import { importBuilt } from './import-built.ts';
import { filesOf, type BundleManifest, partsOf } from './page-parts.ts';
import { TARGET } from './target.ts';

const web = join(import.meta.dirname, '..');

/** The kit's style in one text, as small as it gets, and the files that it was read from. */
async function kitStyle(): Promise<{ readonly style: string; readonly files: readonly string[] }> {
  const built = await build({
    entryPoints: [join(web, 'ui/kit.css')],
    bundle: true,
    minify: true,
    write: false,
    target: TARGET,
    metafile: true,
    logLevel: 'error',
  });
  return { style: (built.outputFiles[0]?.text ?? '').trim(), files: Object.keys(built.metafile.inputs) };
}

async function shell(language: Language): Promise<string> {
  const entry = join(import.meta.dirname, 'shell-markup.tsx');
  return (await importBuilt<{ readonly shellMarkup: (language: Language) => string }>(entry)).shellMarkup(language);
}

const manifestOf = (dist: string, file: string): BundleManifest =>
  JSON.parse(readFileSync(join(dist, '.vite', file.replace(/html$/, 'json')), 'utf8')) as BundleManifest;

/** Preload links of the program's files, requested side by side. */
const preloads = (files: readonly string[]): string =>
  files.map((path) => `<link rel="modulepreload" crossorigin href="/${path}">`).join('');

/** The files of each screen as a data element, read by the early script that the server puts after it. */
const parts = (manifest: BundleManifest, own: ReadonlySet<string>): string =>
  `<script type="application/json" id="page-parts">${JSON.stringify(partsOf(manifest, own))}</script>`;

const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+)">\s*/g;

/** Style of the page's first screen beside the kit: too little to wait for another answer. */
const ownStyle = (dist: string, html: string): string =>
  [...html.matchAll(STYLESHEET)].map(([, path = '']) => readFileSync(join(dist, path), 'utf8').trim()).join('');

/** Fills `<!--shell-->`, the style of the kit and of the first screen, and the screens' files into every page in `dist`; gives the files that the style was read from. */
export async function finishPages(dist: string, language: Language = 'nb'): Promise<readonly string[]> {
  const [{ style, files }, markup] = await Promise.all([kitStyle(), shell(language)]);
  for (const file of readdirSync(dist).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(join(dist, file), 'utf8');
    const manifest = manifestOf(dist, file);
    const own = filesOf(manifest, file).filter((path) => path.endsWith('.js'));
    const finished = html
      .replace('<!--shell-->', () => markup)
      .replaceAll(STYLESHEET, '')
      .replace(
        '<!--head-->',
        () =>
          `${preloads(own)}${parts(manifest, new Set(own))}\n<!--head-->\n<style>${style}${ownStyle(dist, html)}</style>`,
      );
    if (!html.includes('<!--shell-->') || !html.includes('<!--head-->'))
      throw new Error(`${file} has no place for its shell or head`);
    writeFileSync(join(dist, file), finished);
  }
  return files;
}

/** Lays `.br` (11) and `.gz` (9) beside every text file of at least 1 kB. */
export function precompress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (!/\.(js|css|svg|json)$/.test(name) || statSync(file).size < 1024) continue;
    const bytes = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    );
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
