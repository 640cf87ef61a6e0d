/** Earlier owners as they are offered in a new declaration: the register may know others by the same token now. */
import { sameName } from '../../norway/name.ts';
import type { Owner, OwnersAnswer } from './answer.ts';
import type { OwnersContent } from './content.ts';
import { offeredRows } from './locked.ts';

type Named = Pick<Owner, 'firstName' | 'lastName' | 'birthDate'>;
const isNamed =
  (one: Named) =>
  (other: Named): boolean =>
    sameName(`${one.firstName} ${one.lastName}`, `${other.firstName} ${other.lastName}`) &&
    one.birthDate === other.birthDate;

/**
 * A token holds for one answer of the register; whoever it no longer has is asked for a number, and so is whoever has a namesake
 * born the same day, then or now: nothing tells which of them the register means.
 */
function offeredOwner(given: Owner, { beneficialOwners }: OwnersAnswer, content: OwnersContent): Owner {
  const owner = offeredRows(given, content);
  if (owner.publicId.token === null) return owner;
  const known = content.register?.owners.filter(isNamed(owner)) ?? [];
  const isOne = known.length === 1 && beneficialOwners.filter(isNamed(owner)).length === 1;
  return { ...owner, publicId: { value: null, token: (isOne && known[0]?.token) || null } };
}

export const offeredOwners = (given: OwnersAnswer, content: OwnersContent): OwnersAnswer => ({
  ...given,
  beneficialOwners: given.beneficialOwners.map((owner) => offeredOwner(owner, given, content)),
});
