/** The SQL of what an advisor's roles show: one condition for the case itself, for lists, counts and searches. */
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { rolesOn, scopeOf } from '@bli-kunde/domain/cases/permissions.ts';
import type { Queries } from '../db/database.ts';
import type { Vault } from '../db/vault.ts';
import { caseColumns, type CaseRow, openedCase, type StoredCase } from './decision-store.ts';

/** A case as an advisor has it. */
export interface VisibleCase extends StoredCase {
  /** Those of the advisor's roles that show it. */
  readonly roles: readonly Role[];
}

/**
 * The condition on a row named `c`, with parameters from number `first` on; its values are {@link scopeValues}. The kinds that
 * the roles see, restricted ones where they see those, and whatever waits for their agreement.
 */
export const inScope = (first: number): string =>
  `(c.kind = any($${first}::text[]) and (not c.restricted or c.kind = any($${first + 1}::text[]))
    or c.awaits && $${first + 2}::text[] and (not c.restricted or c.awaits && $${first + 3}::text[]))`;
export const scopeValues = (roles: readonly Role[]): readonly (readonly string[])[] => {
  const { open, restricted, awaiting, awaitingRestricted } = scopeOf(roles);
  return [open, restricted, awaiting, awaitingRestricted];
};

/** The case, opened; with `lock` nobody else changes it until the transaction ends. Null where it is another bank's, is not there, or is not shown to the roles. Throws `VaultError`. */
export async function loadVisible(
  queries: Queries,
  vault: Vault,
  { id, bank, roles }: { readonly id: string; readonly bank: string; readonly roles: readonly Role[] },
  lock = false,
): Promise<VisibleCase | null> {
  const [row] = await queries.query<CaseRow>(
    `select ${caseColumns('c')} from advisor_case c where c.id = $1::uuid and c.bank = $2 and ${inScope(3)}${lock ? ' for update' : ''}`,
    [id, bank, ...scopeValues(roles)],
    lock ? 'case-load-visible-locked' : 'case-load-visible',
  );
  return row === undefined ? null : visible(openedCase(vault, row), roles);
}

export const visible = (one: StoredCase, roles: readonly Role[]): VisibleCase => ({
  ...one,
  roles: rolesOn(roles, one),
});
