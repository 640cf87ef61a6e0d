/** One script of a run's tests and everything of ours that they import, with the mutants compiled in; test files are loaded when asked for. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { ROOT } from '../sources.ts';
import { instrumented } from './instrument.ts';
import type { Mutant } from './mutant.ts';

const ENTRY = 'entry';
const HARNESS = join(import.meta.dirname, 'harness.ts');
const LOADERS = { '.ts': 'ts', '.tsx': 'tsx', '.css': 'empty', '.json': 'json', '.mjs': 'js' } as const;

/** A module of a bundle has no address of its own, so each is told the one of its file. */
const withAddress = (text: string, file: string): string =>
  text
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(file)))
    .replaceAll('import.meta.filename', JSON.stringify(file))
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
    .replaceAll('import.meta.main', 'false')
    .replaceAll('import.meta.resolve(', `__resolve(${JSON.stringify(file)}, `);

function ours(tests: readonly string[], mutants: readonly Mutant[]): Plugin {
  const byFile = Map.groupBy(
    mutants.map((mutant, number) => ({ mutant, number })),
    ({ mutant }) => mutant.file,
  );
  const imports = tests.map((path) => `${JSON.stringify(path)}: () => import(${JSON.stringify(join(ROOT, path))})`);
  return {
    name: 'ours',
    setup(given) {
      given.onResolve({ filter: /.*/ }, ({ path, kind, importer, namespace }) => {
        if (kind === 'entry-point') return { path, namespace: ENTRY };
        if (path === 'node:test') return { path: HARNESS };
        const own = /^@bli-kunde\//.exec(path) === null ? null : path.replace('@bli-kunde/', `${ROOT}packages/`);
        const file = own ?? (path.startsWith('.') ? join(dirname(importer), path) : path);
        if (namespace !== ENTRY && own === null && !path.startsWith('.')) return { path, external: true };
        return existsSync(file) && extname(file) in LOADERS ? { path: file } : { path, external: true };
      });
      given.onLoad({ filter: /.*/, namespace: ENTRY }, () => ({
        contents: `module.exports = {${imports.join(',\n')}}`,
      }));
      given.onLoad({ filter: /\.(tsx?|mjs|css|json)$/ }, ({ path }) => {
        const loader = LOADERS[extname(path) as keyof typeof LOADERS];
        const text = readFileSync(path, 'utf8');
        const here = byFile.get(relative(ROOT, path).split(sep).join('/')) ?? [];
        const contents = here.length === 0 ? text : instrumented(text, here);
        return { contents: withAddress(contents, path), loader };
      });
    },
  };
}

/** Writes the script; a mutant's number is its place in `mutants`. */
export async function bundle(tests: readonly string[], mutants: readonly Mutant[], outfile: string): Promise<void> {
  await build({
    entryPoints: ['entry'],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    logLevel: 'error',
    outfile,
    plugins: [ours(tests, mutants)],
  });
}
