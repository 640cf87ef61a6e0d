/** Messages to one person about one case that are written within minutes of each other go out as one: the later joins the earlier. */
import type { Random } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import {
  type ClaimedItem,
  insertReaderItem,
  lockUntried,
  markDone,
  openPayload,
  type OutboxItem,
  setPayload,
} from '../db/outbox-rows.ts';
import { VaultError, type Vault } from '../db/vault.ts';

/** The payload that says what both say; null where they do not fit into one. `bank` is its slug. */
export type Join = (earlier: unknown, later: unknown, bank: string) => unknown;

export interface MessageGathering {
  readonly vault: Vault;
  readonly random: Random;
  /** By kind of message. */
  readonly joins: Readonly<Record<string, Join>>;
  /** Milliseconds that a message waits for others. */
  readonly gatherFor: number;
}

/**
 * Writes a message that waits for others, in the caller's transaction. One that joins another is done at once, under its own idempotency
 * key, and its text goes out under the other's; a repeat of either key joins nothing.
 */
export async function enqueueGathered(
  { vault, random, joins, gatherFor }: MessageGathering,
  tx: Queries,
  item: OutboxItem & { readonly reader: string },
  now: Date,
): Promise<void> {
  const key = vault.keyedHash('reader', item.bank, item.reader);
  const earlier = await lockUntried(tx, key, item.kind, new Date(now.getTime() - gatherFor));
  const waiting = { ...item, notBefore: new Date(now.getTime() + gatherFor) };
  const id = await insertReaderItem(tx, vault, random, now, waiting, key);
  if (id === null || earlier === null) return;
  const joined = joins[item.kind]?.(payloadOf(vault, earlier), item.payload, item.bank) ?? null;
  if (joined === null) return;
  await setPayload(tx, vault, earlier.id, joined);
  await markDone(tx, id, now);
}

/** Null for one that can't be opened, which is no reason to refuse what has happened since. */
function payloadOf(vault: Vault, item: ClaimedItem): unknown {
  try {
    return openPayload(vault, item);
  } catch (error) {
    if (error instanceof VaultError) return null;
    throw error;
  }
}
