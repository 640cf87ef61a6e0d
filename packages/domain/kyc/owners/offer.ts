/** Earlier owners as they are offered in a new declaration: the register may know others by the same token now. */
import { sameName } from '../../norway/name.ts';
import type { Owner, OwnersAnswer } from './answer.ts';
import type { OwnersContent } from './content.ts';
import { offeredRows } from './locked.ts';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string => `${firstName} ${lastName}`;

/** A token holds for one answer of the register; whoever it no longer has is asked for a number. */
function offeredOwner(given: Owner, content: OwnersContent): Owner {
  const { register } = content;
  const owner = offeredRows(given, content);
  if (owner.publicId.token === null) return owner;
  const known = register?.owners.find(
    (one) => sameName(nameOf(one), nameOf(owner)) && one.birthDate === owner.birthDate,
  );
  return { ...owner, publicId: { value: null, token: known?.token ?? null } };
}

export const offeredOwners = (given: OwnersAnswer, content: OwnersContent): OwnersAnswer => ({
  ...given,
  beneficialOwners: given.beneficialOwners.map((owner) => offeredOwner(owner, content)),
});
