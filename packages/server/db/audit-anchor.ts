/** Anchors: now and then the heads of all chains that grew are hashed together and sealed with a key the database hasn't got. */
import { createHash } from 'node:crypto';
import { columns, newRow } from './columns.ts';
import type { Database, Queries } from './database.ts';
import { lengthPrefixed } from './length-prefixed.ts';
import { sql } from './sql.ts';
import type { Vault } from './vault.ts';

interface Anchor {
  readonly number: number;
  readonly at: Date;
  readonly upto: number;
  readonly hash: Buffer;
  readonly seal: Buffer;
}
interface Head {
  readonly chain: string;
  readonly seq: number;
  readonly hash: Buffer;
}

/**
 * Anchors what was written since the anchor before the last. The overlap gives an entry whose transaction was still open
 * at one anchor its place in the next. Gives the number of chains anchored; zero makes no anchor.
 */
export const anchorAudit = (database: Database, vault: Vault, at: Date): Promise<number> =>
  database.transaction((queries) => anchorIn(queries, vault, at));

/**
 * The same within a transaction. With `always` there is an anchor also where nothing grew, so that all before it are held by the seal of
 * the look-up key of now; none before the first entry.
 */
export async function anchorIn(queries: Queries, vault: Vault, at: Date, always = false): Promise<number> {
  await queries.query(sql`select pg_advisory_xact_lock(hashtext('audit_anchor'))`);
  const [last, earlier] = await queries.query<Anchor>(
    sql`select ${columns('audit_anchor', 'number', 'at', 'upto', 'hash', 'seal')} from audit_anchor order by number desc limit 2`,
  );
  const [grown] = await queries.query<{ upto: number | null }>(
    sql`select max(id) as upto from audit where id > ${last?.upto ?? 0}`,
  );
  const upto = grown?.upto ?? (always ? last?.upto : null);
  if (upto == null) return 0;
  const heads = await queries.query<Head>(
    sql`select distinct on (chain) chain, ${columns('audit', 'seq', 'hash')} from audit where id > ${earlier?.upto ?? 0} and id <= ${upto} order by chain, seq desc`,
  );
  const number = (last?.number ?? 0) + 1;
  const hash = anchorHash(last?.hash ?? Buffer.alloc(32), number, at, heads);
  await queries.query(
    sql`insert into ${newRow('audit_anchor', {
      number,
      at,
      upto,
      chains: heads.length,
      hash,
      seal: vault.keyedHash('audit-anchor', hash),
    })}`,
  );
  await queries.query(
    sql`insert into audit_anchor_head (anchor, chain, seq, hash)
       select ${number}, ${columns('audit_anchor_head', 'chain', 'seq')}, decode(hash, 'hex') from jsonb_to_recordset(${JSON.stringify(heads.map((head) => ({ ...head, hash: head.hash.toString('hex') })))}::jsonb) as head (chain uuid, seq int, hash text)`,
  );
  return heads.length;
}

export type AnchorVerdict =
  | { readonly whole: true; readonly anchors: number }
  | { readonly whole: false; readonly anchor: number; readonly fault: 'missing' | 'changed' | 'entry' };

/** Anchors read at once: four days of them. */
const PAGE = 100;

/**
 * Checks every anchor: its place, its hash, its seal, and that each anchored entry still stands with the same hash. A seal is of no
 * look-up key before that of the anchor before it, and the newest is of the key of now: who has a former key alone makes none that is
 * taken. Null when `signal` was aborted before the last.
 */
export async function verifyAnchors(
  queries: Queries,
  vault: Vault,
  signal?: AbortSignal,
  page = PAGE,
): Promise<AnchorVerdict | null> {
  let previous: Pick<Anchor, 'number' | 'hash'> = { number: 0, hash: Buffer.alloc(32) };
  let generation = 1;
  for (;;) {
    const anchors = await queries.query<Anchor>(
      sql`select ${columns('audit_anchor', 'number', 'at', 'upto', 'hash', 'seal')} from audit_anchor where number > ${previous.number} order by number limit ${page}`,
    );
    for (const anchor of anchors) {
      if (signal?.aborted) return null;
      const fault = await faultOf(queries, previous, anchor);
      if (fault !== null) return { whole: false, anchor: previous.number + 1, fault };
      const sealedBy = generationOf(vault, anchor);
      if (sealedBy < generation) return { whole: false, anchor: anchor.number, fault: 'changed' };
      [previous, generation] = [anchor, sealedBy];
    }
    if (anchors.length < page)
      return previous.number > 0 && generation < vault.keyedHashes('audit-anchor', previous.hash).length
        ? { whole: false, anchor: previous.number, fault: 'changed' }
        : { whole: true, anchors: previous.number };
  }
}

/** Generation of the look-up key that sealed an anchor; 0 where none did. */
const generationOf = (vault: Vault, { hash, seal }: Pick<Anchor, 'hash' | 'seal'>): number =>
  vault.keyedHashes('audit-anchor', hash).findIndex((made) => made.equals(seal)) + 1;

async function faultOf(
  queries: Queries,
  previous: Pick<Anchor, 'number' | 'hash'>,
  anchor: Anchor,
): Promise<'missing' | 'changed' | 'entry' | null> {
  if (anchor.number !== previous.number + 1) return 'missing';
  const heads = await queries.query<Head & { readonly stands: boolean }>(
    sql`select ${columns('audit_anchor_head head', 'chain', 'seq', 'hash')}, entry.hash is not distinct from head.hash as stands
     from audit_anchor_head head left join audit entry on entry.chain = head.chain and entry.seq = head.seq
     where head.anchor = ${anchor.number} order by head.chain`,
  );
  const hash = anchorHash(previous.hash, anchor.number, anchor.at, heads);
  if (!hash.equals(anchor.hash)) return 'changed';
  return heads.every(({ stands }) => stands) ? null : 'entry';
}

const anchorHash = (previous: Buffer, number: number, at: Date, heads: readonly Head[]): Buffer =>
  createHash('sha256')
    .update(lengthPrefixed([previous, String(number), at.toISOString()]))
    .update(lengthPrefixed(heads.flatMap(({ chain, seq, hash }) => [chain, String(seq), hash])))
    .digest();
