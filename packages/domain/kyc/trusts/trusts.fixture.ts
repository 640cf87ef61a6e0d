/** For tests: a trust with three parties who are owners, and the answer that has it. */
import { ORGANISATION, type TrustParty, type Trust, type TrustsAnswer } from './answer.ts';

export const partyOf = (role: string, who: string, more: Partial<TrustParty> = {}): TrustParty => ({
  role,
  who,
  name: '',
  organisationNumber: '',
  country: '',
  behind: [],
  ...more,
});
export const organisationOf = (
  role: string,
  name: string,
  behind: string[],
  more: Partial<TrustParty> = {},
): TrustParty => partyOf(role, ORGANISATION, { name, country: 'SWE', behind, ...more });

/** Names of the owners that the trust's parties are. */
export const PEOPLE = ['Sol Stifter', 'Finn Forvalter', 'Berit Begunstiget'] as const;
const [SETTLOR, TRUSTEE, BENEFICIARY] = PEOPLE;

export const trustOf = (more: Partial<Trust> = {}): Trust => ({
  relation: 'OWNS',
  name: 'Nordlys Family Trust',
  kind: 'FIXED_TRUST',
  kindInWords: '',
  country: 'GBR',
  reference: 'NFT 77',
  share: '40',
  companies: [],
  parties: [partyOf('SETTLOR', SETTLOR), partyOf('TRUSTEE', TRUSTEE), partyOf('BENEFICIARY', BENEFICIARY)],
  beneficiaries: '',
  defaultTakers: '',
  whyMissing: '',
  ...more,
});

export const trustsOf = (...trusts: readonly Partial<Trust>[]): TrustsAnswer => ({
  hasTrusts: 'YES',
  trusts: trusts.map(trustOf),
});
