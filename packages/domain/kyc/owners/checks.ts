/**
 * Checks of beneficial owners by the server's tables: postal codes in use, and other countries' tax numbers (K-161,
 * K-116).
 */
import { below } from '../rows/field-problems.ts';
import type { Lists } from '../lists.ts';
import type { FieldProblem } from '../../errors/refusal.ts';
import { NORWAY } from '../rows/country-choice.ts';
import type { Owner, OwnersAnswer } from './answer.ts';
import type { OwnersContent } from './content.ts';

const postalCodeChecks = ({ countryOfResidence, postalCode }: Owner, lists: Lists): FieldProblem[] =>
  countryOfResidence !== NORWAY || lists.postalArea(postalCode) !== null
    ? []
    : [{ path: 'postalCode', message: 'kyc.validation.postalCode' }];

/** Owners are persons; a country whose numbers nobody here knows refuses none. */
function taxNumberChecks(owner: Owner, lists: Lists): FieldProblem[] {
  if (owner.hasInternationalTaxRelations !== 'YES') return [];
  return owner.taxRelations.flatMap(({ internationalTaxRelationsCountry: country, internationalTin: number }, at) => {
    const fault = number.trim() === '' ? null : lists.taxNumberFault(country, number, 'person');
    return fault ? [{ path: `taxRelations.${at}.internationalTin`, ...fault }] : [];
  });
}

export const ownersChecks = (
  { hasBeneficialOwners, beneficialOwners }: OwnersAnswer,
  _: OwnersContent,
  lists: Lists,
): FieldProblem[] =>
  hasBeneficialOwners === 'YES'
    ? beneficialOwners.flatMap((owner, at) =>
        below(`beneficialOwners.${at}`, [...postalCodeChecks(owner, lists), ...taxNumberChecks(owner, lists)]),
      )
    : [];
