/** The key ring of a database: the keys that wrap data keys and the key of the look-up hashes, opened by the master keys (O-021, O-025). */
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Clock, Random, Stopwatch } from '../clock.ts';
import type { Database, Queries } from './database.ts';
import { DatabaseError } from './database-error.ts';
import {
  addKey,
  addWraps,
  lockRing,
  lowestVersionInUse,
  newestAnchor,
  readRing,
  type RingKey,
  type RingWrap,
  type StoredRing,
} from './key-ring-store.ts';
import { lengthPrefixed } from './length-prefixed.ts';
import type { MasterKeys, KeyPurpose } from './master-keys.ts';
import { type VaultKeys, VaultError, type WrappingKey } from './vault.ts';

/** Milliseconds between two readings of the ring by a server. */
export const REREAD_EVERY = 30_000;
/** Milliseconds from a new wrapping key to its first use: several readings, so that every server opens what another wraps. */
export const OVERLAP = 4 * REREAD_EVERY;

/**
 * State of the look-up key that a process has: `being changed` while columns are moved to the next, `changed` once they are. Only one that is
 * `in use` finds anybody.
 */
type LookUpState = 'in use' | 'being changed' | 'changed';

export interface KeyRing extends VaultKeys {
  /** As it was last read. */
  readonly lookUpState: LookUpState;
  /** Reads what has been added and retired; throws Error when there is a key that these master keys don't open, and goes on with the rest. */
  reread(): Promise<void>;
  /**
   * Reads it again each half minute, and tells `isRead` then, until the function that it gives is called. A server that could not for
   * {@link OVERLAP} wraps nothing: the key that it knows may be gone by then.
   */
  follow(stopwatch: Stopwatch, failed: (error: unknown) => void, isRead?: () => void): () => void;
  /**
   * Gives the check before each statement: it throws a transient `DatabaseError` while the look-up key is not in use, and where the ring
   * has not been read for {@link OVERLAP} it reads it first, or throws where it must not.
   */
  fence(stopwatch: Stopwatch): (mayRead: boolean) => Promise<void> | void;
}

interface RingParts {
  readonly database: Queries;
  readonly masters: MasterKeys;
  readonly clock: Clock;
  readonly random: Random;
}

/**
 * Text that the wrap of a ring's key is bound to. A later look-up key has one that a server without generations does not open: by its own
 * hashes that server would find nobody, and begin anew for whoever comes.
 */
export const aboutKey = ({ purpose, version }: { readonly purpose: KeyPurpose; readonly version: number }): string =>
  `vault_key ${purpose} ${version}${purpose === 'look-up' && version > 1 ? ' over 1' : ''}`;

/**
 * Opens the ring, and adds what its database lacks: keys of master keys that it has not seen, wraps by master keys that are new. Throws Error,
 * naming the setting, when the master keys don't open it or aren't those of the database.
 */
export async function openKeyRing(parts: RingParts & { readonly database: Database }): Promise<KeyRing> {
  const { database, masters } = parts;
  const stored = await readRing(database);
  // Whoever cannot open what is there adds nothing to it.
  if (stored.keys.length > 0) await assertOpens(masters, stored);
  const missing = await missingKeys(parts, stored);
  for (const key of missing) {
    const wraps = await wrapByMasters(masters, key, usableMasters(masters, stored));
    await database.transaction(async (tx) => {
      await lockRing(tx);
      await addKey(tx, key, wraps);
    });
  }
  const grown = missing.length > 0 ? await readRing(database) : stored;
  const lacking = await missingWraps(masters, grown);
  if (lacking.length > 0)
    await database.transaction(async (tx) => {
      await lockRing(tx);
      await addWraps(tx, lacking);
    });
  return ringOf(parts, grown);
}

/** Throws Error unless each master key at hand opens what its version has wrapped, and some master key opens each key. */
async function assertOpens(masters: MasterKeys, stored: StoredRing): Promise<void> {
  for (const wrap of stored.wraps.filter(({ master }) => masters.versions.includes(master)))
    try {
      await masters.unwrap(wrap.master, aboutKey(wrap), wrap.wrapped);
    } catch (error) {
      throw error instanceof VaultError ? new Error(OTHER_KEYS) : error;
    }
  for (const key of living(stored)) if ((await unwrapKey(masters, stored, key)) === null) throw new Error(OTHER_KEYS);
}

/** A key of the ring before it is wrapped; `bytes` are 32. */
export interface BareKey {
  readonly purpose: KeyPurpose;
  readonly version: number;
  readonly activeFrom: Date;
  readonly bytes: Buffer;
}

