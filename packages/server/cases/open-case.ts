/** Opens cases in the transaction of their cause, each cause once. */
import { dueAt } from '@bli-kunde/domain/cases/kinds.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { Vault } from '../db/vault.ts';
import { loadKept, openKept } from '../declarations/evidence-store.ts';
import type { NewCase, Opener } from './case.ts';
import { keysOfPersons, marksOfPersons, namedIn, namedInDeclaration } from './person-keys.ts';
import { insertCases } from './open-case-store.ts';

export type CaseParts = Pick<Context, 'vault' | 'random' | 'banks'>;

/** A cause that names nobody itself and stands on a declaration has those whom that names: one query. Throws `VaultError`. */
async function keysOfNew(vault: Vault, tx: Queries, newCase: NewCase): Promise<Buffer[]> {
  const { bank, subject, snapshot = null, declarationId = null, people } = newCase;
  const kept = people !== undefined || declarationId === null ? null : await loadKept(tx, declarationId);
  const declared = people ?? namedInDeclaration(kept && openKept(vault, kept).frozen);
  return keysOfPersons(vault, bank, marksOfPersons(vault, bank, [...namedIn({ subject, snapshot }), ...declared]));
}

/**
 * Opens the cases that are not open yet, in one statement of the caller's transaction: numbers, rows and the first entry of
 * each trail. Gives the id of each, or null where the cause has a case already, whatever became of it. All of one bank.
 *
 * The bank's count is locked until the transaction ends: call it last, when every other row is locked already.
 */
export async function openCases(
  { vault, random, banks }: CaseParts,
  tx: Queries,
  cases: readonly NewCase[],
  opener: Opener,
): Promise<(string | null)[]> {
  if (cases.length === 0) return [];
  const rows = [];
  for (const newCase of cases)
    rows.push({
      ...newCase,
      id: random.uuid(),
      personKeys: await keysOfNew(vault, tx, newCase),
      dueAt: dueAt(newCase, opener.at, banks.get(newCase.bank)?.config.caseDeadlines),
    });
  const opened = new Set(await insertCases(vault, tx, rows, opener));
  return rows.map(({ id }) => (opened.has(id) ? id : null));
}

/** {@link openCases} for one. */
export async function openCase(
  parts: CaseParts,
  tx: Queries,
  newCase: NewCase,
  opener: Opener,
): Promise<string | null> {
  const [id = null] = await openCases(parts, tx, [newCase], opener);
  return id;
}
