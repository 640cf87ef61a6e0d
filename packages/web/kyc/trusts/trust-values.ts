/** Trusts as the form holds them: the answer's own shape, with removed rows still in their places. */
import type { TrustParty, Trust, TrustsAnswer } from '@bli-kunde/domain/kyc/trusts/answer.ts';
import { type FormRow, withoutRemoved } from '../rows/rows.ts';

export type PartyRow = TrustParty & FormRow;
export type CompanyRow = Trust['companies'][number] & FormRow;
export interface TrustRow extends Omit<Trust, 'parties' | 'companies'>, FormRow {
  parties: PartyRow[];
  companies: CompanyRow[];
}
export interface TrustsValues {
  hasTrusts: TrustsAnswer['hasTrusts'];
  trusts: TrustRow[];
}

export const EMPTY_PARTY: PartyRow = {
  role: '',
  who: '',
  name: '',
  organisationNumber: '',
  country: '',
  behind: [],
};
export const EMPTY_COMPANY: CompanyRow = { name: '', organisationNumber: '' };

/** With a row for each position that nearly every trust has. */
export const EMPTY_TRUST: TrustRow = {
  relation: '',
  name: '',
  kind: '',
  kindInWords: '',
  country: '',
  reference: '',
  share: '',
  companies: [],
  parties: ['SETTLOR', 'TRUSTEE', 'BENEFICIARY'].map((role) => ({ ...EMPTY_PARTY, role })),
  beneficiaries: '',
  defaultTakers: '',
  whyMissing: '',
};

export const startValues = (answer: TrustsAnswer | null): TrustsValues => ({
  hasTrusts: answer?.hasTrusts ?? null,
  trusts: (answer?.trusts ?? []).map((one) => ({ ...one, share: one.share.replace('.', ',') })),
});

export function answerOf(values: TrustsValues): TrustsAnswer {
  const { hasTrusts, trusts } = withoutRemoved(values);
  return { hasTrusts, trusts: hasTrusts === 'YES' ? trusts : [] };
}
