/** Contact data of the applicant as administrator and signatory, which follows when their own e-mail or mobile changes. */
import type { ContactData } from '../../contact/contact.ts';
import { fullName, type NamedPerson, samePerson } from '../../norway/name.ts';
import type { StartedApplication } from '../facts.ts';
import type { Administrator, ChosenSignatory, ContactPersonAnswer } from './reached.ts';

export interface OwnContact {
  readonly administrator: Administrator | null;
  readonly signatories: readonly ChosenSignatory[] | null;
}

const named = (one: { firstName: string; lastName: string; birthDate: string }): NamedPerson => ({
  name: fullName(one),
  birthDate: one.birthDate,
});

/**
 * The applicant as administrator and as signatory, reached as the contact person now is. An address or number that was another than
 * the contact person's before was typed on purpose, and stays.
 */
export function withOwnContact(
  { person, contactPerson: before, administrator, signatories }: StartedApplication & ContactPersonAnswer & OwnContact,
  now: ContactData,
): OwnContact {
  if (person === null || before === null) return { administrator, signatories };
  const me = named(person);
  const followed = <T extends { readonly email: string | null; readonly phone: string | null }>(one: T): T => ({
    ...one,
    ...(one.email === before.email ? { email: now.email } : {}),
    ...(one.phone === before.phone ? { phone: now.phone } : {}),
  });
  return {
    administrator: administrator && samePerson(named(administrator), me) ? followed(administrator) : administrator,
    signatories: signatories?.map((one) => (samePerson(one, me) ? followed(one) : one)) ?? null,
  };
}
