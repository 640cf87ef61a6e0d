/** The SQL of the key ring: which keys there are, since when, and each as every master key wraps it. */
import { columns, newRow } from './columns.ts';
import type { Queries } from './database.ts';
import type { KeyPurpose } from './master-keys.ts';
import { sql } from './sql.ts';

/** A key of the ring without its wraps; `master` marks a master key that is retired. */
export interface RingKey {
  readonly purpose: KeyPurpose | 'master';
  readonly version: number;
  /** From when on it wraps. */
  readonly activeFrom: Date;
  /** Since when it wraps no more, whatever a server's clock says. */
  readonly closedAt: Date | null;
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

interface RingRow extends RingKey {
  readonly master: number | null;
  readonly wrapped: Buffer | null;
}

/** In one statement, so that a key stands with all its wraps. */
export async function readRing(queries: Queries): Promise<StoredRing> {
  const rows = await queries.query<RingRow>(
    sql`select purpose, version, active_from as "activeFrom", closed_at as "closedAt", retired_at as "retiredAt",
       replaced_by as "replacedBy", master, wrapped
     from vault_key left join vault_key_wrap using (purpose, version) order by purpose, version, master`,
  );
  const keys = new Map<string, RingKey>();
  const wraps: RingWrap[] = [];
  for (const { master, wrapped, ...key } of rows) {
    const { purpose, version } = key;
    keys.set(`${purpose} ${version}`, key);
    if (master !== null && wrapped !== null && purpose !== 'master') wraps.push({ purpose, version, master, wrapped });
  }
  return { keys: [...keys.values()], wraps };
}

/** One change of the ring at a time: what a transaction finds here is so until it ends. */
export const lockRing = (tx: Queries): Promise<unknown> =>
  tx.query(sql`select pg_advisory_xact_lock(hashtext('vault_key'))`);

/** Adds a key with its wraps. False, with nothing added, where the version is taken: another server's key has other bytes. */
export async function addKey(
  tx: Queries,
  { purpose, version, activeFrom }: Pick<RingKey, 'purpose' | 'version' | 'activeFrom'>,
  wraps: readonly RingWrap[],
): Promise<boolean> {
  const added = await tx.query(
    sql`insert into ${newRow('vault_key', { purpose, version, activeFrom })} on conflict do nothing returning 1`,
  );
  if (added.length > 0) await addWraps(tx, wraps);
  return added.length > 0;
}

/** Adds wraps of keys that live, but by a master key that is retired. */
export async function addWraps(tx: Queries, wraps: readonly RingWrap[]): Promise<void> {
  for (const { purpose, version, master, wrapped } of wraps)
    await tx.query(
      sql`insert into vault_key_wrap (purpose, version, master, wrapped)
       select ${purpose}, ${version}, ${master}, ${wrapped}
         where not exists (select 1 from vault_key where purpose = 'master' and version = ${master})
           and exists (select 1 from vault_key where purpose = ${purpose} and version = ${version} and retired_at is null)
       on conflict do nothing`,
    );
}

/** Marks a master key as retired, removes what it wraps and adds the wrapping key that it never opens. False, with nothing done, when that version is taken. */
export async function retireInRing(
  tx: Queries,
  master: number,
  fresh: Pick<RingKey, 'version' | 'activeFrom'> & { readonly wraps: readonly RingWrap[] },
  now: Date,
): Promise<boolean> {
  if (!(await addKey(tx, { ...fresh, purpose: 'wrap' }, fresh.wraps))) return false;
  await tx.query(
    sql`insert into ${newRow('vault_key', {
      purpose: 'master',
      version: master,
      activeFrom: now,
      retiredAt: now,
      replacedBy: fresh.version,
    })}`,
  );
  await tx.query(sql`delete from vault_key_wrap where master = ${master}`);
  return true;
}

/** Wrapping keys below `version` wrap no more; they open what they wrapped. */
export const closeWrapping = (tx: Queries, version: number, now: Date): Promise<unknown> =>
  tx.query(
    sql`update vault_key set closed_at = coalesce(closed_at, ${now}) where purpose = 'wrap' and version < ${version}`,
  );

/** Wrapping keys below `version` are gone for good. */
export async function retireWrapping(queries: Queries, version: number, now: Date): Promise<void> {
  await queries.query(sql`delete from vault_key_wrap where purpose = 'wrap' and version < ${version}`);
  await queries.query(
    sql`update vault_key set retired_at = ${now} where purpose = 'wrap' and version < ${version} and retired_at is null`,
  );
}

/** Look-up keys below `version` make no more hashes: every column is of that one. */
export const closeLookUps = (tx: Queries, version: number, now: Date): Promise<unknown> =>
  tx.query(
    sql`update vault_key set closed_at = coalesce(closed_at, ${now}), replaced_by = coalesce(replaced_by, ${version})
     where purpose = 'look-up' and version < ${version}`,
  );

/** Takes a look-up key back that no column is of. */
export async function withdrawLookUp(tx: Queries, version: number): Promise<void> {
  await tx.query(sql`delete from vault_key_wrap where purpose = 'look-up' and version = ${version}`);
  await tx.query(sql`delete from vault_key where purpose = 'look-up' and version = ${version}`);
}

/** Time at which a periodic job was last begun, or a server tried to write, by anybody; null where none ever was. */
export async function lastWork(queries: Queries): Promise<Date | null> {
  const [row] = await queries.query<{ at: Date | null }>(sql`select max(last_at) as at from job_run`);
  return row?.at ?? null;
}

/** True if the role that is connected owns the tables, and so may set the guards of frozen rows aside. */
export async function ownsTables(queries: Queries): Promise<boolean> {
  const [row] = await queries.query<{ owns: boolean }>(
    sql`select pg_has_role(current_user, relowner, 'usage') as owns from pg_class where oid = 'declaration'::regclass`,
  );
  return row?.owns ?? false;
}

/** Lowest version of a wrapping key among the applications; null where there is none. */
export async function lowestVersionInUse(queries: Queries): Promise<number | null> {
  const [row] = await queries.query<{ version: number | null }>(
    sql`select min(key_version) as version from application`,
  );
  return row?.version ?? null;
}

/** Hash and seal of the newest anchor, by which a look-up key is known; null before the first. */
export async function newestAnchor(queries: Queries): Promise<{ readonly hash: Buffer; readonly seal: Buffer } | null> {
  const [row] = await queries.query<{ hash: Buffer; seal: Buffer }>(
    sql`select ${columns('audit_anchor', 'hash', 'seal')} from audit_anchor order by number desc limit 1`,
  );
  return row ?? null;
}

/** Name of the database that is connected to, by which a copy is told from the one in use. */
export async function databaseName(queries: Queries): Promise<string> {
  const [connected] = await queries.query<{ name: string }>(sql`select current_database() as name`);
  return connected?.name ?? '';
}
