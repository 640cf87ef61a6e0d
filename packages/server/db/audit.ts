/** Appends to an audit chain and checks that one is whole (S-151, S-152). */
import { createHash } from 'node:crypto';
import { EMPTY_HEAD, type AuditDetail, type AuditEntry, entryBytes, nextHead } from './audit-entry.ts';
import type { Queries } from './database.ts';

/** Owner of a trail: an application, declaration or case, or the bank for all that belongs to none. */
export type Chain =
  | { readonly kind: 'application' | 'declaration' | 'case'; readonly id: string }
  | { readonly kind: 'bank'; readonly bank: string };

/**
 * Adds one entry; the chain's row orders those who add at once. Throws when an application, declaration or case is gone, and
 * when the entry holds what looks like personal data.
 */
export async function appendAudit(queries: Queries, chain: Chain, entry: AuditEntry): Promise<void> {
  const id = chainId(chain);
  const values = [id, ...entryValues(id, entry)];
  const rows =
    chain.kind === 'bank'
      ? await queries.query(APPEND_BANK, [...values, `bank:${chain.bank}`], 'audit-append-bank')
      : await queries.query(APPEND[chain.kind], values, `audit-append-${chain.kind}`);
  if (rows.length === 0) throw new Error(`no ${chain.kind} to append an audit entry to`);
}

/** The uuid under which a chain's entries stand. */
export function chainId(chain: Chain): string {
  if (chain.kind !== 'bank') return chain.id;
  const hex = createHash('sha256').update(`bank:${chain.bank}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Parameters `at, entry, actor, action, detail, rcid`, in this order, for a statement that moves a head and calls {@link insertAudit}. */
export const entryValues = (chain: string, entry: AuditEntry): readonly unknown[] => [
  entry.at,
  entryBytes(chain, entry),
  entry.actor,
  entry.action,
  JSON.stringify(entry.detail),
  entry.rcid,
];

/** The part of an update that moves the head of the row's chain by the entry whose bytes are parameter `$n`. */
export const moveHead = (entry: number, table: string): string =>
  `audit_seq = ${table}.audit_seq + 1,
   audit_head = sha256(${table}.audit_head || int4send(${table}.audit_seq + 1) || $${entry}::bytea)`;

/** Inserts the entry that `source`, a row set with `id`, `audit_seq` and `audit_head`, has just moved to; `first` is the number of `at`. */
export const insertAudit = (source: string, first: number): string =>
  `insert into audit (chain, seq, at, actor, action, detail, rcid, hash)
   select id, audit_seq, $${first}::timestamptz, $${first + 2}::text, $${first + 3}::text, $${first + 4}::jsonb,
          $${first + 5}::text, audit_head from ${source}`;

const append = (table: string): string =>
  `with moved as (update ${table} set ${moveHead(3, table)} where id = $1::uuid returning id, audit_seq, audit_head)
   ${insertAudit('moved', 2)} returning seq`;
const APPEND = {
  application: append('application'),
  declaration: append('declaration'),
  case: append('advisor_case'),
};
const APPEND_BANK = `with moved as (
    insert into audit_chain (chain, name, audit_seq, audit_head)
    values ($1::uuid, $8::text, 1, sha256(decode(repeat('00', 32), 'hex') || int4send(1) || $3::bytea))
    on conflict (chain) do update set ${moveHead(3, 'audit_chain')}
    returning chain as id, audit_seq, audit_head)
  ${insertAudit('moved', 2)} returning seq`;

export type ChainVerdict =
  | { readonly whole: true; readonly entries: number }
  | { readonly whole: false; readonly seq: number; readonly fault: 'missing' | 'changed' | 'head' };

interface AuditRow {
  readonly seq: number;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly detail: AuditDetail;
  readonly rcid: string | null;
  readonly hash: Buffer;
}

/** Recomputes a chain from its first entry, in code of its own and not in the database, and compares it with the head. */
export async function verifyChain(queries: Queries, chain: string): Promise<ChainVerdict> {
  let head: Buffer = EMPTY_HEAD;
  let seq = 0;
  for (;;) {
    const rows = await queries.query<AuditRow>(
      'select seq, at, actor, action, detail, rcid, hash from audit where chain = $1 and seq > $2 order by seq limit 1000',
      [chain, seq],
    );
    if (rows.length === 0) break;
    for (const row of rows) {
      if (row.seq !== seq + 1) return { whole: false, seq: seq + 1, fault: 'missing' };
      seq = row.seq;
      head = nextHead(head, seq, bytesAsWritten(chain, row));
      if (!head.equals(row.hash)) return { whole: false, seq, fault: 'changed' };
    }
  }
  const owners = await queries.query<{ seq: number; head: Buffer }>(HEADS, [chain]);
  const holds = owners.every((owner) => owner.seq === seq && owner.head.equals(head));
  return holds ? { whole: true, entries: seq } : { whole: false, seq: seq + 1, fault: 'head' };
}

/** A tampered row may hold what an entry never may; it has no valid bytes then. */
function bytesAsWritten(chain: string, row: AuditRow): Buffer {
  try {
    return entryBytes(chain, row);
  } catch {
    return Buffer.alloc(0);
  }
}

const HEADS = `select audit_seq as seq, audit_head as head from application where id = $1
  union all select audit_seq, audit_head from declaration where id = $1
  union all select audit_seq, audit_head from advisor_case where id = $1
  union all select audit_seq, audit_head from audit_chain where chain = $1`;
