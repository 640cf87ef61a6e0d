/** The beneficial owners as the form holds them: the answer's own shape, with removed rows still in their places. */
import type { ActorDecision } from '@bli-kunde/domain/kyc/actors/decision.ts';
import type {
  Chain,
  DIFFERENCE_ANSWERS,
  Owner,
  OwnersAnswer,
  ownerPepRow,
  ownerRcaRow,
  ownerTaxRow,
} from '@bli-kunde/domain/kyc/owners/answer.ts';
import type { OwnerForm, OwnersContent } from '@bli-kunde/domain/kyc/owners/content.ts';
import type { LawQuestion } from '@bli-kunde/domain/kyc/owners/row-problems.ts';
import type * as z from 'zod/mini';
import { isLocked } from '@bli-kunde/domain/kyc/rows/existing.ts';
import { type FormRow, withoutRemoved } from '../rows/rows.ts';

export type PepRow = z.infer<typeof ownerPepRow> & FormRow;
export type RcaRow = z.infer<typeof ownerRcaRow> & FormRow;
export type TaxRow = z.infer<typeof ownerTaxRow> & FormRow;
export type CompanyRow = Chain['companies'][number] & FormRow;
export type ChainRow = Omit<Chain, 'companies'> & { companies: CompanyRow[] } & FormRow;

export interface OwnerRow
  extends Omit<Owner, 'pep' | 'rca' | 'taxRelations' | 'indirectOwnership'>,
    Pick<FormRow, 'deleted'> {
  pep: PepRow[];
  rca: RcaRow[];
  taxRelations: TaxRow[];
  indirectOwnership: ChainRow[];
  /** Filled in for the customer and said to be no owner any more: left out of what is sent, and kept here to be taken back. */
  gone?: true;
}

/**
 * True for an owner filled in from the register or an earlier declaration: not added by the customer, so not removable
 * (K-060, K-152).
 */
export const isPrefilled = (owner: OwnerRow): boolean => isLocked(owner) || owner.publicId.token !== null;

/** True if the list asks for the share: of whoever the registers or the bank know, it may be all that is missing. */
export const asksShareInList = (owner: OwnerRow, { shares }: Pick<OwnersContent, 'shares'>): boolean =>
  shares && isPrefilled(owner);

export const nameOf = ({ firstName, lastName }: OwnerRow): string => `${firstName} ${lastName}`.trim();

export const asGone = (row: OwnerRow): OwnerRow => ({ ...row, deleted: true, gone: true });
export const asOwner = ({ deleted: _deleted, gone: _gone, ...row }: OwnerRow): OwnerRow => row;

export interface OwnersValues {
  hasBeneficialOwners: OwnersAnswer['hasBeneficialOwners'];
  beneficialOwners: OwnerRow[];
  registerDifference: { answer: (typeof DIFFERENCE_ANSWERS)[number] } | null;
  answer: ActorDecision;
  /** Ticked of all owners together, whomever it is of: the form's own, and never sent. */
  once?: LawQuestion[];
}

export const EMPTY_OWNER_PEP: PepRow = { pepCountryCode: '', pepRelationType: '' };
export const EMPTY_OWNER_RCA: RcaRow = {
  rcaFirstName: '',
  rcaLastName: '',
  rcaCountryOfResidence: '',
  rcaCountryCode: '',
  pepRelationType: '',
  rcaRelationType: '',
};
export const EMPTY_OWNER_TAX: TaxRow = {
  internationalTaxRelationsCountry: '',
  internationalTin: '',
  internationalReasonForMissingTaxNumber: '',
};
export const EMPTY_LINK: CompanyRow = { name: '', organisationNumber: '', share: '' };
export const EMPTY_CHAIN: ChainRow = { companies: [EMPTY_LINK], share: '' };

