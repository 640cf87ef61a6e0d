/** Anchors: now and then the heads of all chains that grew are hashed together and sealed with a key the database hasn't got. */
import { createHash } from 'node:crypto';
import type { Database, Queries } from './database.ts';
import { lengthPrefixed } from './length-prefixed.ts';
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
export async function anchorAudit(database: Database, vault: Vault, at: Date): Promise<number> {
  return database.transaction(async (queries) => {
    await queries.query("select pg_advisory_xact_lock(hashtext('audit_anchor'))");
    const [last, earlier] = await queries.query<Anchor>(
      'select number, at, upto, hash, seal from audit_anchor order by number desc limit 2',
    );
    const [grown] = await queries.query<{ upto: number | null }>('select max(id) as upto from audit where id > $1', [
      last?.upto ?? 0,
    ]);
    if (grown?.upto == null) return 0;
    const heads = await queries.query<Head>(
      `select distinct on (chain) chain, seq, hash from audit where id > $1 and id <= $2 order by chain, seq desc`,
      [earlier?.upto ?? 0, grown.upto],
    );
    const number = (last?.number ?? 0) + 1;
    const hash = anchorHash(last?.hash ?? Buffer.alloc(32), number, at, heads);
    await queries.query(
      'insert into audit_anchor (number, at, upto, chains, hash, seal) values ($1, $2, $3, $4, $5, $6)',
      [number, at, grown.upto, heads.length, hash, vault.keyedHash('audit-anchor', hash)],
    );
    await queries.query(
      `insert into audit_anchor_head (anchor, chain, seq, hash)
       select $1, chain, seq, decode(hash, 'hex') from jsonb_to_recordset($2::jsonb) as head (chain uuid, seq int, hash text)`,
      [number, JSON.stringify(heads.map((head) => ({ ...head, hash: head.hash.toString('hex') })))],
    );
    return heads.length;
  });
}

export type AnchorVerdict =
  | { readonly whole: true; readonly anchors: number }
  | { readonly whole: false; readonly anchor: number; readonly fault: 'missing' | 'changed' | 'entry' };

/** Anchors read at once: four days of them. */
const PAGE = 100;

/**
 * Checks every anchor: its place, its hash, its seal, and that each anchored entry still stands with the same hash. Null when
 * `signal` was aborted before the last.
 */
export async function verifyAnchors(
  queries: Queries,
  vault: Vault,
  signal?: AbortSignal,
  page = PAGE,
): Promise<AnchorVerdict | null> {
  let previous: Pick<Anchor, 'number' | 'hash'> = { number: 0, hash: Buffer.alloc(32) };
  for (;;) {
    const anchors = await queries.query<Anchor>(
      'select number, at, upto, hash, seal from audit_anchor where number > $1 order by number limit $2',
      [previous.number, page],
    );
    for (const anchor of anchors) {
      if (signal?.aborted) return null;
      const fault = await faultOf(queries, vault, previous, anchor);
      if (fault !== null) return { whole: false, anchor: previous.number + 1, fault };
      previous = anchor;
    }
    if (anchors.length < page) return { whole: true, anchors: previous.number };
  }
}

async function faultOf(
  queries: Queries,
  vault: Vault,
  previous: Pick<Anchor, 'number' | 'hash'>,
  anchor: Anchor,
): Promise<'missing' | 'changed' | 'entry' | null> {
  if (anchor.number !== previous.number + 1) return 'missing';
  const heads = await queries.query<Head & { readonly stands: boolean }>(
    `select head.chain, head.seq, head.hash, entry.hash is not distinct from head.hash as stands
     from audit_anchor_head head left join audit entry on entry.chain = head.chain and entry.seq = head.seq
     where head.anchor = $1 order by head.chain`,
    [anchor.number],
  );
  const hash = anchorHash(previous.hash, anchor.number, anchor.at, heads);
  if (!hash.equals(anchor.hash) || !vault.keyedHash('audit-anchor', hash).equals(anchor.seal)) return 'changed';
  return heads.every(({ stands }) => stands) ? null : 'entry';
}

const anchorHash = (previous: Buffer, number: number, at: Date, heads: readonly Head[]): Buffer =>
  createHash('sha256')
    .update(lengthPrefixed([previous, String(number), at.toISOString()]))
    .update(lengthPrefixed(heads.flatMap(({ chain, seq, hash }) => [chain, String(seq), hash])))
    .digest();
