/** Tells whether what is built still fits its sources, by a hash over all of them. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const SOURCES = {
  web: ['packages/web', 'packages/domain', 'scripts'],
  server: ['packages/server', 'packages/domain', 'scripts'],
  release: ['packages', 'banks', 'deploy', 'docs/operate', 'scripts'],
} as const;
/** Change what is put into the folder, and are in none of its sources' folders. */
const FILES = ['package.json', 'LICENSE', 'SECURITY.md', 'CHANGELOG.md'];
const SKIPPED = /(^|\/)(node_modules|dist|\.data)(\/|$)|\.test\.ts$/;

export type Target = keyof typeof SOURCES;
export const TARGETS = Object.keys(SOURCES) as Target[];

/** Paths of the modules that a target has in its files, kept for the list of parts. */
export const modulesFile = (target: Target): string => join(root, '.build', `${target}-modules.json`);
const stampFile = (target: Target): string => join(root, '.build', `${target}.stamp`);

/** Every source's path and content, and the lock file: a package that changes changes the build. */
export function sourceHash(target: Target): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const file of FILES) hash.update(readFileSync(join(root, file)));
  for (const folder of SOURCES[target]) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const path of paths.filter((each) => !SKIPPED.test(each.slice(root.length + 1))).sort())
      hash.update(path.slice(root.length)).update(readFileSync(path));
  }
  return hash.digest('hex');
}

const RESULT: Readonly<Record<Target, string>> = {
  web: 'packages/web/dist/bedrift.html',
  server: 'dist/server/main.js',
  release: 'dist/sbom.cdx.json',
};

export const isFresh = (target: Target): boolean =>
  existsSync(join(root, RESULT[target])) &&
  existsSync(stampFile(target)) &&
  existsSync(modulesFile(target)) &&
  readFileSync(stampFile(target), 'utf8') === sourceHash(target);

/** `hash` is taken before the build, so that a file saved during it counts as changed. `modules` are those that the build has put into files. */
export function stamp(target: Target, hash: string, modules: readonly string[]): void {
  mkdirSync(dirname(stampFile(target)), { recursive: true });
  writeFileSync(modulesFile(target), JSON.stringify(modules));
  writeFileSync(stampFile(target), hash);
}
