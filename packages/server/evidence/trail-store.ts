/** The SQL of one audit trail: its entries, and the anchors that hold it. */
import type { AuditEntry } from '../db/audit-entry.ts';
import type { Queries } from '../db/database.ts';

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
  const rows = await queries.query<StoredEntry>(
    'select seq, at, actor, action, detail, rcid, hash from audit where chain = $1 order by seq',
    [chain],
    'trail-entries',
  );
  const anchors = await queries.query<StoredAnchor>(
    `select a.number, a.at, h.seq, h.hash from audit_anchor_head h join audit_anchor a on a.number = h.anchor
     where h.chain = $1 order by a.number`,
    [chain],
    'trail-anchors',
  );
  return { rows, anchors };
}
