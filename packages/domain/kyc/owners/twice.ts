/** Owners who stand in the list more than once. */
import { nameKey } from '../../norway/name.ts';
import { birthDateIn } from '../../norway/national-id.ts';
import { normaliseNationalId } from '../../norway/national-id-digits.ts';
import { pastedNationalId } from '../../pasted/numbers.ts';
import { NORWAY } from '../rows/country-choice.ts';
import type { Owner } from './answer.ts';
import { pairsOf, type RegisteredOwners } from './register.ts';

/** Whoever lives in Norway has a number, whatever was ticked before the country was chosen. */
export const isUnnumbered = ({ hasNoPublicId, countryOfResidence }: Owner): boolean =>
  hasNoPublicId && countryOfResidence !== NORWAY;

const nameOf = ({ firstName, lastName }: Pick<Owner, 'firstName' | 'lastName'>): string =>
  nameKey(`${firstName} ${lastName}`);

/**
 * Key that tells a person from others: the register's token, the number, or name and birth date; null while none of it
 * is given.
 */
function personOf(owner: Owner): string | null {
  const { publicId, birthDate, lastName } = owner;
  if (publicId.token !== null) return `token ${publicId.token}`;
  const number = normaliseNationalId(pastedNationalId(publicId.value ?? ''));
  if (!isUnnumbered(owner)) return number === '' ? null : `number ${number}`;
  return birthDate && lastName.trim() !== '' ? `${birthDate} ${nameOf(owner)}` : null;
}

/**
 * Those who stand there already as somebody else in the list. The register's numbers stay with the register, so somebody typed is
 * one of its owners by name and birth date, unless it has another of the same: then the two are namesakes.
 */
export function ownersTwice(owners: readonly Owner[], register: RegisteredOwners | null): ReadonlySet<Owner> {
  const persons = owners.map(personOf);
  const known = register?.owners ?? [];
  const pairs = pairsOf(owners, known);
  const listed = known.filter(({ token }) => owners.some(({ publicId }) => publicId.token === token));
  const isListed = (owner: Owner): boolean => {
    if (owner.publicId.token !== null || pairs.has(owner)) return false;
    const born = isUnnumbered(owner) ? owner.birthDate : birthDateIn(owner.publicId.value);
    return born !== null && listed.some((one) => one.birthDate === born && nameOf(one) === nameOf(owner));
  };
  return new Set(
    owners.filter((owner, at) => {
      const sameId = (owner.id ?? null) !== null && owners.findIndex(({ id }) => id === owner.id) !== at;
      const person = persons[at] ?? null;
      return sameId || (person !== null && persons.indexOf(person) !== at) || isListed(owner);
    }),
  );
}
