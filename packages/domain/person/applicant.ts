/** The person who applies, as the population register has them: nothing of it can be edited (P-006). */
import * as z from 'zod/mini';
import { type Address, postAddress } from '../contact/address.ts';
import type { ContactData } from '../contact/contact.ts';
import { fullName } from '../norway/name.ts';

export interface Applicant {
  readonly firstName: string;
  readonly lastName: string;
  readonly nationalId: string;
  /** `YYYY-MM-DD`; from the register, since a national id need not tell it. */
  readonly birthDate: string;
  readonly address: Address | null;
}

/** The applicant on the wire, to the applicant alone; the national id is for display. */
export const shownApplicant = z.object({
  fornavn: z.string(),
  etternavn: z.string(),
  foedselsnummer: z.string(),
  adresse: z.nullable(postAddress),
  epost: z.nullable(z.string()),
  mobil: z.nullable(z.string()),
});

export const shownApplicantOf = (
  { firstName, lastName, nationalId, address }: Applicant,
  contact: { readonly [field in keyof ContactData]: string | null } | null,
): z.infer<typeof shownApplicant> => ({
  fornavn: firstName,
  etternavn: lastName,
  foedselsnummer: nationalId,
  adresse: address,
  epost: contact?.email ?? null,
  mobil: contact?.phone ?? null,
});

/** Contact data of the applicant, by the field names that rules use. */
export const shownContact = ({ epost, mobil }: Pick<z.infer<typeof shownApplicant>, 'epost' | 'mobil'>) => ({
  email: epost,
  phone: mobil,
});

/** The name as it is written out, from what {@link shownApplicantOf} gave. */
export const shownName = ({ fornavn, etternavn }: { readonly fornavn: string; readonly etternavn: string }): string =>
  fullName({ firstName: fornavn, lastName: etternavn });
