/** Bundles the production server, and beside it the commands of whoever runs it and the threads that read lists and typeset documents; refuses what is of demo mode or of tests only. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type BuildOptions, type BuildResult, type Metafile, type Plugin } from 'esbuild';

const root = join(import.meta.dirname, '..');
/** Carry binaries or WebAssembly that must lie beside their own code. */
const EXTERNAL: string[] = [
  '@electric-sql/pglite',
  '@electric-sql/pglite/*',
  '@hyzyla/pdfium',
  '@myriaddreamin/*',
  'koffi',
  'pg-native',
  'pg-cloudflare',
  'pino-pretty',
];
/** What every bundle of the server has in common. */
export const BUNDLED = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: EXTERNAL,
  logLevel: 'warning',
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
} as const satisfies BuildOptions;
/** Simulators, the demo and its embedded database, and what only tests import. */
const DEMO_ONLY =
  /^packages\/(simulators\/|server\/demo)|^packages\/.*(\.fixture\.ts|\/test-[\w-]+\.ts)$|(^|\/)node_modules\/@electric-sql\/pglite/;

/** The bundled files that may only run in demo mode or in tests; must be empty. */
export const demoOnly = (metafile: Pick<Metafile, 'inputs'>): string[] =>
  Object.keys(metafile.inputs).filter((path) => DEMO_ONLY.test(path));

/** Production refuses to start without a PostgreSQL (decision 0033): the module of the embedded database, and its engine, stay out. */
const withoutEmbedded: Plugin = {
  name: 'without-embedded-database',
  setup(builder) {
    builder.onLoad({ filter: /[\\/]server[\\/]db[\\/]embedded\.ts$/ }, () => ({
      contents:
        "export const openEmbedded = () => Promise.reject(new Error('DATABASE_URL: the embedded database is for the demo; name a PostgreSQL'));",
    }));
  },
};

/** Version of the product, and the commit that is built, of ten digits: `unknown` outside a repository that git reads. */
export function buildOf(): { readonly version: string; readonly commit: string } {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  try {
    const words = ['rev-parse', '--short=10', 'HEAD'];
    const commit = execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return { version, commit: commit.trim().slice(0, 10) };
  } catch {
    return { version, commit: 'unknown' };
  }
}

/** `Map.groupBy` came with Node 21. */
const FOR_NODE_20 = ['core-js/modules/es.map.group-by.js'];

/** Programs of the folder by name, each with the module that it starts. */
export const PROGRAMS = {
  main: 'packages/server/main.ts',
  migrate: 'packages/server/migrate/main.ts',
  cases: 'packages/server/cases/main.ts',
  evidence: 'packages/server/evidence/main.ts',
  'check-pack': 'packages/server/evidence/check-main.ts',
  keys: 'packages/server/keys/main.ts',
  policy: 'packages/server/policy/main.ts',
  bank: 'scripts/bank-folder.ts',
  'check-banks': 'packages/server/kyc/check-banks.ts',
  screen: 'packages/server/screening/pairs-main.ts',
} as const;

/** Threads, and the process of the security module's library, which the server looks for beside itself. */
const THREADS = {
  'list-worker': 'packages/server/screening/list-worker.ts',
  'typeset-worker': 'packages/server/documents/typeset-worker.ts',
  'paper-worker': 'packages/server/documents/paper-worker.ts',
  'token-process': 'packages/server/db/token-process.ts',
} as const;

/**
 * Writes each program and thread into the folder as `{name}.js`, with the files that they share, and gives the paths of the modules of
 * which code stands in them. Throws when the simulators, the demo or a test's fixture would be part of them.
 */
export async function bundleServer(folder = join(root, 'dist/server')): Promise<string[]> {
  const built = await build({
    ...BUNDLED,
    entryPoints: { ...PROGRAMS, ...THREADS },
    outdir: folder,
    inject: FOR_NODE_20,
    plugins: [withoutEmbedded],
    define: { BLI_KUNDE_BUILD: JSON.stringify(buildOf()) },
    // What is imported when it is needed is a file of its own, and so is what two programs share.
    splitting: true,
    // Beside the threads, whose files are looked for from where the code lies.
    chunkNames: '[name]-[hash]',
    // Names stay for whoever reads a trace, and lines short enough to be printed in one.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 200,
    sourcemap: 'linked',
    // Lines of a trace are found with the repository: comments and the names of test persons in them are no part of the folder.
    sourcesContent: false,
    metafile: true,
  });
  const strays = demoOnly(built.metafile);
  if (strays.length > 0) throw new Error(`The production server would contain ${strays.join(', ')}`);
  // Files that the build before shared have other names.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all(built.outputFiles.map((file) => writeFile(file.path, file.contents)));
  return shippedIn(built);
}

/** Paths of the modules of which code is in the files, and of those that a package was bundled of before it was published: its map names them. */
function shippedIn({ metafile, outputFiles }: BuildResult<{ metafile: true; write: false }>): string[] {
  const modules = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  const mapped = outputFiles
    .filter(({ path }) => path.endsWith('.map'))
    .flatMap(({ text }) => (JSON.parse(text) as { readonly sources: readonly string[] }).sources)
    .filter((path) => path.includes('node_modules/'))
    .map((path) => path.slice(path.indexOf('node_modules/')));
  return [...new Set([...modules, ...mapped])].sort();
}
