/** The SQL of the key ring: which keys there are, since when, and each as every master key wraps it. */
import type { Queries } from './database.ts';
import type { KeyPurpose } from './master-keys.ts';

/** A key of the ring without its wraps; `master` marks a master key that is retired. */
export interface RingKey {
  readonly purpose: KeyPurpose | 'master';
  readonly version: number;
  /** From when on it wraps. */
  readonly activeFrom: Date;
  readonly retiredAt: Date | null;
  /** Of a retired master key: version of the wrapping key that was made as it went. */
  readonly replacedBy: number | null;
}

export interface RingWrap {
  readonly purpose: KeyPurpose;
  readonly version: number;
  /** Version of the master key that opens it. */
  readonly master: number;
  readonly wrapped: Buffer;
}

export interface StoredRing {
  readonly keys: readonly RingKey[];
  readonly wraps: readonly RingWrap[];
}

export async function readRing(queries: Queries): Promise<StoredRing> {
  const keys = await queries.query<RingKey>(
    `select purpose, version, active_from as "activeFrom", retired_at as "retiredAt", replaced_by as "replacedBy"
     from vault_key order by purpose, version`,
    [],
    'key-ring-keys',
  );
  const wraps = await queries.query<RingWrap>(
    'select purpose, version, master, wrapped from vault_key_wrap order by purpose, version, master',
    [],
    'key-ring-wraps',
  );
  return { keys, wraps };
}

/** Adds keys with their wraps; what another server added meanwhile stays. A wrap of a master key that was retired meanwhile is not added. */
export async function addToRing(
  queries: Queries,
  {
    keys,
    wraps,
  }: { readonly keys: readonly Omit<RingKey, 'retiredAt' | 'replacedBy'>[]; readonly wraps: readonly RingWrap[] },
): Promise<void> {
  for (const { purpose, version, activeFrom } of keys)
    await queries.query(
      'insert into vault_key (purpose, version, active_from) values ($1, $2, $3) on conflict do nothing',
      [purpose, version, activeFrom],
    );
  for (const { purpose, version, master, wrapped } of wraps)
    await queries.query(
      `insert into vault_key_wrap (purpose, version, master, wrapped)
       select $1, $2, $3, $4
         where not exists (select 1 from vault_key where purpose = 'master' and version = $3)
           and exists (select 1 from vault_key where purpose = $1 and version = $2 and retired_at is null)
       on conflict do nothing`,
      [purpose, version, master, wrapped],
    );
}

/** Marks a master key as retired, removes what it wraps and adds the wrapping key that it never opens. False, with nothing done, when that version is taken. */
export async function retireInRing(
  queries: Queries,
  master: number,
  fresh: { readonly version: number; readonly activeFrom: Date; readonly wraps: readonly RingWrap[] },
  now: Date,
): Promise<boolean> {
  const added = await queries.query(
    "insert into vault_key (purpose, version, active_from) values ('wrap', $1, $2) on conflict do nothing returning 1",
    [fresh.version, fresh.activeFrom],
  );
  if (added.length === 0) return false;
  await queries.query(
    `insert into vault_key (purpose, version, active_from, retired_at, replaced_by) values ('master', $1, $2, $2, $3)`,
    [master, now, fresh.version],
  );
  await queries.query('delete from vault_key_wrap where master = $1', [master]);
  await addToRing(queries, { keys: [], wraps: fresh.wraps });
  return true;
}

/** Wrapping keys below `version` are gone for good. */
export async function retireWrapping(queries: Queries, version: number, now: Date): Promise<void> {
  await queries.query("delete from vault_key_wrap where purpose = 'wrap' and version < $1", [version]);
  await queries.query(
    "update vault_key set retired_at = $2 where purpose = 'wrap' and version < $1 and retired_at is null",
    [version, now],
  );
}

/** Lowest version of a wrapping key among the applications; null where there is none. */
export async function lowestVersionInUse(queries: Queries): Promise<number | null> {
  const [row] = await queries.query<{ version: number | null }>('select min(key_version) as version from application');
  return row?.version ?? null;
}

/** Hash and seal of the newest anchor, by which a look-up key is known; null before the first. */
export async function newestAnchor(queries: Queries): Promise<{ readonly hash: Buffer; readonly seal: Buffer } | null> {
  const [row] = await queries.query<{ hash: Buffer; seal: Buffer }>(
    'select hash, seal from audit_anchor order by number desc limit 1',
  );
  return row ?? null;
}
