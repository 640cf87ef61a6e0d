/** Imprint: the line at the foot of a page that says who runs it, by the bank's name, number and address. */
import { addressLine } from '../contact/address.ts';
import { formatOrganisationNumber } from '../norway/organisation-number.ts';
import type { Texts } from '../texts/texts.ts';
import type { BankConfig } from './bank.ts';

/** 'Havbanken · Org.nr. 319 805 001 · Strandkaien 12, 5013 BERGEN'. */
export const imprintOf = (
  { name, organisationNumber, address }: Pick<BankConfig, 'name' | 'organisationNumber' | 'address'>,
  texts: Texts,
): string =>
  [
    name,
    texts('common.organisationNumber', { number: formatOrganisationNumber(organisationNumber) }),
    // A line breaks before the postal code, not between it and its place.
    addressLine(address).replace(/(\d{4}) /, '$1\u00a0'),
  ].join(' · ');
