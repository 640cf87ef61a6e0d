/** What only the server's tables can tell of beneficial owners: postal codes in use, and other countries' tax numbers (K-161, K-116). */
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
function taxNumberChecks(owner: Owner, { countries }: OwnersContent, lists: Lists): FieldProblem[] {
  if (owner.hasInternationalTaxRelations !== 'YES') return [];
  return owner.taxRelations.flatMap(({ internationalTaxRelationsCountry: country, internationalTin: number }, at) => {
    if (number.trim() === '' || lists.taxNumber(country, number, 'person') !== 'NOT_VALID') return [];
    const name = countries.find(({ code }) => code === country)?.text ?? country;
    const path = `taxRelations.${at}.internationalTin`;
    return [{ path, message: 'kyc.validation.tin.invalid', values: { country: name } }];
  });
}

export const ownersChecks = (
  { hasBeneficialOwners, beneficialOwners }: OwnersAnswer,
  content: OwnersContent,
  lists: Lists,
): FieldProblem[] =>
  hasBeneficialOwners === 'YES'
    ? beneficialOwners.flatMap((owner, at) =>
        below(`beneficialOwners.${at}`, [...postalCodeChecks(owner, lists), ...taxNumberChecks(owner, content, lists)]),
      )
    : [];
