/** Appends to the hash chain of an audit trail (S-151, S-152). */
import { createHash } from 'node:crypto';
import { type AuditEntry, entryBytes } from './audit-entry.ts';
import { noteAudited } from '../observe/scope.ts';
import { columns } from './columns.ts';
import type { Queries } from './database.ts';
import { constant, sql, type Statement } from './sql.ts';

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
  const rows = await queries.query(
    chain.kind === 'bank' ? appendToBank(id, chain.bank, entry) : append(TABLES[chain.kind], id, entry),
  );
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

type ChainTable = 'application' | 'declaration' | 'advisor_case' | 'audit_chain';

/** The part of an update of `table` that moves the head of the row's chain by an entry. */
export const moveHead = (table: ChainTable, chain: string, entry: AuditEntry): Statement => {
  const row = constant(table);
  return sql`audit_seq = ${row}.audit_seq + 1,
    audit_head = sha256(${row}.audit_head || int4send(${row}.audit_seq + 1) || ${entryBytes(chain, entry)}::bytea)`;
};

/** The head of a chain that begins with an entry. */
export const firstHead = (chain: string, entry: AuditEntry): Statement =>
  sql`sha256(decode(repeat('00', 32), 'hex') || int4send(1) || ${entryBytes(chain, entry)}::bytea)`;

/** Inserts the entry that `moved`, a row set with `id`, `audit_seq` and `audit_head`, has just moved to. */
export const insertAudit = ({ at, actor, action, detail, rcid }: AuditEntry): Statement =>
  sql`insert into audit (chain, seq, at, actor, action, detail, rcid, hash)
   select id, audit_seq, ${at}::timestamptz, ${actor}::text, ${action}::text, ${JSON.stringify(detail)}::jsonb,
          ${rcid}::text, audit_head from moved`;

const TABLES = { application: 'application', declaration: 'declaration', case: 'advisor_case' } as const;

const append = (table: ChainTable, id: string, entry: AuditEntry): Statement =>
  sql`with moved as (
      update ${constant(table)} set ${moveHead(table, id, entry)} where id = ${id}::uuid returning id, audit_seq, audit_head)
    ${insertAudit(entry)} returning seq`;

const appendToBank = (id: string, bank: string, entry: AuditEntry): Statement =>
  sql`with moved as (
      insert into audit_chain (chain, name, audit_seq, audit_head)
      values (${id}::uuid, ${`bank:${bank}`}, 1, ${firstHead(id, entry)})
      on conflict (chain) do update set ${moveHead('audit_chain', id, entry)}
      returning chain as id, ${columns('audit_chain', 'audit_seq', 'audit_head')})
    ${insertAudit(entry)} returning seq`;
