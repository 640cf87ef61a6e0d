/** The SQL of what an advisor's roles show: one condition for the case itself, for lists, counts and searches. */
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { rolesOn, scopeOf } from '@bli-kunde/domain/cases/permissions.ts';
import type { Queries } from '../db/database.ts';
import type { Vault } from '../db/vault.ts';
import { type Advisor, workerOf } from '../sessions/person.ts';
import { marksOf } from './case-worker.ts';
import { caseColumns, type CaseRow, openedCase, type StoredCase } from './case-store.ts';
import { isAmong, keysOfAdvisor } from './person-keys.ts';
import { personKeysOf } from './person-keys-store.ts';

/** A case as an advisor has it. */
export interface VisibleCase extends StoredCase {
  /** Those of the advisor's roles that show it. */
  readonly roles: readonly Role[];
}

/**
 * The condition on a row named `c`, with parameters from number `first` on; its values are {@link scopeValues}. The kinds that
 * the roles see, restricted ones where they see those, and whatever waits for their agreement; never a case of whom the advisor is
 * one (D-014).
 */
export const inScope = (first: number): string =>
  `((c.kind = any($${first}::text[]) and (not c.restricted or c.kind = any($${first + 1}::text[]))
    or c.awaits && $${first + 2}::text[] and (not c.restricted or c.awaits && $${first + 3}::text[]))
    and not coalesce(c.person_keys && $${first + 4}::bytea[], false))`;
/** @param own keys of `keysOfAdvisor`; none of who works by command, where a name alone is known */
export const scopeValues = (
  roles: readonly Role[],
  own: readonly Buffer[],
): readonly (readonly (string | Buffer)[])[] => {
  const { open, restricted, awaiting, awaitingRestricted } = scopeOf(roles);
  return [open, restricted, awaiting, awaitingRestricted, own];
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
    `select ${caseColumns('c')} from advisor_case c where c.id = $1::uuid and c.bank = $2 and ${inScope(3)}${lock ? ' for update' : ''}`,
    [id, bank, ...scopeValues(roles, own)],
    lock ? 'case-load-visible-locked' : 'case-load-visible',
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