/** As each of the master keys wraps it. */
export const wrapByMasters = (masters: MasterKeys, key: BareKey, by: readonly number[]): Promise<RingWrap[]> =>
  Promise.all(
    by.map(async (master) => ({
      purpose: key.purpose,
      version: key.version,
      master,
      wrapped: await masters.wrap(master, aboutKey(key), key.bytes),
    })),
  );

/** Versions at hand that are not retired. */
export function usableMasters(masters: MasterKeys, { keys }: StoredRing): number[] {
  const retired = new Set(keys.filter(({ purpose }) => purpose === 'master').map(({ version }) => version));
  return masters.versions.filter((version) => !retired.has(version));
}

const OTHER_KEYS = 'MASTER_KEYS: these are not the master keys of this database';

/**
 * Keys that servers without a ring derived of the master keys: they open what those have stored. Random ones where a database
 * with nothing in it begins with a master key that cannot be derived from.
 */
async function missingKeys({ database, masters, clock, random }: RingParts, stored: StoredRing): Promise<BareKey[]> {
  const has = (purpose: KeyPurpose, version?: number): boolean =>
    stored.keys.some((key) => key.purpose === purpose && (version === undefined || key.version === version));
  const isFirst = !has('look-up');
  const missing: BareKey[] = [];
  for (const version of usableMasters(masters, stored)) {
    const bytes = has('wrap', version) ? null : await masters.derived(version, 'wrap');
    const activeFrom = new Date(isFirst ? 0 : clock.now().getTime() + OVERLAP);
    if (bytes !== null) missing.push({ purpose: 'wrap', version, activeFrom, bytes });
  }
  const [oldest] = masters.versions;
  if (!isFirst || oldest === undefined) return missing;
  const inUse = await lowestVersionInUse(database);
  const anchor = await newestAnchor(database);
  const lookUp = await masters.derived(oldest, 'look-up');
  if (lookUp === null) {
    if (inUse !== null || anchor !== null) throw new Error(OTHER_KEYS);
    const wrap: BareKey = { purpose: 'wrap', version: oldest, activeFrom: new Date(0), bytes: random.bytes(32) };
    return [wrap, { ...wrap, purpose: 'look-up', version: 1, bytes: random.bytes(32) }, ...missing];
  }
  const isOther = anchor !== null && !sealOf(createSecretKey(lookUp), anchor.hash).equals(anchor.seal);
  if (isOther || (inUse !== null && inUse < oldest)) throw new Error(OTHER_KEYS);
  return [...missing, { purpose: 'look-up', version: 1, activeFrom: new Date(0), bytes: lookUp }];
}

/** The seal of an anchor as `vault.keyedHash` makes it. */
const sealOf = (lookUp: KeyObject, hash: Buffer): Buffer =>
  createHmac('sha256', lookUp)
    .update(lengthPrefixed(['audit-anchor', hash]))
    .digest();

/** Wraps of keys that this server can open, by its master keys that don't open them yet. */
async function missingWraps(masters: MasterKeys, stored: StoredRing): Promise<RingWrap[]> {
  const lacking: RingWrap[] = [];
  for (const key of living(stored)) {
    const by = usableMasters(masters, stored).filter(
      (master) => !stored.wraps.some((wrap) => isOf(key, wrap) && wrap.master === master),
    );
    const bytes = by.length > 0 ? await unwrapKey(masters, stored, key) : null;
    if (bytes !== null) lacking.push(...(await wrapByMasters(masters, { ...key, bytes }, by)));
  }
  return lacking;
}

type LivingKey = RingKey & { readonly purpose: KeyPurpose };

const living = ({ keys }: StoredRing): LivingKey[] =>
  keys.filter((key): key is LivingKey => key.purpose !== 'master' && key.retiredAt === null);

const isOf = (key: LivingKey, wrap: RingWrap): boolean => wrap.purpose === key.purpose && wrap.version === key.version;

/** The bytes of a key, by the first master key at hand that has wrapped it; null where none has. Throws `VaultError`. */
export async function unwrapKey(masters: MasterKeys, stored: StoredRing, key: LivingKey): Promise<Buffer | null> {
  const wrap = stored.wraps.find((each) => isOf(key, each) && masters.versions.includes(each.master));
  return wrap === undefined ? null : masters.unwrap(wrap.master, aboutKey(key), wrap.wrapped);
}

