/** Server and simulators as one file each, made once for a run: a world that starts from sources compiles a thousand files first. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { BUNDLED } from '../scripts/bundle-server.ts';
import { ROOT } from './processes.ts';

const ENTRIES = {
  server: 'packages/server/demo.ts',
  simulators: 'packages/simulators/main.ts',
  'list-worker': 'packages/server/screening/list-worker.ts',
  'typeset-worker': 'packages/server/documents/typeset-worker.ts',
  'paper-worker': 'packages/server/documents/paper-worker.ts',
};
/** In the project's own folder, from where what is not bundled is found. */
const FOLDER = join(ROOT, '.build/worlds');
const DAY = 86_400_000;

/** Gives the folder of `server.js` and `simulators.js`. It is called by what is in it, so that code which is compiled once stays so, and no run changes that of another. */
export async function bundleWorld(): Promise<string> {
  const { outputFiles } = await build({ ...BUNDLED, entryPoints: ENTRIES, outdir: FOLDER, sourcemap: 'linked' });
  const content = createHash('sha256');
  for (const { path, contents } of outputFiles) content.update(path).update(contents);
  const folder = join(FOLDER, content.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  const mine = `${folder}.${process.pid}`;
  mkdirSync(mine, { recursive: true });
  for (const old of readdirSync(FOLDER).map((name) => join(FOLDER, name)))
    if (statSync(old).mtimeMs < Date.now() - DAY) rmSync(old, { recursive: true, force: true });
  for (const { path, contents } of outputFiles) writeFileSync(join(mine, basename(path)), contents);
  try {
    renameSync(mine, folder);
  } catch {
    // Another run was faster; its files are the same.
    rmSync(mine, { recursive: true });
  }
  return folder;
}
