/** A case as it is read for an act: its history, and the frozen declaration that it stands on, loaded once. */
import type { CaseEntry } from '@bli-kunde/domain/cases/entries.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { Queries } from '../db/database.ts';
import type { Vault } from '../db/vault.ts';
import { loadKept, openKept } from '../declarations/evidence-store.ts';
import { entriesOf, type StoredCase } from './case-store.ts';

export interface CaseRead<Case extends StoredCase = StoredCase> {
  readonly queries: Queries;
  readonly vault: Vault;
  readonly theCase: Case;
  readonly entries: readonly CaseEntry[];
  /** Opens the frozen declaration of the case; null where it has none, or one that was not completed. Throws `VaultError`. */
  readonly frozen: () => Promise<FrozenDeclaration | null>;
}

async function frozenOf(queries: Queries, vault: Vault, id: string | null): Promise<FrozenDeclaration | null> {
  const kept = id === null ? null : await loadKept(queries, id);
  return (kept && openKept(vault, kept).frozen) ?? null;
}

/** Reads everything that was done in the case. Throws `VaultError`. */
export async function readCase<Case extends StoredCase>(
  queries: Queries,
  vault: Vault,
  theCase: Case,
): Promise<CaseRead<Case>> {
  const entries = await entriesOf(queries, vault, theCase);
  let frozen: Promise<FrozenDeclaration | null> | undefined;
  return {
    queries,
    vault,
    theCase,
    entries,
    frozen: () => (frozen ??= frozenOf(queries, vault, theCase.declarationId)),
  };
}
