/** Cleaning of pasted text for each kind of field at the border, by the field's name on the wire (N-016 to N-023; decision 0145). */
import { pastedAddress } from './address.ts';
import { pastedName } from './name.ts';
import { pastedNationalId, pastedOrganisationNumber, pastedPhone } from './numbers.ts';

type Clean = (text: string) => string;

const FIELDS: Readonly<Record<string, Clean | undefined>> = {
  email: pastedAddress,
  epost: pastedAddress,
  phone: pastedPhone,
  mobile: pastedPhone,
  mobil: pastedPhone,
  organisationNumber: pastedOrganisationNumber,
  nationalId: pastedNationalId,
  // Of a pack, each a person or an organisation.
  subjects: (text) => pastedNationalId(pastedOrganisationNumber(text)),
  firstName: pastedName,
  lastName: pastedName,
  rcaFirstName: pastedName,
  rcaLastName: pastedName,
  nameAndRole: pastedName,
};

/** The text as its rules are to judge and keep it. A name that registers have is matched as they write it, and has no kind here. */
export const cleaned = (field: string, text: string): string =>
  Object.hasOwn(FIELDS, field) ? (FIELDS[field]?.(text) ?? text) : text;
