/** Appends to the hash chain of an audit trail (S-151, S-152). */
import { createHash } from 'node:crypto';
import { type AuditEntry, entryBytes } from './audit-entry.ts';
import { noteAudited } from '../observe/scope.ts';
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
  tellAudited(queries, chain, entry);
}

/**
 * Tells whoever counts, once what was written through `queries` is durable. Each statement that writes an entry is followed by it: what is
 * counted of the business is what the trail has (O-042).
 */
export function tellAudited(
  queries: Pick<Queries, 'afterCommit'>,
  chain: Chain,
  { at, action, detail }: Pick<AuditEntry, 'at' | 'action' | 'detail'>,
): void {
  queries.afterCommit(() => noteAudited({ chain, at, action, outcome: detail.outcome, source: detail.source }));
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
