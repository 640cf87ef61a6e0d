/** Rotation of the look-up key, in some minutes in which no server answers (O-095 to O-103). */
import { createSecretKey, type KeyObject } from 'node:crypto';
import { anchorIn } from '../db/audit-anchor.ts';
import { DatabaseError } from '../db/database-error.ts';
import {
  type BareKey,
  generationsIn,
  openKeyRing,
  OVERLAP,
  unwrapKey,
  usableMasters,
  wrapByMasters,
} from '../db/key-ring.ts';
import {
  addKey,
  closeLookUps,
  lastWork,
  lockRing,
  ownsTables,
  readRing,
  type StoredRing,
  withdrawLookUp,
} from '../db/key-ring-store.ts';
import { HASHED_TABLES } from '../db/look-up-columns.ts';
import { lockHashedTables, movedTo, moveTable } from '../db/move-look-ups.ts';
import { createVault } from '../db/vault.ts';
import type { RetireParts } from './retire.ts';

/** Says that the look-up key is as it was, and why. */
export class RotateError extends Error {}

/** Milliseconds in which a server that is not shut out would have begun a job, and a statement that was sent before is over. */
const SETTLE = 90_000;
/** Milliseconds that the database may say nothing while rows are moved. */
const SILENCE = 600_000;
/** Tries to have the tables alone, and milliseconds between two: a clean-up of the database's own may hold them. */
const TRIES = 6;
const BETWEEN_TRIES = 5_000;

/**
 * Announces a new look-up key, by which every server stops, waits until each has, and moves all columns to it in one transaction. Broken off
 * anywhere it has moved nothing or everything, and goes on when it is begun again. Throws `RotateError`.
 */
export async function rotateLookUp(parts: RetireParts, batch: number): Promise<void> {
  const { database, say, pause } = parts;
  await openKeyRing(parts);
  if (!(await ownsTables(database)))
    throw new RotateError('DATABASE_URL: give the role that owns the tables, as for the migration');
  const version = await announced(parts);
  say(`look-up key ${version} is announced: no server answers from now on`);
  // No other process has the files of an embedded database.
  if (database.kind === 'postgresql') {
    say(`waiting ${(OVERLAP + SETTLE) / 1_000} s until every server has read it`);
    await pause(OVERLAP);
    await assertNobodyWorks(parts, version);
  }
  await moveAlone(parts, version, batch);
  say(`done: every column is of look-up key ${version}; servers start anew by themselves`);
}

/** Takes the announcement back: servers go on within half a minute, by the key that they had. Throws `RotateError` where there is none. */
export const withdrawRotation = ({ database, say }: Pick<RetireParts, 'database' | 'say'>): Promise<void> =>
  database.transaction(async (tx) => {
    await lockRing(tx);
    const { next } = generationsIn(await readRing(tx));
    if (next === undefined) throw new RotateError('no look-up key is announced');
    await withdrawLookUp(tx, next.version);
    tx.afterCommit(() => say(`look-up key ${next.version} is withdrawn: servers go on by the one before`));
  });

/** Version of the announced key, of which nothing is made yet. */
async function announced(parts: RetireParts): Promise<number> {
  const { database, masters, clock, random } = parts;
  const stored = await readRing(database);
  const { inUse, next } = generationsIn(stored);
  if (next !== undefined) return next.version;
  const fresh: BareKey = {
    purpose: 'look-up',
    version: (inUse.at(-1)?.version ?? 0) + 1,
    activeFrom: clock.now(),
    bytes: random.bytes(32),
  };
  const wraps = await wrapByMasters(masters, fresh, usableMasters(masters, stored));
  const isAdded = await database.transaction(async (tx) => {
    await lockRing(tx);
    return addKey(tx, fresh, wraps);
  });
  // Another command has just announced a key.
  return isAdded ? fresh.version : announced(parts);
}

/** A server of a version before knows no announcement: it begins jobs each minute. Withdraws and throws `RotateError` then. */
async function assertNobodyWorks(parts: RetireParts, version: number): Promise<void> {
  const before = await lastWork(parts.database);
  await parts.pause(SETTLE);
  const after = await lastWork(parts.database);
  if (after?.getTime() === before?.getTime()) return;
  await withdrawRotation(parts);
  throw new RotateError(
    `a server works on that does not know of look-up key ${version}: look for one of a version before, stop it and begin again`,
  );
}

async function moveAlone(parts: RetireParts, version: number, batch: number): Promise<void> {
  for (let tried = 1; ; tried += 1)
    try {
      return await moveAll(parts, version, batch);
    } catch (error) {
      const isHeld = error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!isHeld || tried === TRIES) throw error;
      await parts.pause(BETWEEN_TRIES);
    }
}
const LOCK_NOT_AVAILABLE = '55P03';

async function moveAll(parts: RetireParts, version: number, batch: number): Promise<void> {
  const { database, clock, random, say } = parts;
  const ring = await openKeyRing(parts);
  const stored = await readRing(database);
  const next = await secretOf(parts, stored, version);
  const inUse = ring.lookUps.length === 1 ? null : (ring.lookUps.at(-1) ?? null);
  const vault = createVault({ keys: { ...ring, lookUps: [...ring.lookUps, next] }, random });
  await database.transaction(async (tx) => {
    await lockRing(tx);
    if (generationsIn(await readRing(tx)).next?.version !== version)
      throw new RotateError(`look-up key ${version} was withdrawn, or another command has moved to it`);
    await lockHashedTables(tx);
    for (const table of HASHED_TABLES) {
      const count = await moveTable(tx, table, movedTo(inUse, next), batch);
      if (count > 0) say(`${table.table}: ${count} rows moved`);
    }
    await anchorIn(tx, vault, clock.now(), true);
    await closeLookUps(tx, version, clock.now());
  }, SILENCE);
}

async function secretOf({ masters }: RetireParts, stored: StoredRing, version: number): Promise<KeyObject> {
  const { next } = generationsIn(stored);
  const bytes = next?.version === version ? await unwrapKey(masters, stored, next) : null;
  if (bytes === null) throw new RotateError(`look-up key ${version} is not in the key ring`);
  return createSecretKey(bytes);
}
