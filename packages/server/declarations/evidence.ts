/** The proof that a frozen declaration is as it was: one hash over all of it, which stands in the audit chain (K-200). */
import type { DeclarationDocument, FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { canonical } from '@bli-kunde/domain/kyc/canonical.ts';
import { createHash } from 'node:crypto';
import type { Questionnaire } from '@bli-kunde/domain/kyc/questionnaire.ts';
import { verifyChain } from '../db/hash-chain.ts';
import type { Database } from '../db/database.ts';
import { type Vault, VaultError } from '../db/vault.ts';
import {
  type CompletionEntry,
  completionEntries,
  holdTrail,
  type KeptDeclaration,
  openKept,
} from './evidence-store.ts';

/** 32 bytes. */
export const hashOf = (content: FrozenDeclaration | Questionnaire): Buffer =>
  createHash('sha256').update(canonical(content)).digest();

/** The hash as an audit entry may hold it: in the letters a to p, since digits there could be somebody's number. */
export const inLetters = (hash: Buffer): string =>
  `frozen:${hash.toString('hex').replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)))}`;

/** Why a kept declaration proves nothing: it can't be opened, has another hash, or its trail says something else. */
export type EvidenceFault = 'unreadable' | 'hash' | 'trail';

export interface Proof {
  readonly frozen: FrozenDeclaration;
  readonly questionnaire: Questionnaire;
  /** Subject, when another person answered. */
  readonly about: DeclarationDocument['about'];
  readonly hash: Buffer;
  /** The entry of its completion in the audit trail. */
  readonly entry: CompletionEntry;
}

/** The frozen content of a kept declaration, once its hash, the row's and the audit trail's are one; else what is wrong. */
export async function proofOf(database: Database, vault: Vault, kept: KeptDeclaration): Promise<Proof | EvidenceFault> {
  const { frozen, questionnaire, about } = opened(vault, kept) ?? {};
  if (!frozen || !questionnaire || frozen.id !== kept.id) return 'unreadable';
  const hash = hashOf(frozen);
  if (kept.frozenHash === null || !hash.equals(kept.frozenHash)) return 'hash';
  const shown = frozen.versions.questionnaire;
  if (shown !== undefined && hashOf(questionnaire).toString('hex') !== shown) return 'hash';
  return database.transaction(async (queries) => {
    // Nobody adds to the trail while it is compared with its head.
    await holdTrail(queries, kept.id);
    const [entry, ...more] = await completionEntries(queries, kept.id);
    if (entry === undefined || more.length > 0 || entry.source !== inLetters(hash)) return 'trail';
    return (await verifyChain(queries, kept.id)).whole ? { frozen, questionnaire, about, hash, entry } : 'trail';
  });
}

function opened(vault: Vault, kept: KeptDeclaration): DeclarationDocument | null {
  try {
    return openKept(vault, kept);
  } catch (error) {
    if (error instanceof VaultError) return null;
    throw error;
  }
}
