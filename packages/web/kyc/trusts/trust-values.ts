/** Trusts as the form holds them: the answer's own shape, with removed rows still in their places. */
import type { Party, Trust, TrustsAnswer } from '@bli-kunde/domain/kyc/trusts/answer.ts';
import { type Removable, withoutRemoved } from '../rows/removed-rows.ts';

export type PartyRow = Party & Removable;
export type CompanyRow = Trust['companies'][number] & Removable;
export interface TrustRow extends Omit<Trust, 'parties' | 'companies'>, Removable {
  parties: PartyRow[];
  companies: CompanyRow[];
}
export interface TrustsValues {
  hasTrusts: TrustsAnswer['hasTrusts'];
  trusts: TrustRow[];
}

export const emptyParty = (role: Party['role'] = ''): PartyRow => ({
  role,
  who: '',
  name: '',
  organisationNumber: '',
  country: '',
  behind: [],
});
export const emptyCompany = (): CompanyRow => ({ name: '', organisationNumber: '' });

/** With a row for each position that nearly every trust has. */
export const emptyTrust = (): TrustRow => ({
  relation: '',
  name: '',
  kind: '',
  kindInWords: '',
  country: '',
  reference: '',
  share: '',
  companies: [],
  parties: [emptyParty('SETTLOR'), emptyParty('TRUSTEE'), emptyParty('BENEFICIARY')],
  beneficiaries: '',
  defaultTakers: '',
  whyMissing: '',
});

export const startValues = (answer: TrustsAnswer | null): TrustsValues => ({
  hasTrusts: answer?.hasTrusts ?? null,
  trusts: (answer?.trusts ?? []).map((one) => ({ ...one, share: one.share.replace('.', ',') })),
});

export function answerOf(values: TrustsValues): TrustsAnswer {
  const { hasTrusts, trusts } = withoutRemoved(values);
  return { hasTrusts, trusts: hasTrusts === 'YES' ? trusts : [] };
}
