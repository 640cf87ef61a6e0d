/** The SQL of the case that a cause has opened. */
import type { Queries } from '../db/database.ts';
import type { Vault } from '../db/vault.ts';
import { caseColumns, type CaseRow, openedCase, type StoredCase } from './case-store.ts';

/** Null for a cause that has had none; with `lock` nobody else changes it until the transaction ends. Throws `VaultError`. */
export async function caseByCause(
  queries: Queries,
  vault: Vault,
  cause: string,
  lock = false,
): Promise<StoredCase | null> {
  const [row] = await queries.query<CaseRow>(
    `select ${caseColumns('c')} from advisor_case c where c.cause = $1${lock ? ' for update' : ''}`,
    [cause],
    lock ? 'case-by-cause-locked' : 'case-by-cause',
  );
  return row === undefined ? null : openedCase(vault, row);
}
