/** Faults of tax relations, the same in the browser and on the server (K-106 to K-118). */
import { below } from '../rows/field-problems.ts';
import type { Lists } from '../lists.ts';
import type { FieldProblem } from '../../errors/refusal.ts';
import { USA } from '../rows/country-choice.ts';
import { askedRowProblems, contradiction, isStill, lockedProblems } from '../rows/existing.ts';
import { requiredTaxCountry, sameCountryProblems, taxNumberProblems } from '../rows/tax-row.ts';
import { answeredYesNo } from '../rows/yes-no.ts';
import type { TaxContent } from './content.ts';
import type { TaxAnswer, TaxRelation } from './relation.ts';

/** True if the bank has an American relation, which is then asked about as one of its entries. */
const hasExistingAmerican = ({ existing }: TaxContent): boolean => existing.some(({ country }) => country === USA);

/** The bank's relation with the tax number that it lacked, when the row gives one; null for any other row. */
export function completed(row: TaxRelation | undefined, known: TaxRelation): TaxRelation | null {
  const given = row?.current === 'YES' && row.type === 'WITH_TAX_NUMBER' ? row.taxNumber.trim() : '';
  return known.type === 'WITH_OUT_TAX_NUMBER' && given !== ''
    ? { ...known, type: 'WITH_TAX_NUMBER', taxNumber: given, reasonForMissingTaxNumber: '' }
    : null;
}

/** The parts of the answer that count: sub-forms only with their yes, under the main yes. */
export function givenOf({ hasTaxRelations: main, ...answer }: TaxAnswer, content: TaxContent) {
  const american = hasExistingAmerican(content) ? 'NO' : answer.hasAmericanTaxRelation;
  return {
    american: main === 'YES' && american === 'YES' ? answer.americanTaxRelation : null,
    international: (at: TaxRelation) =>
      at.id === null && main === 'YES' && answer.hasInternationalTaxRelations === 'YES',
  };
}

/** One of the two must be filled in, as the mode says; a number that is not asked for is no error. */
function numberProblems({ type, country, taxNumber, reasonForMissingTaxNumber }: TaxRelation): FieldProblem[] {
  const without = type === 'WITH_OUT_TAX_NUMBER';
  if (without && reasonForMissingTaxNumber.trim() === '')
    return [{ path: 'reasonForMissingTaxNumber', message: 'kyc.validation.required.missingTin' }];
  return taxNumberProblems(
    { country, taxNumber: without ? '' : taxNumber, reason: without ? reasonForMissingTaxNumber : '' },
    { taxNumber: 'taxNumber', reason: 'reasonForMissingTaxNumber' },
  );
}

export function taxProblems(answer: TaxAnswer, content: TaxContent): FieldProblem[] {
  const { hasTaxRelations: main, hasAmericanTaxRelation, hasInternationalTaxRelations, taxRelations } = answer;
  /** As the bank has it, where it is the bank's. */
  const knownOf = ({ id }: TaxRelation) => (id === null ? undefined : content.existing.find((one) => one.id === id));
  const countryOf = (row: TaxRelation): string => knownOf(row)?.country ?? row.country;
  const locked = [
    ...lockedProblems(taxRelations, content.existing, 'taxRelations'),
    ...taxRelations.flatMap((row, at) => {
      const known = knownOf(row);
      const whole = known && completed(row, known);
      return whole ? below(`taxRelations.${at}`, numberProblems(whole)) : [];
    }),
  ];
  if (main !== 'YES')
    return [
      ...locked,
      ...answeredYesNo('hasTaxRelations', main),
      ...contradiction(main, taxRelations, 'hasTaxRelations'),
    ];
  const given = givenOf(answer, content);
  const isOther = (code: string) => content.crs.some((one) => one.code === code);
  const foreign = taxRelations.filter((row) => countryOf(row) !== USA);
  return [
    ...locked,
    ...(hasExistingAmerican(content) ? [] : answeredYesNo('hasAmericanTaxRelation', hasAmericanTaxRelation)),
    ...(hasAmericanTaxRelation === 'YES' && !hasExistingAmerican(content)
      ? given.american
        ? below('americanTaxRelation', numberProblems({ ...given.american, country: USA }))
        : [{ path: 'americanTaxRelation.taxNumber', message: 'kyc.validation.tin.orReason' }]
      : []),
    ...answeredYesNo('hasInternationalTaxRelations', hasInternationalTaxRelations),
    ...contradiction(hasInternationalTaxRelations, foreign, 'hasInternationalTaxRelations'),
    ...(hasInternationalTaxRelations === 'YES'
      ? askedRowProblems('taxRelations', taxRelations, foreign.some(isStill), (row, at) => [
          ...requiredTaxCountry('country', row.country, isOther),
          ...sameCountryProblems('country', taxRelations, at, countryOf),
          ...numberProblems(row),
        ])
      : []),
  ];
}

/** Faults of numbers by the countries' own rules, on the server (K-113, K-116). */
export function taxNumberChecks(answer: TaxAnswer, content: TaxContent, lists: Lists): FieldProblem[] {
  const wrong = (row: TaxRelation, country: string, path: string): FieldProblem[] => {
    if (row.type !== 'WITH_TAX_NUMBER') return [];
    const fault = lists.taxNumberFault(country, row.taxNumber, content.taxpayer);
    return fault ? [{ path: `${path}.taxNumber`, ...fault }] : [];
  };
  const given = givenOf(answer, content);
  return [
    ...(given.american ? wrong(given.american, USA, 'americanTaxRelation') : []),
    ...answer.taxRelations.flatMap((row, at) => {
      const known = content.existing.find(({ id }) => id === row.id);
      const whole = known ? completed(row, known) : given.international(row) ? row : null;
      return whole ? wrong(whole, whole.country, `taxRelations.${at}`) : [];
    }),
  ];
}

/** Taxable abroad, yet to no country at all: asked about, and not refused (K-119). */
export const looksWrong = (answer: TaxAnswer, content: TaxContent): boolean =>
  answer.hasTaxRelations === 'YES' &&
  answer.hasAmericanTaxRelation === 'NO' &&
  answer.hasInternationalTaxRelations === 'NO' &&
  !content.existing.some(({ id }) => answer.taxRelations.some((row) => row.id === id && row.current === 'YES'));
