/** Store between runs in `.build/mutants`: outcomes, and the mutants that each test reaches. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { pathsBelow, ROOT } from '../sources.ts';
import type { Costs } from './messages.ts';
import { textOf } from './scope.ts';

export interface Outcome {
  /** As `file › title`; null where it survived. */
  readonly noticedBy: string | null;
  /** Files of the tests that noticed; none where it survived or never ended. */
  readonly by: readonly string[];
  /** Hash of the module and of the tests that were asked, or of the one that noticed. */
  readonly key: string;
}
/** By place of the test the places of mutants among those of the module. */
export interface FileReach {
  readonly key: string;
  readonly costs: Costs;
  readonly tests: readonly (readonly [number, readonly number[]])[];
}

export const FOLDER = join(ROOT, '.build/mutants');
const hash = (...texts: readonly string[]): string => {
  const made = createHash('sha256');
  for (const text of texts) made.update(text).update('\0');
  return made.digest('hex').slice(0, 16);
};

const hashes = new Map<string, string>();
export function hashOf(path: string): string {
  const known = hashes.get(path) ?? hash(textOf(path));
  hashes.set(path, known);
  return known;
}
/** Other operators give other mutants their numbers, and what is kept may have another form. */
const OPERATORS = hash(
  ...pathsBelow('test/mutants')
    .filter((path) => /operators|tree|kept|worker/.test(path))
    .map(textOf),
);
export const keyOf = (file: string, tests: readonly string[]): string =>
  hash(OPERATORS, ...[file, ...tests].map(hashOf));
/** Of an outcome: operators may change as long as the mutant is the same. */
export const outcomeKey = (file: string, tests: readonly string[]): string => hash(...[file, ...tests].map(hashOf));

const read = <T>(path: string): Record<string, T> =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, T>) : {};
function write(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  // Beside first: a run that is interrupted leaves the file whole.
  writeFileSync(`${path}.new`, JSON.stringify(value, null, 1));
  renameSync(`${path}.new`, path);
}

/** Values by name, in files of their own by folder; `save` writes those that changed. */
interface Store<T> {
  get(folder: string, name: string): T | undefined;
  set(folder: string, name: string, value: T): void;
  save(): void;
}
function openStore<T>(kind: string, root: string): Store<T> {
  const files = new Map<string, Record<string, T>>();
  const changed = new Set<string>();
  const pathOf = (folder: string) => join(root, kind, `${folder.replaceAll('/', '+')}.json`);
  const fileOf = (folder: string) => {
    const known = files.get(folder) ?? read<T>(pathOf(folder));
    files.set(folder, known);
    return known;
  };
  return {
    get: (folder, name) => fileOf(folder)[name],
    set: (folder, name, value) => {
      fileOf(folder)[name] = value;
      changed.add(folder);
    },
    save: () => {
      for (const folder of changed) write(pathOf(folder), files.get(folder));
      changed.clear();
    },
  };
}

export const folderOf = (file: string): string => posix.dirname(file);

export interface Stores {
  readonly outcomes: Store<Outcome>;
  readonly reaches: Store<FileReach>;
  save(): void;
}
export function openStores(root = FOLDER): Stores {
  const outcomes = openStore<Outcome>('outcomes', root);
  const reaches = openStore<FileReach>('reach', root);
  return {
    outcomes,
    reaches,
    save: () => {
      outcomes.save();
      reaches.save();
    },
  };
}
