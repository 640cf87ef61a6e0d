/** The embedded database, hardened: one process, one connection, one forced write for every commit. */
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { databaseOf, type Database } from './database.ts';
import type { Session, SessionSource } from './session-source.ts';
import { DatabaseError } from './database-error.ts';
import { lockDirectory } from './directory-lock.ts';
import { durableFiles, type SyncCounter, syncPath, syncTree } from './durable-files.ts';
import { proveDurable } from './durability.ts';
import { connectEmbedded } from './embedded-wire.ts';
import { runStatement } from './wire-driver.ts';

/**
 * `-F` is PostgreSQL's switch for not forcing anything to disk. A small log is enough for one connection, and so are few buffers: their
 * memory is written through at every start, and what they miss lies in the system's cache. Prepared statements are planned once: with few
 * rows another plan gains nothing, and planning takes longer than running.
 */
const START = [
  ...PGlite.defaultStartParams.filter((each) => each !== '-F'),
  ...[
    'wal_sync_method=fsync',
    'min_wal_size=32MB',
    'max_wal_size=128MB',
    'shared_buffers=16MB',
    'plan_cache_mode=force_generic_plan',
  ].flatMap((setting) => ['-c', setting]),
];

export async function openEmbedded(dataDir: string, template?: string, sync?: (fd: number) => void): Promise<Database> {
  return databaseOf(await openEmbeddedSource(dataDir, template, sync));
}

/** The one connection of {@link openEmbedded}, for whoever gives several the same files one after the other. */
export async function openEmbeddedSource(
  dataDir: string,
  template?: string,
  sync?: (fd: number) => void,
): Promise<SessionSource> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDirectory(join(dataDir, 'database.lock'), dataDir);
  try {
    const directory = join(dataDir, 'database');
    if (!existsSync(directory)) await createFiles(directory, template, sync);
    const counter: SyncCounter = { files: 0, failed: false };
    const engine = await start(directory, counter, sync);
    await proveDurable((text) => engine.query(text), counter);
    return singleConnection(engine, await connectEmbedded(engine), counter, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Makes a directory of database files to start others from: copying takes a fraction of the time of making. */
export async function createTemplate(directory: string, prepare: (database: Database) => Promise<void>): Promise<void> {
  const counter: SyncCounter = { files: 0, failed: false };
  mkdirSync(dirname(directory), { recursive: true });
  await createFiles(directory);
  const engine = await start(directory, counter);
  const database = databaseOf(singleConnection(engine, await connectEmbedded(engine), counter, () => {}));
  try {
    await prepare(database);
  } finally {
    await database.close();
  }
}

/** Beside first, then renamed: a start that is killed half-way leaves nothing that looks like a database. */
async function createFiles(directory: string, template?: string, sync?: (fd: number) => void): Promise<void> {
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  if (template !== undefined && existsSync(template)) cpSync(template, unfinished, { recursive: true });
  else await (await start(unfinished, { files: 0, failed: false })).close();
  chmodSync(unfinished, 0o700);
  syncTree(unfinished, sync);
  renameSync(unfinished, directory);
  syncPath(dirname(directory), sync);
}

async function start(directory: string, counter: SyncCounter, sync?: (fd: number) => void): Promise<PGlite> {
  const engine = new PGlite({
    fs: durableFiles(directory, counter, sync),
    startParams: START,
  });
  await engine.waitReady;
  return engine;
}

function singleConnection(engine: PGlite, client: pg.Client, counter: SyncCounter, unlock: () => void): SessionSource {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  let busy = 0;
  let closed = false;
  const turn = async (): Promise<() => void> => {
    const before = last;
    let finish = (): void => {};
    last = new Promise((resolve) => {
      finish = resolve;
    });
    waiting += 1;
    await before;
    waiting -= 1;
    busy = 1;
    return () => {
      busy = 0;
      finish();
    };
  };
  const refuseUnusable = (): void => {
    if (counter.failed) throw new DatabaseError('58030', null, false, ': the disk refused a write; restart to recover');
    if (closed) throw new DatabaseError('57P03', null, true, ': closed');
  };
  return {
    kind: 'embedded',
    breaks: () => false,
    stats: () => ({ open: 1, busy, waiting }),
    async acquire(): Promise<Session> {
      const release = await turn();
      return {
        release,
        async query<Row>(text: string, values: readonly unknown[] = [], name?: string): Promise<Row[]> {
          refuseUnusable();
          const rows = await runStatement<Row>(client, text, values, name);
          refuseUnusable();
          return rows;
        },
      };
    },
    async close(): Promise<void> {
      const release = await turn();
      try {
        if (!closed) {
          closed = true;
          await engine.close();
          unlock();
        }
      } finally {
        release();
      }
    },
  };
}
