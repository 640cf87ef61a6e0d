/** Companies that an owner holds a share through, by the customer's answer and by the register. */
import { nameKey } from '../../norway/name.ts';
import type { Owner } from './answer.ts';
import { isOwnership, type RegisteredOwner } from './register.ts';

/** Companies between, by number where nobody has named them. */
export const viaOf = ({ positions }: RegisteredOwner) =>
  positions.flatMap(({ via }) =>
    via.map((one) => ({ ...one, name: one.name || one.organisationNumber || one.foreignNumber || '' })),
  );
export const isDirect = ({ positions }: RegisteredOwner): boolean =>
  positions.some((one) => isOwnership(one) && !one.indirect && one.via.length === 0);

/**
 * True if both hold the same way: directly, or through a company that both name. The register may name one link of
 * several, and may say that a share is held through others without naming any.
 */
export function isSameWay({ indirectOwnership }: Owner, known: RegisteredOwner): boolean {
  if (indirectOwnership.length === 0) return isDirect(known);
  const via = viaOf(known);
  if (via.length === 0) return !isDirect(known);
  const companies = indirectOwnership.flatMap((chain) => chain.companies);
  const named = new Set(companies.flatMap((one) => [one.organisationNumber, nameKey(one.name)]));
  return via.some(({ name, organisationNumber }) =>
    [organisationNumber ?? '', nameKey(name)].some((key) => key !== '' && named.has(key)),
  );
}
