/** People who may be picked as administrator of the online bank: the contact person and those with a role (decisions §8). */
import type { AdministratorCandidate } from '@bli-kunde/domain/business/api.ts';
import type { BusinessApplication } from '@bli-kunde/domain/business/application.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { samePerson } from '@bli-kunde/domain/norway/name.ts';

/** The contact person first, then everyone who may sign; a person with both comes once. `id` is a position, nothing more. */
export function administratorCandidates(
  { person, contactPerson, signingRights }: BusinessApplication,
  texts: Texts,
): AdministratorCandidate[] {
  const contact = person && {
    name: `${person.firstName} ${person.lastName}`,
    birthDate: person.birthDate,
  };
  const roles = (name: string, birthDate: string) =>
    signingRights.signatories.find((one) => samePerson(one, { name, birthDate }))?.roles.join(', ');
  const first: Omit<AdministratorCandidate, 'id'>[] =
    person && contact
      ? [
          {
            firstName: person.firstName,
            lastName: person.lastName,
            birthDate: contact.birthDate,
            email: contactPerson?.email ?? null,
            mobile: contactPerson?.phone ?? null,
            nameAndRole: `${contact.name}, ${roles(contact.name, contact.birthDate)?.toLowerCase() ?? texts('bm.admin.contactRole')}`,
          },
        ]
      : [];
  const others = signingRights.signatories
    .filter((one) => !contact || !samePerson(one, contact))
    .map((one) => {
      const [lastName = '', ...given] = one.name.split(' ').reverse();
      return {
        firstName: given.reverse().join(' '),
        lastName,
        birthDate: one.birthDate,
        email: null,
        mobile: null,
        nameAndRole: `${one.name}, ${one.roles.join(', ').toLowerCase()}`,
      };
    });
  return [...first, ...others].map((candidate, at) => ({ id: String(at), ...candidate }));
}
