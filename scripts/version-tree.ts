/** A version of the product from the repository's history, in a folder of its own with what it depends on. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Commit that stands for the version before this one: the last on `main` of 2026-11-30, since nothing has been released yet. A release changes it to its tag. */
export const VERSION_BEFORE = '75f2a1efb0ad8406e62104a7c2fe17bf25ee096d';

/**
 * Folder of the version below `.build/`, made where it is missing. Packages are hard links to those here where the lock files are equal, and
 * installed by the version's own lock file otherwise. Throws where the repository has no such commit.
 */
export function versionTree(commit: string): string {
  const place = join(ROOT, '.build/version-before');
  const folder = join(place, commit);
  if (existsSync(folder)) return folder;
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['x', '-C', making], { input: archive });
  const lockOf = (at: string): string => readFileSync(join(at, 'package-lock.json'), 'utf8');
  if (lockOf(making) === lockOf(ROOT)) linkPackages(making);
  else execFileSync('npm', ['ci', '--ignore-scripts', '--prefer-offline'], { cwd: making, stdio: 'inherit' });
  renameSync(making, folder);
  return folder;
}

function linkPackages(to: string): void {
  const holders = ['.', 'packages/domain', 'packages/server', 'packages/web', 'packages/simulators'];
  for (const holder of holders.filter((each) => existsSync(join(ROOT, each, 'node_modules'))))
    execFileSync('cp', ['-al', join(ROOT, holder, 'node_modules'), join(to, holder, 'node_modules')]);
}
