/** The SQL of one audit trail: its entries, and the anchors that hold it. */
import type { AuditEntry } from '../db/audit-entry.ts';
import { columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

interface StoredEntry extends AuditEntry {
  readonly seq: number;
  readonly hash: Buffer;
}
interface StoredAnchor {
  readonly number: number;
  readonly at: Date;
  readonly seq: number;
  readonly hash: Buffer;
}

/** Oldest first. */
export async function storedTrail(
  queries: Queries,
  chain: string,
): Promise<{ readonly rows: readonly StoredEntry[]; readonly anchors: readonly StoredAnchor[] }> {
  // Anchors first: one that is made between the two statements may hold an entry that was not read.
  const anchors = await queries.query<StoredAnchor>(
    sql`select ${columns('audit_anchor a', 'number', 'at')}, ${columns('audit_anchor_head h', 'seq', 'hash')} from audit_anchor_head h join audit_anchor a on a.number = h.anchor
     where h.chain = ${chain} order by a.number`,
  );
  const rows = await queries.query<StoredEntry>(
    sql`select ${columns('audit', 'seq', 'at', 'actor', 'action', 'detail', 'rcid', 'hash')} from audit where chain = ${chain} order by seq`,
  );
  return { rows, anchors };
}
