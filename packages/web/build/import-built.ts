/** Bundles a module with its markup for Node, where no browser is, and imports it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type BuildOptions } from 'esbuild';

/** `before` stands before everything else in the bundle. */
export async function importBuilt<Module>(entry: string, more: BuildOptions = {}, before = ''): Promise<Module> {
  const built = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire('file:///');${before}` },
    logLevel: 'error',
    ...more,
  });
  // Out of a file, since an error in a `data:` address quotes all of it.
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  try {
    const file = join(folder, 'module.mjs');
    writeFileSync(file, built.outputFiles?.[0]?.contents ?? '');
    return (await import(pathToFileURL(file).href)) as Module;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
