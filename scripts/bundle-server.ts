/** Bundles the production server, and beside it the commands (evidence, cases, keys, migrate) and the threads that read lists and typeset documents; refuses what is of demo mode only. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type BuildOptions, type Metafile } from 'esbuild';

const root = join(import.meta.dirname, '..');
/** Carry binaries or WebAssembly that must lie beside their own code. */
const EXTERNAL: string[] = [
  '@electric-sql/pglite',
  '@electric-sql/pglite/*',
  '@myriaddreamin/*',
  'pg-native',
  'pg-cloudflare',
  'pino-pretty',
  'thread-stream',
];
/** What every bundle of the server has in common. */
export const BUNDLED = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  external: EXTERNAL,
  logLevel: 'warning',
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
} as const satisfies BuildOptions;
const DEMO_ONLY = /^packages\/(simulators\/|server\/demo)/;

/** The bundled files that may only run in demo mode; must be empty. */
export const demoOnly = (metafile: Pick<Metafile, 'inputs'>): string[] =>
  Object.keys(metafile.inputs).filter((path) => DEMO_ONLY.test(path));

/** Writes `main.js`, `evidence.js`, `check-pack.js`, `policy.js`, `cases.js`, `keys.js`, `migrate.js`, `list-worker.js` and `typeset-worker.js` into the folder; throws when the simulators or the demo would be part of them. */
export async function bundleServer(folder = join(root, 'packages/server/dist')): Promise<void> {
  const built = await build({
    ...BUNDLED,
    entryPoints: {
      main: 'packages/server/main.ts',
      evidence: 'packages/server/evidence/main.ts',
      'check-pack': 'packages/server/evidence/check-main.ts',
      keys: 'packages/server/keys/main.ts',
      migrate: 'packages/server/migrate/main.ts',
      cases: 'packages/server/cases/main.ts',
      policy: 'packages/server/policy/main.ts',
      'list-worker': 'packages/server/screening/list-worker.ts',
      'typeset-worker': 'packages/server/documents/typeset-worker.ts',
    },
    outdir: folder,
    // What is imported when it is needed is a file of its own, and so is what two programs share.
    splitting: true,
    // Beside the threads, whose files are looked for from where the code lies.
    chunkNames: '[name]-[hash]',
    // Names stay for whoever reads a trace, and lines short enough to be printed in one.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 200,
    sourcemap: 'linked',
    metafile: true,
  });
  const strays = demoOnly(built.metafile);
  if (strays.length > 0) throw new Error(`The production server would contain ${strays.join(', ')}`);
  // Files that the build before shared have other names.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all(built.outputFiles.map((file) => writeFile(file.path, file.contents)));
}
