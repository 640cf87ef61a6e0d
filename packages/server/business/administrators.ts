/** People who may be picked as administrator of the online bank: the contact person and those with a role. */
import type { AdministratorCandidate } from '@bli-kunde/domain/business/api.ts';
import type { BusinessApplication } from '@bli-kunde/domain/business/application.ts';
import { type CasePerson, casePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import { rolesText } from '@bli-kunde/domain/signing/rights.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { inNorwegian } from '../observe/language-scope.ts';
import { fullName, type NamedPerson, samePerson } from '@bli-kunde/domain/norway/name.ts';

/** Those among them whom a register has by name and birth date. */
export const knownPersons = ({ person, signingRights }: BusinessApplication): NamedPerson[] => [
  ...(person === null ? [] : [{ name: fullName(person), birthDate: person.birthDate }]),
  ...signingRights.signatories,
];

/** The chosen administrator; a birth date that no register has of them is the customer's word (D-019). */
export function administratorOnCase(application: BusinessApplication): CasePerson[] {
  const { administrator } = application;
  if (administrator === null) return [];
  const one = { name: fullName(administrator), birthDate: administrator.birthDate };
  const isRegistered = knownPersons(application).some((known) => samePerson(known, one));
  return [
    {
      ...casePerson('ADMINISTRATOR', one.name, one.birthDate),
      birthDateFrom: isRegistered ? 'REGISTER' : 'DECLARATION',
    },
  ];
}

/**
 * Name and role of a candidate who was picked in the reader's words, in Norwegian: so it is kept, signed and sent on. What was typed stays as it
 * was typed.
 */
export function roleInNorwegian(application: BusinessApplication, texts: Texts, nameAndRole: string): string {
  const at = administratorCandidates(application, texts).findIndex((one) => one.nameAndRole === nameAndRole);
  return inNorwegian(() => administratorCandidates(application, texts))[at]?.nameAndRole ?? nameAndRole;
}

/** The contact person first, then everyone who may sign; a person with both comes once. `id` is a position, nothing more. */
export function administratorCandidates(
  { person, contactPerson, signingRights }: BusinessApplication,
  texts: Texts,
): AdministratorCandidate[] {
  const contact = person && {
    name: fullName(person),
    birthDate: person.birthDate,
  };
  const rolesOf = (one: { name: string; birthDate: string }) => {
    const roles = signingRights.signatories.find((signatory) => samePerson(signatory, one))?.roles;
    return roles && rolesText(roles).toLowerCase();
  };
  const first: Omit<AdministratorCandidate, 'id'>[] =
    person && contact
      ? [
          {
            firstName: person.firstName,
            lastName: person.lastName,
            birthDate: contact.birthDate,
            email: contactPerson?.email ?? null,
            mobile: contactPerson?.phone ?? null,
            nameAndRole: `${contact.name}, ${rolesOf(contact) ?? texts('bm.admin.contactRole')}`,
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
        nameAndRole: `${one.name}, ${rolesText(one.roles).toLowerCase()}`,
      };
    });
  return [...first, ...others].map((candidate, at) => ({ id: String(at), ...candidate }));
}
