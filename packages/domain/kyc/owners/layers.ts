/** Layers of companies and trusts between the customer and its owners, by the answer and by the register (D-098). */
import type { Owner } from './answer.ts';
import type { Trust } from '../trusts/answer.ts';
import type { RegisteredOwners } from './register.ts';

/**
 * Layers from which on a structure may be a complex one, of which the bank gets an organigram: three or more, by AMLA's draft RTS on
 * customer due diligence, article 12 (consultation of 9 February 2026, read 30 November 2026; unsure until the final text).
 */
const MANY = 3;

/**
 * True where somebody owns through so many companies; what more the draft asks for is for a person to judge. A trust that owns is a layer
 * itself, before the companies that it owns through.
 */
export function hasManyLayers(
  owners: readonly Pick<Owner, 'indirectOwnership'>[],
  register: Pick<RegisteredOwners, 'owners'> | null,
  trusts: readonly Pick<Trust, 'relation' | 'companies'>[] = [],
): boolean {
  const declared = owners.flatMap(({ indirectOwnership }) =>
    indirectOwnership.map(({ companies }) => companies.length),
  );
  const registered = (register?.owners ?? []).flatMap(({ positions }) => positions.map(({ via }) => via.length));
  const held = trusts.flatMap(({ relation, companies }) => (relation === 'OWNS' ? [1 + companies.length] : []));
  return [...declared, ...registered, ...held].some((layers) => layers >= MANY);
}