async function ringOf({ database, masters, clock }: RingParts, first: StoredRing): Promise<KeyRing> {
  let wrapping: ReadonlyMap<number, ActiveKey> = new Map();
  let lookUpState: LookUpState = 'in use';
  let stopwatch: Stopwatch | null = null;
  /** By the stopwatch, when the reading began that the wrapping keys, and that the state of the look-up key, are of. */
  const readAt = { wrapping: 0, lookUp: 0 };
  const startWatch = (given: Stopwatch): void => {
    stopwatch = given;
    readAt.wrapping = readAt.lookUp = given.now();
  };
  const isOver = (began: number): boolean => stopwatch !== null && stopwatch.now() - began >= OVERLAP;
  const opened = generationsIn(first).inUse;
  const take = async (stored: StoredRing, began = 0): Promise<void> => {
    const read = new Map<number, ActiveKey>();
    for (const ringKey of living(stored).filter(({ purpose }) => purpose === 'wrap')) {
      const { version, activeFrom, closedAt } = ringKey;
      const key = wrapping.get(version)?.key ?? (await secretOf(masters, stored, ringKey));
      if (key !== null)
        read.set(version, { version, activeFrom: activeFrom.getTime(), isClosed: closedAt !== null, key });
    }
    wrapping = read;
    lookUpState = stateOf(stored, opened.length);
    readAt.lookUp = began;
    // A server that goes on without a key that others wrap by could not read what they write.
    if (read.size < living(stored).filter(({ purpose }) => purpose === 'wrap').length) throw new Error(OTHER_KEYS);
    readAt.wrapping = began;
  };
  await take(first);
  const secrets = await Promise.all(opened.map((key) => secretOf(masters, first, key)));
  const [hashing, ...over] = secrets.flatMap((secret) => secret ?? []);
  if (hashing === undefined || over.length + 1 < opened.length) throw new Error(OTHER_KEYS);
  const reread = async (): Promise<void> => {
    const began = stopwatch?.now() ?? 0;
    await take(await readRing(database), began);
  };
  /** False once a server that follows the ring has not read it for too long. */
  let isFresh = (): boolean => true;
  return {
    lookUps: [hashing, ...over],
    get lookUpState() {
      return lookUpState;
    },
    wrapping: (version) => wrapping.get(version)?.key,
    current() {
      if (!isFresh()) throw new DatabaseError('TIMEOUT', null, true, NOT_READ);
      const now = clock.now().getTime();
      const open = [...wrapping.values()].filter(({ isClosed }) => !isClosed);
      const newest = open.findLast(({ activeFrom }) => activeFrom <= now) ?? open[0];
      if (newest === undefined) throw new VaultError();
      return newest;
    },
    reread,
    follow(given, failed, isRead) {
      startWatch(given);
      isFresh = () => !isOver(readAt.wrapping);
      const timer = setInterval(() => void reread().then(isRead, failed), REREAD_EVERY);
      timer.unref();
      return () => clearInterval(timer);
    },
    fence(given) {
      startWatch(given);
      let reading: Promise<void> | null = null;
      return (mayRead) => {
        if (!isOver(readAt.lookUp)) return assertInUse(lookUpState);
        if (!mayRead) throw new DatabaseError('TIMEOUT', null, true, NOT_READ);
        reading ??= reread()
          .catch((error: unknown) => {
            if (isOver(readAt.lookUp)) throw error;
          })
          .finally(() => (reading = null));
        return reading.then(() => assertInUse(lookUpState));
      };
    },
  };
}

const NOT_READ = ': the key ring has not been read for too long';

/** Throws a transient `DatabaseError` unless what this process hashes by is what the columns are made by. */
function assertInUse(state: LookUpState): void {
  if (state !== 'in use') throw new DatabaseError('LOOK-UP', null, true, ': the look-up key is being changed');
}

/** Generations of the look-up key, oldest first, and the one that columns are being moved to. */
export function generationsIn(stored: StoredRing): {
  readonly inUse: readonly LivingKey[];
  readonly next: LivingKey | undefined;
} {
  const all = living(stored).filter(({ purpose }) => purpose === 'look-up');
  const newest = all.findIndex(({ closedAt }) => closedAt === null);
  return { inUse: all.slice(0, newest + 1), next: all[newest + 1] };
}

function stateOf(stored: StoredRing, opened: number): LookUpState {
  const { inUse, next } = generationsIn(stored);
  return inUse.length === opened ? (next === undefined ? 'in use' : 'being changed') : 'changed';
}

interface ActiveKey extends WrappingKey {
  /** Milliseconds since 1970 from which it wraps. */
  readonly activeFrom: number;
  /** It wraps no more. */
  readonly isClosed: boolean;
}

async function secretOf(masters: MasterKeys, stored: StoredRing, key: LivingKey): Promise<KeyObject | null> {
  const bytes = await unwrapKey(masters, stored, key);
  return bytes === null ? null : createSecretKey(bytes);
}
