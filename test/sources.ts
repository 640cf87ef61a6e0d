/** The project's own files, as the tests about the house read them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface SourceFile {
  /** From the root, with forward slashes: `packages/domain/steps/steps.ts`. */
  readonly path: string;
  readonly text: string;
}

/** Folders that git does not follow, as .gitignore names them; read from there so that the two never differ. `.git` may be a file. */
const ignored = new Set(
  readFileSync(join(ROOT, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((line) => line.slice(0, -1))
    .concat('.git'),
);

/** Every file below a folder, from the root, in alphabetical order. A folder that does not exist has none. */
export function pathsBelow(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: false });
  return entries
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return ignored.has(entry.name) ? [] : pathsBelow(path);
      return entry.isFile() && !ignored.has(entry.name) ? [relative(ROOT, join(ROOT, path)).split(sep).join('/')] : [];
    })
    .sort();
}

/** The files below a folder whose path matches, with their text. */
export const readBelow = (folder: string, matching: RegExp): SourceFile[] =>
  pathsBelow(folder)
    .filter((path) => matching.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
