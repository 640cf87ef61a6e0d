/** How each identity provider names a person and states the level of a login (S-154): one row for each. */
import { readNationalId } from '@bli-kunde/domain/norway/national-id.ts';
import { isIsoDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Person } from './person.ts';

export type ProviderName = 'idporten' | 'bankid' | 'signicat' | 'idura';

interface ClaimMap {
  /** Claims that may hold the national id, the first that does counts. */
  readonly nationalId: readonly string[];
  /** `acr` values that mean level high. */
  readonly high: readonly string[];
  /** What is asked for with `acr_values`, where the provider takes it. */
  readonly ask: string | null;
  readonly scope: string;
}

const PROVIDERS: Readonly<Record<ProviderName, ClaimMap>> = {
  idporten: {
    nationalId: ['pid'],
    high: ['idporten-loa-high', 'Level4'],
    ask: 'idporten-loa-high',
    scope: 'openid profile',
  },
  bankid: {
    nationalId: ['nnin', 'nnin_altsub'],
    high: ['urn:bankid:bid;LOA=4', '4'],
    ask: 'urn:bankid:bid;LOA=4',
    scope: 'openid profile nnin_altsub',
  },
  signicat: {
    nationalId: ['nin', 'national_id'],
    high: ['idp:nbid:high', 'urn:signicat:oidc:method:nbid', 'high'],
    ask: 'idp:nbid',
    scope: 'openid profile nin',
  },
  idura: {
    nationalId: ['socialno'],
    high: ['urn:grn:authn:no:bankid:high', 'urn:grn:authn:no:bankid'],
    ask: 'urn:grn:authn:no:bankid',
    scope: 'openid ssn',
  },
};

export const claimMap = (provider: ProviderName): ClaimMap => PROVIDERS[provider];

/** Why a token makes no session. Says nothing of what stood in it. */
export type ClaimProblem = 'level' | 'national-id' | 'name' | 'birth-date';

export type Claims = Readonly<Record<string, unknown>>;

/** The person of a checked ID token; a login below level high is nobody's. */
export function personOf(provider: ProviderName, claims: Claims, allowSynthetic: boolean): Person | ClaimProblem {
  const { nationalId, high } = PROVIDERS[provider];
  if (!high.includes(textOf(claims, 'acr'))) return 'level';
  const found = nationalId.map((name) => textOf(claims, name)).find((value) => value !== '');
  const read = readNationalId(found, { allowSynthetic });
  if (!read.ok) return 'national-id';
  const firstName = textOf(claims, 'given_name');
  const lastName = textOf(claims, 'family_name');
  if (firstName === '' || lastName === '') return 'name';
  const stated = textOf(claims, 'birthdate');
  const birthDate = isIsoDate(stated) ? stated : read.id.birthDate;
  return birthDate === null ? 'birth-date' : { nationalId: read.id.digits, firstName, lastName, birthDate };
}

const textOf = (claims: Claims, name: string): string => {
  const value = claims[name];
  return typeof value === 'string' ? value.trim().slice(0, 200) : '';
};