export const EMPTY_OWNER: OwnerRow = {
  firstName: '',
  lastName: '',
  publicId: { value: '', token: null },
  hasNoPublicId: false,
  birthDate: null,
  birthCountry: '',
  citizenship: '',
  secondaryCitizenship: null,
  countryOfResidence: '',
  postalCode: '',
  postalPlace: '',
  address: '',
  eierandel: '',
  indirectOwnership: [],
  beneficialOwnerReasons: {},
  isBeneficialOwnerPep: null,
  pep: [],
  isBeneficialOwnerRca: null,
  rca: [],
  hasAmericanTaxRelation: null,
  tin: '',
  reasonForMissingTaxNumber: '',
  americanTaxRelation: null,
  hasInternationalTaxRelations: null,
  taxRelations: [],
  indirectShare: null,
  indirectAboveGiven: false,
};

/** An owner of the register with what it knows; a share it knows as an interval only is left to be told. */
export const registered = (one: OwnerForm): OwnerRow => ({
  ...EMPTY_OWNER,
  firstName: one.firstName,
  lastName: one.lastName,
  publicId: one.publicId,
  birthDate: one.birthDate,
  citizenship: one.citizenship[0] ?? '',
  secondaryCitizenship: one.citizenship[1] ?? null,
  birthCountry: one.countryOfBirth ?? '',
  countryOfResidence: one.countryOfResidence ?? '',
  address: one.address.addressLines.join(', '),
  postalCode: one.address.postalCode?.code ?? '',
  postalPlace: one.address.postalArea ?? '',
  beneficialOwnerReasons: Object.fromEntries(one.beneficialOwnerReasons.map(({ code }) => [code, true])),
});

const asTyped = (owner: Owner): OwnerRow => ({
  ...owner,
  eierandel: owner.eierandel.replace('.', ','),
  indirectOwnership: owner.indirectOwnership.map(({ companies, share }) => ({
    companies: companies.map((company) => ({ ...company, share: company.share.replace('.', ',') })),
    share: share.replace('.', ','),
  })),
});

/** Earlier answer; else the register's owners; else nothing. */
/** Rows without registered owners who answer for themself, and with those who were to and do not; the same list where that changes nothing. */
export function rowsOfContent(rows: OwnerRow[], { owners, handed = [], returned = [] }: OwnersContent): OwnerRow[] {
  const away = new Set(handed.map(({ token }) => token));
  const kept = rows.filter(({ publicId: { token } }) => token === null || !away.has(token));
  const there = new Set(kept.map(({ publicId }) => publicId.token));
  const back = owners.filter(({ publicId: { token } }) => returned.includes(token) && !there.has(token));
  return kept.length === rows.length && back.length === 0 ? rows : [...kept, ...back.map(registered)];
}

export function startValues(
  answer: OwnersAnswer | null,
  { owners, returned = [], handed = [], self }: OwnersContent,
): OwnersValues {
  if (answer) {
    const given = new Set(answer.beneficialOwners.map(({ publicId }) => publicId.token));
    const back = owners.filter(({ publicId: { token } }) => returned.includes(token) && !given.has(token));
    return {
      hasBeneficialOwners: answer.hasBeneficialOwners,
      beneficialOwners: [...answer.beneficialOwners.map(asTyped), ...back.map(registered)],
      registerDifference: answer.registerDifference && { answer: answer.registerDifference.answer },
      answer: answer.answer,
    };
  }
  return {
    hasBeneficialOwners: owners.length > 0 || handed.length > 0 ? 'YES' : null,
    beneficialOwners: owners.map(registered),
    registerDifference: null,
    // Of the list of all owners nobody is asked who answers for themself alone.
    answer: self ? { typeInfo: 'CONFIRMED' } : null,
  };
}

export function answerOf(values: OwnersValues): OwnersAnswer {
  const { hasBeneficialOwners, beneficialOwners, registerDifference, answer } = withoutRemoved(values);
  return {
    typeInfo: 'BENEFICIAL_OWNERS_V2',
    hasBeneficialOwners,
    beneficialOwners: hasBeneficialOwners === 'YES' ? beneficialOwners : [],
    registerDifference: registerDifference && { ...registerDifference, differences: [] },
    answer,
  };
}
