/** Positions that owners hold in trusts, alone or through an organisation that they own or control (article 58). */
import type { Owner } from '../owners/answer.ts';
import { ORGANISATION, OWNING_ROLES, type Trust, type TrustRole } from './answer.ts';
import { ownerKeys } from './content.ts';

export interface TrustPosition {
  readonly trust: string;
  readonly role: TrustRole;
  /** Name of the organisation that holds it; null where the owner does. */
  readonly through: string | null;
}

const OWNING: readonly string[] = OWNING_ROLES;
const isOwning = (role: string): role is TrustRole => OWNING.includes(role);

/** One list for each owner, in their order; of positions that make beneficial owners alone. */
export function positionsOf(
  owners: readonly Pick<Owner, 'firstName' | 'lastName'>[],
  trusts: readonly Trust[],
): readonly (readonly TrustPosition[])[] {
  return ownerKeys(owners).map((key) =>
    trusts.flatMap(({ name, parties }) =>
      parties.flatMap(({ role, who, name: through, behind }): TrustPosition[] => {
        if (!isOwning(role)) return [];
        if (who === key) return [{ trust: name, role, through: null }];
        return who === ORGANISATION && behind.includes(key) ? [{ trust: name, role, through }] : [];
      }),
    ),
  );
}
