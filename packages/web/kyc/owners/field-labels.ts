/** The label of an owner's field by its place, so that a list of errors says which field each is about. */
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';

const LABELS: Readonly<Record<string, TextKey>> = {
  firstName: 'kyc.bo.firstName',
  lastName: 'kyc.bo.lastName',
  value: 'kyc.bo.publicId',
  birthDate: 'kyc.bo.birthDate',
  birthCountry: 'kyc.bo.birthCountry',
  citizenship: 'kyc.bo.citizenship',
  secondaryCitizenship: 'kyc.bo.secondCitizenship',
  countryOfResidence: 'kyc.bo.residence',
  postalCode: 'kyc.bo.postalCode',
  postalPlace: 'kyc.bo.postalPlace',
  address: 'kyc.bo.address',
  eierandel: 'kyc.bo.ownership',
  beneficialOwnerReasons: 'kyc.bo.reasons.title',
  isBeneficialOwnerPep: 'kyc.bo.pep',
  isBeneficialOwnerRca: 'kyc.bo.rca',
  hasAmericanTaxRelation: 'kyc.bo.usTax',
  hasInternationalTaxRelations: 'kyc.bo.intTax',
  name: 'kyc.bo.chain.company',
  organisationNumber: 'kyc.bo.chain.orgnr',
  share: 'kyc.bo.indirect.title',
  pepRelationType: 'kyc.bo.pep.role',
  pepCountryCode: 'kyc.bo.pep.country',
  rcaFirstName: 'kyc.bo.rca.firstName',
  rcaLastName: 'kyc.bo.rca.lastName',
  rcaRelationType: 'kyc.bo.rca.relation',
  rcaCountryCode: 'kyc.bo.pep.country',
  rcaCountryOfResidence: 'kyc.bo.rca.residence',
  tin: 'kyc.bo.tax.tin.us',
  reasonForMissingTaxNumber: 'kyc.bo.tax.reason',
  internationalTaxRelationsCountry: 'kyc.bo.tax.country',
  internationalTin: 'kyc.bo.tax.tin',
  internationalReasonForMissingTaxNumber: 'kyc.bo.tax.reason',
};

/** Null for a place that has no label of its own. */
export const labelAt = (path: string): TextKey | null => LABELS[path.split('.').at(-1) ?? ''] ?? null;
