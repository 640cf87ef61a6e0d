/** One audit trail as it is handed on: every entry, and the anchors that hold it, checked before they are shown. */
import { type AuditDetail, entryBytes } from '../db/audit-entry.ts';
import { EMPTY_HEAD, nextHead, verifyChain } from '../db/hash-chain.ts';
import type { Queries } from '../db/database.ts';
import { storedTrail } from './trail-store.ts';

/** One entry, in the order of its bytes. Times in ISO, hashes in hexadecimal. */
export interface TrailEntry {
  readonly seq: number;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly detail: AuditDetail;
  readonly rcid: string | null;
  readonly hash: string;
}

export interface Trail {
  readonly chain: string;
  readonly entries: readonly TrailEntry[];
  /** Each hashed with the heads of all other trails of its hour, and sealed. */
  readonly anchors: readonly {
    readonly number: number;
    readonly at: string;
    readonly seq: number;
    readonly hash: string;
  }[];
}

/** Null when the trail is not whole, or an anchor holds another entry than the one that stands there. */
export async function provenTrail(queries: Queries, chain: string): Promise<Trail | null> {
  if (!(await verifyChain(queries, chain)).whole) return null;
  const { rows, anchors } = await storedTrail(queries, chain);
  const trail: Trail = {
    chain,
    entries: rows.map(({ at, hash, ...row }) => ({ ...row, at: at.toISOString(), hash: hash.toString('hex') })),
    anchors: anchors.map(({ at, hash, ...row }) => ({ ...row, at: at.toISOString(), hash: hash.toString('hex') })),
  };
  return faultOfTrail(trail) === null ? trail : null;
}

/** The number of the first entry that is not what was chained or anchored, or null: everything is computed anew from what the entries say. */
export function faultOfTrail({ chain, entries, anchors }: Trail): number | null {
  let head: Buffer = EMPTY_HEAD;
  for (const [before, { at, hash, ...entry }] of entries.entries()) {
    const seq = before + 1;
    head = nextHead(head, seq, bytesOf(chain, { ...entry, at }));
    if (entry.seq !== seq || head.toString('hex') !== hash) return seq;
  }
  const torn = anchors.find(({ seq, hash }) => entries[seq - 1]?.hash !== hash);
  return torn?.seq ?? null;
}

/** An entry that holds what none may has no bytes. */
function bytesOf(chain: string, { at, ...entry }: Omit<TrailEntry, 'hash'>): Buffer {
  try {
    return entryBytes(chain, { ...entry, at: new Date(at) });
  } catch {
    return Buffer.alloc(0);
  }
}
