/** Key rotation: retires a master key and every key it could open, while servers serve (O-022 to O-024, O-027). */
import type { Clock, Random } from '../clock.ts';
import type { Database } from '../db/database.ts';
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
  closeWrapping,
  databaseName,
  lockRing,
  readRing,
  retireInRing,
  retireWrapping,
  type RingKey,
} from '../db/key-ring-store.ts';
import type { MasterKeys } from '../db/master-keys.ts';
import { rewrapTable, wrappedBy } from '../db/rewrap.ts';
import { SEALED_TABLES } from '../db/sealed-tables.ts';
import { createVault } from '../db/vault.ts';

export interface RetireParts {
  readonly database: Database;
  readonly masters: MasterKeys;
  readonly clock: Clock;
  readonly random: Random;
  /** Waits so many milliseconds of the clock. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** One line of progress. */
  readonly say: (line: string) => void;
}

export interface Pace {
  /** Rows of one statement. */
  readonly batch: number;
  readonly rowsPerSecond: number;
}

/** Says that nothing was retired, and why. */
export class RetireError extends Error {}

/**
 * Takes the master key out of the ring, makes a wrapping key that it never opened, wraps every data key by that, and retires the
 * wrapping keys before. May be broken off and begun again anywhere. Throws `RetireError`.
 */
export async function retireMaster(parts: RetireParts, version: number, pace: Pace): Promise<void> {
  const { database, clock, say } = parts;
  await openKeyRing(parts);
  const fresh = await replacementOf(parts, version);
  say(`master key ${version} opens nothing any more; data keys go to wrapping key ${fresh.version}`);
  const wait = fresh.activeFrom.getTime() - clock.now().getTime();
  if (wait > 0) {
    say(`waiting ${Math.ceil(wait / 1000)} s until every server has read it`);
    await parts.pause(wait);
  }
  // From here on no server that reads the ring wraps by an older key, whatever its clock says, and one that does not read it wraps nothing.
  await database.transaction(async (tx) => {
    await lockRing(tx);
    await closeWrapping(tx, fresh.version, clock.now());
  });
  await parts.pause(OVERLAP);
  for (let pass = 1; (await rewrapAll(parts, fresh.version, pace)) > 0; pass += 1) {
    if (pass === MOST_PASSES)
      throw new RetireError(
        'a server still wraps by an older key: look for one of another version or setting, stop it and begin again',
      );
    await parts.pause(OVERLAP);
  }
  await retireWrapping(database, fresh.version, clock.now());
  say(`done: wrapping keys before ${fresh.version} are retired; take ${version} out of MASTER_KEYS`);
}

/** Passes over all tables, of which the last finds nothing, before a server must be in the way. */
const MOST_PASSES = 4;

type Replacement = Pick<RingKey, 'version' | 'activeFrom'>;

/** The wrapping key that takes the master key's place; made, and the master key marked, where that has not been done. Throws `RetireError`. */
async function replacementOf(parts: RetireParts, master: number): Promise<Replacement> {
  const { database, masters, clock, random } = parts;
  const ring = await readRing(database);
  const wrapping = ring.keys.filter(({ purpose }) => purpose === 'wrap');
  const marked = ring.keys.find(({ purpose, version }) => purpose === 'master' && version === master);
  const made = wrapping.find(({ version }) => version === marked?.replacedBy);
  if (made !== undefined) return made;
  if (!ring.wraps.some((wrap) => wrap.master === master))
    throw new RetireError(`master key ${master} is not in the key ring`);
  const left = usableMasters(masters, ring).filter((version) => version !== master);
  if (!left.some((version) => version > master))
    throw new RetireError(
      `master key ${master} has no newer key beside it: add that to MASTER_KEYS of every server first`,
    );
  const fresh: BareKey = {
    purpose: 'wrap',
    version: Math.max(0, ...wrapping.map(({ version }) => version)) + 1,
    activeFrom: new Date(clock.now().getTime() + OVERLAP),
    bytes: random.bytes(32),
  };
  const wraps = await wrapByMasters(masters, fresh, left);
  const isMade = await database.transaction(async (tx) => {
    await lockRing(tx);
    return retireInRing(tx, master, { ...fresh, wraps }, clock.now());
  });
  // Another server has just made a key of that version.
  return isMade ? fresh : replacementOf(parts, master);
}

/**
 * Wraps every data key by the wrapping key of this version, whatever the clock says; gives how many were not. Throws `RetireError` when a
 * row's key cannot be opened: the keys that may have wrapped it are kept.
 */
async function rewrapAll(parts: RetireParts, version: number, { batch, rowsPerSecond }: Pace): Promise<number> {
  const { database, random, say } = parts;
  const ring = await openKeyRing(parts);
  const key = ring.wrapping(version);
  if (key === undefined) throw new RetireError(`wrapping key ${version} is not in the key ring`);
  const vault = createVault({ keys: { ...ring, current: () => ({ version, key }) }, random });
  const unreadable: string[] = [];
  let rewrapped = 0;
  for (const table of SEALED_TABLES) {
    const paced = (rows: number) => parts.pause((rows * 1000) / rowsPerSecond);
    const done = await rewrapTable({ database, vault }, table, { batch, paced });
    say(`${table.table}: ${done.seen} rows, ${done.rewrapped} wrapped anew`);
    rewrapped += done.rewrapped;
    if (done.unreadable > 0) unreadable.push(`${table.table} ${done.unreadable}`);
  }
  if (unreadable.length > 0)
    throw new RetireError(`data keys that cannot be opened (${unreadable.join(', ')}): older wrapping keys are kept`);
  return rewrapped;
}

/** The database's name, by which a copy is told from the one in use, then one line for each key of the ring, with how many rows it wraps. */
export async function ringLines(parts: RetireParts): Promise<string[]> {
  const { database, masters } = parts;
  const ring = await readRing(database);
  const { next } = generationsIn(ring);
  const lines = [`database ${await databaseName(database)}`];
  for (const key of ring.keys) {
    const by = ring.wraps.filter((wrap) => wrap.purpose === key.purpose && wrap.version === key.version);
    const state =
      key.retiredAt !== null
        ? `retired ${key.retiredAt.toISOString()}`
        : key.purpose === 'look-up' && key.version === next?.version
          ? 'announced: no server answers until rotate-look-up has said done, or withdraws it'
          : `from ${key.activeFrom.toISOString()}`;
    const opens =
      key.purpose === 'master' || key.retiredAt !== null
        ? ''
        : `, opened by master ${by.map(({ master }) => master).join(', ')}${
            (await unwrapKey(masters, ring, { ...key, purpose: key.purpose })) === null ? ', NOT BY THESE SETTINGS' : ''
          }`;
    lines.push(`${key.purpose} ${key.version}: ${state}${opens}`);
  }
  for (const table of SEALED_TABLES) {
    const counts = await wrappedBy(database, table);
    if (counts.length > 0)
      lines.push(
        `${table.table}: ${counts.map(({ version, rows }) => `${rows} rows by wrapping key ${version}`).join(', ')}`,
      );
  }
  return lines;
}
