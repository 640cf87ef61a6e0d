/** A tax section as its form holds it, and as it is sent. */
import type { TaxContent } from '@bli-kunde/domain/kyc/tax/content.ts';
import type { TaxAnswer, TaxRelation } from '@bli-kunde/domain/kyc/tax/relation.ts';
import type { YesOrNo } from '@bli-kunde/domain/kyc/rows/yes-no.ts';
import { USA } from '@bli-kunde/domain/kyc/rows/country-choice.ts';
import { withExisting } from '@bli-kunde/domain/kyc/rows/existing.ts';
import { askedRows, atLeastOneRow, type FormRow, liveRows, placeInForm } from './rows.ts';
import type { TinCheck } from './tin-check.tsx';

export interface TaxRow extends FormRow {
  readonly id: string | null;
  country: string;
  taxNumber: string;
  without: boolean;
  reasonForMissingTaxNumber: string;
  current: YesOrNo;
}
export interface TaxValues {
  hasTaxRelations: YesOrNo;
  hasAmericanTaxRelation: YesOrNo;
  american: TaxRow;
  hasInternationalTaxRelations: YesOrNo;
  taxRelations: TaxRow[];
}

export const EMPTY_TAX: TaxRow = {
  id: null,
  country: '',
  taxNumber: '',
  without: false,
  reasonForMissingTaxNumber: '',
  current: null,
};

const inForm = ({ id, country, type, taxNumber, reasonForMissingTaxNumber, current }: TaxRelation): TaxRow => ({
  id,
  country,
  taxNumber,
  without: type === 'WITH_OUT_TAX_NUMBER',
  reasonForMissingTaxNumber,
  current,
});
const sent = ({ id, country, taxNumber, without, reasonForMissingTaxNumber, current }: TaxRow): TaxRelation => ({
  id,
  country,
  type: without ? 'WITH_OUT_TAX_NUMBER' : 'WITH_TAX_NUMBER',
  taxNumber: without ? '' : taxNumber,
  reasonForMissingTaxNumber: without ? reasonForMissingTaxNumber : '',
  createdDate: null,
  endedDate: null,
  current,
});

/** The American relation is asked about apart, and answers nothing about other countries. */
export const isForeign = ({ country }: { readonly country: string }): boolean => country !== USA;

export function taxStart(answer: TaxAnswer | null, { existing }: TaxContent): TaxValues {
  const relations = withExisting<TaxRelation>(answer?.taxRelations ?? [], existing);
  return {
    hasTaxRelations: answer?.hasTaxRelations ?? null,
    hasAmericanTaxRelation: answer?.hasAmericanTaxRelation ?? null,
    american: answer?.americanTaxRelation ? inForm(answer.americanTaxRelation) : { ...EMPTY_TAX, country: USA },
    hasInternationalTaxRelations: answer?.hasInternationalTaxRelations ?? null,
    taxRelations: atLeastOneRow(relations.map(inForm), EMPTY_TAX, isForeign),
  };
}

/** Rows under a no are left out; the bank's own entries are always told of. */
const counted = ({ hasTaxRelations, hasInternationalTaxRelations, taxRelations }: TaxValues): TaxRow[] =>
  askedRows(taxRelations, hasTaxRelations === 'YES' && hasInternationalTaxRelations === 'YES');

export const taxAnswerOf = (values: TaxValues): TaxAnswer => ({
  hasTaxRelations: values.hasTaxRelations,
  hasAmericanTaxRelation: values.hasAmericanTaxRelation,
  americanTaxRelation:
    values.hasTaxRelations === 'YES' && values.hasAmericanTaxRelation === 'YES' ? sent(values.american) : null,
  hasInternationalTaxRelations: values.hasInternationalTaxRelations,
  taxRelations: liveRows(counted(values)).map(sent),
});

export const taxPath = (path: string, values: TaxValues): string =>
  placeInForm({ taxRelations: counted(values) }, path).replace(/^americanTaxRelation\./, 'american.');

/** The numbers that the bank has complained of, by their paths in the form, whose own rules know nothing of them. */
export function complainedTins(values: TaxValues, { complaintOf }: Pick<TinCheck, 'complaintOf'>) {
  const { americanTaxRelation: american, taxRelations } = taxAnswerOf(values);
  return [
    ...(american ? [{ ...american, at: 'americanTaxRelation' }] : []),
    ...taxRelations.map((row, at) => ({ ...row, at: `taxRelations.${at}` })),
  ].flatMap(({ country, taxNumber, at }) => {
    const text = complaintOf(country, taxNumber);
    return text === null ? [] : { path: taxPath(`${at}.taxNumber`, values), text };
  });
}
