/**
 * Keeps the newest published version of a list in a folder of this server: whole, or made of the changes since the version that
 * is there; switched to in one step, with the one before it kept.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetIndex } from '../registers/list-index.ts';
import type { ListSource } from '../registers/list-source.ts';
import { applyDeltas } from './entities-delta.ts';

export interface ListDownload {
  /** File of the version that is held; it is not there before the first one is. */
  readonly path: string;
  /** Fetches the published version unless it is held already; true where another is held now. Throws what the source or the disk does. */
  refresh(): Promise<boolean>;
  /** Looks by itself from now on, sooner while `isBehind`. */
  start(isBehind: () => boolean): void;
  close(): Promise<void>;
}

const FILE = 'entities.ftm.json';
const CURRENT = 'current';
/** It becomes the name of a folder. */
const VERSION = /^[A-Za-z0-9][\w.-]{0,79}$/;
/** More changes than this are slower than the whole. */
const MOST_DELTAS = 20;

const QUARTER = 15 * 60_000;
const HALF_MINUTE = 30_000;

export function listDownload(settings: {
  readonly source: ListSource;
  /** Of this server alone. */
  readonly folder: string;
  /** Milliseconds between looks. */
  readonly every?: number;
  /** The list could not be fetched; the one before it stays. */
  readonly failed: (error: unknown) => void;
}): ListDownload {
  const { source, folder, every = QUARTER, failed } = settings;
  const current = join(folder, CURRENT);
  let refreshing: Promise<boolean> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const heldVersion = (): Promise<string | null> => readlink(current).catch(() => null);

  async function whole(index: DatasetIndex, target: string): Promise<void> {
    const file = index.resources.find(({ name }) => name === FILE);
    if (file?.url === undefined || file.checksum === undefined)
      throw new Error('the index names no file of entities with address and checksum');
    await source.download(file.url, target, file.checksum);
  }

  /** False where the whole must be loaded: a version is missing, or a change does not fit what is held. */
  async function byChanges(index: DatasetIndex, held: string, version: string, target: string): Promise<boolean> {
    // Without a count nobody could tell whether what comes of the changes is the version that is published.
    if (index.delta_url === undefined || index.entity_count === undefined) return false;
    const paths: string[] = [];
    try {
      const versions = await source.deltas(index.delta_url);
      const [from, to] = [held, version].map((one) => versions.findIndex((delta) => delta.version === one)) as [
        number,
        number,
      ];
      if (from < 0 || to <= from || to - from > MOST_DELTAS) return false;
      for (const { url, version: one } of versions.slice(from + 1, to + 1)) {
        const path = join(folder, `change-${paths.length}`);
        paths.push(path);
        if (!VERSION.test(one)) return false;
        await source.download(url, path, undefined);
      }
      const entities = await applyDeltas(join(folder, held, FILE), paths, target);
      return index.entity_count === entities;
    } catch {
      return false;
    } finally {
      await Promise.all(paths.map((path) => rm(path, { force: true })));
    }
  }

  async function refresh(): Promise<boolean> {
    const index = await source.index();
    const { version } = index;
    if (version === undefined || !VERSION.test(version) || version === CURRENT)
      throw new Error('the index names no version');
    const held = await heldVersion();
    if (held === version) return false;
    const own = join(folder, version);
    await rm(own, { recursive: true, force: true });
    await mkdir(own, { recursive: true });
    const target = join(own, FILE);
    if (held === null || !(await byChanges(index, held, version, target))) await whole(index, target);
    const resources = [{ name: FILE, checksum: await checksumOf(target) }];
    await writeFile(join(own, 'index.json'), JSON.stringify({ version, resources }));
    const next = join(folder, `${CURRENT}.next`);
    await rm(next, { force: true });
    await symlink(version, next);
    await rename(next, current);
    for (const name of await readdir(folder))
      if (![version, held, CURRENT].includes(name)) await rm(join(folder, name), { recursive: true, force: true });
    return true;
  }

  const once = (): Promise<boolean> => (refreshing ??= refresh().finally(() => (refreshing = null)));
  return {
    path: join(current, FILE),
    refresh: once,
    start(isBehind) {
      const pause = Math.min(every, HALF_MINUTE);
      let waited = every;
      const look = (): void => {
        const due = waited >= every || isBehind();
        waited = due ? pause : waited + pause;
        void (due ? once().catch(failed) : Promise.resolve(false)).finally(() => {
          if (!closed) timer = setTimeout(look, pause).unref();
        });
      };
      look();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await refreshing?.catch(() => false);
    },
  };
}

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha1');
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) hash.update(piece);
  return hash.digest('hex');
}
