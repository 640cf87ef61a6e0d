/** Access control of cases in SQL, who may see a case: one condition for the case itself, for lists, counts and searches (A-023 to A-028). */
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { rolesOn, scopeOf } from '@bli-kunde/domain/cases/permissions.ts';
import type { Queries } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import type { Vault } from '../db/vault.ts';
import { type Advisor, workerOf } from '../sessions/person.ts';
import { marksOf } from './case-worker.ts';
import { CASE_COLUMNS, type CaseRow, openedCase, type StoredCase } from './case-store.ts';
import { isAmong, keysOfAdvisor } from './person-keys.ts';
import { personKeysOf } from './person-keys-store.ts';

/** A case as an advisor has it. */
export interface VisibleCase extends StoredCase {
  /** Those of the advisor's roles that show it. */
  readonly roles: readonly Role[];
}

/**
 * The condition on a row named `c`: the kinds that the roles see, restricted ones where they see those, and whatever waits for their
 * agreement; never a case of whom the advisor is one (D-014).
 *
 * @param own keys of `keysOfAdvisor`; none of who works by command, where a name alone is known
 */
export const inScope = (roles: readonly Role[], own: readonly Buffer[]): Statement => {
  const { open, restricted, awaiting, awaitingRestricted } = scopeOf(roles);
  return sql`((c.kind = any(${open}::text[]) and (not c.restricted or c.kind = any(${restricted}::text[]))
    or c.awaits && ${awaiting}::text[] and (not c.restricted or c.awaits && ${awaitingRestricted}::text[]))
    and not coalesce(c.person_keys && ${own}::bytea[], false))`;
};

/** Viewer: their roles, and the keys by which a case is their own. */
export interface Scope {
  readonly roles: readonly Role[];
  readonly own: readonly Buffer[];
}
export const scopeOfAdvisor = (vault: Vault, bank: string, advisor: Advisor): Scope => ({
  roles: advisor.roles,
  own: keysOfAdvisor(vault, bank, marksOf(workerOf(advisor))),
});

/** The case, opened; with `lock` nobody else changes it until the transaction ends. Null where it is another bank's, is not there, is not shown to the roles, or is about the advisor. Throws `VaultError`. */
export async function loadVisible(
  queries: Queries,
  vault: Vault,
  { id, bank, roles, own }: Scope & { readonly id: string; readonly bank: string },
  lock = false,
): Promise<VisibleCase | null> {
  const [row] = await queries.query<CaseRow>(
    sql`select ${CASE_COLUMNS} from advisor_case c where c.id = ${id}::uuid and c.bank = ${bank} and ${inScope(roles, own)}
     ${lock ? sql`for update` : sql``}`,
  );
  if (row === undefined) return null;
  const theCase = openedCase(vault, row);
  if (theCase.personKeys === null && isAmong(own, await personKeysOf(queries, vault, theCase))) return null;
  return visible(theCase, roles);
}

export const visible = (theCase: StoredCase, roles: readonly Role[]): VisibleCase => ({
  ...theCase,
  roles: rolesOn(roles, theCase),
});
