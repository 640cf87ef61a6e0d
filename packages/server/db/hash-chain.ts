/** Hash chain of the audit trail: each entry's hash covers the one before, so that nothing is changed or taken out unseen (S-151, S-152). */
import { createHash } from 'node:crypto';
import { type AuditDetail, entryBytes } from './audit-entry.ts';
import { columns } from './columns.ts';
import type { Queries } from './database.ts';
import { sql } from './sql.ts';

/** Hash before a chain's first entry. */
export const EMPTY_HEAD = Buffer.alloc(32);

/** The chain's rule. The same stands in SQL wherever an entry is written: `sha256(head || int4send(seq) || entry)`. */
export function nextHead(head: Buffer, seq: number, entry: Buffer): Buffer {
  const number = Buffer.alloc(4);
  number.writeInt32BE(seq);
  return createHash('sha256').update(head).update(number).update(entry).digest();
}

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

/**
 * Recomputes a chain from its first entry, in code of its own and not in the database, and compares it with the head. The head is read
 * after the entries: where an entry was appended in between, it is read too, and only a head that no entry leads to is a fault.
 */
export async function verifyChain(queries: Queries, chain: string): Promise<ChainVerdict> {
  let head: Buffer = EMPTY_HEAD;
  let seq = 0;
  let compared = -1;
  for (;;) {
    const rows = await queries.query<AuditRow>(
      sql`select ${columns('audit', 'seq', 'at', 'actor', 'action', 'detail', 'rcid', 'hash')} from audit where chain = ${chain} and seq > ${seq} order by seq limit 1000`,
    );
    for (const row of rows) {
      if (row.seq !== seq + 1) return { whole: false, seq: seq + 1, fault: 'missing' };
      seq = row.seq;
      head = nextHead(head, seq, bytesAsWritten(chain, row));
      if (!head.equals(row.hash)) return { whole: false, seq, fault: 'changed' };
    }
    if (rows.length > 0) continue;
    const owners = await headsOf(queries, chain);
    if (owners.every((owner) => owner.seq === seq && owner.head.equals(head))) return { whole: true, entries: seq };
    // No entry has come since the last comparison: none is on its way either, since head and entry are written in one transaction.
    if (seq === compared) return { whole: false, seq: seq + 1, fault: 'head' };
    compared = seq;
  }
}

const headsOf = (queries: Queries, chain: string) =>
  queries.query<{
    seq: number;
    head: Buffer;
  }>(sql`select audit_seq as seq, audit_head as head from application where id = ${chain}
  union all select audit_seq, audit_head from declaration where id = ${chain}
  union all select audit_seq, audit_head from advisor_case where id = ${chain}
  union all select audit_seq, audit_head from audit_chain where chain = ${chain}`);

/** A tampered row may hold what an entry never may; it has no valid bytes then. */
function bytesAsWritten(chain: string, row: AuditRow): Buffer {
  try {
    return entryBytes(chain, row);
  } catch {
    return Buffer.alloc(0);
  }
}
