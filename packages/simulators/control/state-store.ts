/** Keeps what the simulators remember: in memory, and in one small JSON file per section when a directory is given. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Section<T> = {
  value: T;
  /** Writes the section; returns when it is on disk (or at once, without a directory). */
  save(): void;
};

export type StateStore = {
  /** The one section with this name, as it was last saved, or else as `initial` makes it. */
  section<T>(name: string, initial: () => T): Section<T>;
  putFile(name: string, bytes: Buffer): void;
  getFile(name: string): Buffer | null;
  removeFile(name: string): void;
  /** Every section back to its initial value. */
  reset(): void;
};

export function createStateStore(directory: string | null): StateStore {
  const files = new Map<string, Buffer>();
  const sections = new Map<string, Section<unknown>>();
  const resets: (() => void)[] = [];
  if (directory) mkdirSync(join(directory, 'files'), { recursive: true });

  // The rename makes a save whole or absent, whenever the process is killed.
  const write = (path: string, content: string | Buffer) => {
    writeFileSync(`${path}.new`, content);
    renameSync(`${path}.new`, path);
  };

  return {
    section<T>(name: string, initial: () => T): Section<T> {
      const open = sections.get(name);
      if (open) return open as Section<T>;
      const path = directory ? join(directory, `${name}.json`) : null;
      const saved = path ? readIfThere(path) : null;
      const section: Section<T> = {
        value: saved ? JSON.parse(saved.toString('utf8')) : initial(),
        save: () => {
          if (path) write(path, JSON.stringify(section.value, null, 1));
        },
      };
      resets.push(() => {
        section.value = initial();
        section.save();
      });
      sections.set(name, section);
      return section;
    },
    putFile(name, bytes) {
      if (directory) write(join(directory, 'files', name), bytes);
      else files.set(name, bytes);
    },
    getFile(name) {
      return directory ? readIfThere(join(directory, 'files', name)) : (files.get(name) ?? null);
    },
    removeFile(name) {
      if (directory) rmSync(join(directory, 'files', name), { force: true });
      files.delete(name);
    },
    reset() {
      for (const reset of resets) reset();
    },
  };
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
