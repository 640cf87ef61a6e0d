/**
 * Identity providers of customers, one row for each: how level high is asked for and told, where number and names stand, and how the
 * client proves itself (S-154, R-130, R-135, R-137). Sources and dates stand in `packages/simulators/contracts/oidc/README.md`.
 */

export const PROVIDER_NAMES = ['bankid', 'signicat', 'idura', 'idporten', 'vipps'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** Client authentication at the token address. */
export type ClientAuthentication = 'private_key_jwt' | 'client_secret_post';

/** `high`: as told. `below`: told, and lower. `unknown`: nothing told, or a word that nobody here knows. */
export type Level = 'high' | 'below' | 'unknown';

export interface ProviderRow {
  /** As an engineer would read it in a message of ours. */
  readonly name: string;
  /** Host of the issuer in test and production; a bank's own domain where the provider gives one. */
  readonly issuer: RegExp;
  readonly scope: string;
  /** Sent with the request; {@link hintOf} makes of a person's number what the provider takes. */
  readonly acrValues: string | null;
  readonly hintOf: (hint: string | null) => string | null;
  /** Claims that may hold the national id; all that are there must agree. */
  readonly nationalId: readonly string[];
  /** Claims that tell the level, and their words; `method` is a word that says with what somebody logged in and not at which level. */
  readonly level: Readonly<Record<string, Readonly<Record<string, Level | 'method'>>>>;
  readonly givenName: readonly string[];
  readonly familyName: readonly string[];
  /** True if claims that the ID token lacks may be asked for at the userinfo address. */
  readonly asksUserinfo: boolean;
  readonly takes: readonly ClientAuthentication[];
}

const BANKID_LEVELS: Readonly<Record<string, Level>> = {
  'urn:bankid:bid;LOA=4': 'high',
  'urn:bankid:bis;LOA=3': 'below',
};
const IDURA_LEVELS: Readonly<Record<string, Level | 'method'>> = {
  'urn:grn:authn:no:bankid:high': 'high',
  'urn:grn:authn:no:bankid:substantial': 'below',
  'urn:grn:authn:no:bankid': 'method',
};
const GIVEN = ['given_name'];
const FAMILY = ['family_name'];
const asGiven = (hint: string | null): string | null => hint;

export const PROVIDERS: Readonly<Record<ProviderName, ProviderRow>> = {
  bankid: {
    name: 'BankID',
    issuer: /(^|\.)bankid\.no$/,
    scope: 'openid profile nnin_altsub',
    acrValues: 'urn:bankid:bid;LOA=4',
    // BID is BankID with password and code; the number behind it is how we understand the documents, and unsure.
    hintOf: (hint) => (hint === null ? 'BID' : `BID:${hint}`),
    nationalId: ['nnin_altsub', 'nnin'],
    // Biometrics is told by `amr` too; it never makes a log-in high, since BID alone says no level.
    level: { acr: BANKID_LEVELS, amr: { BIS: 'below' } },
    givenName: GIVEN,
    familyName: FAMILY,
    asksUserinfo: true,
    takes: ['client_secret_post', 'private_key_jwt'],
  },
  signicat: {
    name: 'Signicat',
    issuer: /(^|\.)signicat\.com$/,
    scope: 'openid profile nin nbid-extra',
    // Says the method and no level: that is in `nbid_acr`, with the scope `nbid-extra`.
    acrValues: 'idp:nbid',
    hintOf: asGiven,
    nationalId: ['nin'],
    level: { nbid_acr: BANKID_LEVELS, nbid_idp: { BIS: 'below' } },
    givenName: GIVEN,
    familyName: FAMILY,
    asksUserinfo: true,
    takes: ['client_secret_post', 'private_key_jwt'],
  },
  idura: {
    name: 'Idura',
    issuer: /(^|\.)(idura\.broker|idura\.app|criipto\.id)$/,
    scope: 'openid ssn',
    acrValues: 'urn:grn:authn:no:bankid:high',
    hintOf: (hint) => (hint === null ? null : `:${hint}`),
    nationalId: ['socialno'],
    level: {
      authenticationtype: IDURA_LEVELS,
      acr: IDURA_LEVELS,
      identityscheme: { novippslogin: 'below' },
    },
    givenName: [...GIVEN, 'givenname'],
    familyName: [...FAMILY, 'surname'],
    asksUserinfo: true,
    takes: ['client_secret_post', 'private_key_jwt'],
  },
  idporten: {
    name: 'ID-porten',
    issuer: /(^|\.)idporten\.no$/,
    scope: 'openid profile',
    acrValues: 'idporten-loa-high',
    hintOf: asGiven,
    nationalId: ['pid'],
    level: {
      acr: {
        'idporten-loa-high': 'high',
        'eidas-loa-high': 'high',
        Level4: 'high',
        'idporten-loa-substantial': 'below',
        'idporten-loa-low': 'below',
        Level3: 'below',
      },
    },
    givenName: GIVEN,
    familyName: FAMILY,
    // Its userinfo says no more than the token: who has no `pid` there has none.
    asksUserinfo: false,
    takes: ['private_key_jwt'],
  },
  vipps: {
    name: 'Vipps',
    issuer: /(^|\.)vipps\.no$/,
    scope: 'openid name birthDate nin',
    acrValues: null,
    hintOf: () => null,
    nationalId: ['nin'],
    // Tells no level: a log-in with it is never one of level high.
    level: {},
    givenName: GIVEN,
    familyName: FAMILY,
    asksUserinfo: true,
    takes: ['client_secret_post'],
  },
};

/** By the host of its issuer; null for one that nobody here knows. */
export function providerAt(issuer: string): ProviderName | null {
  if (!URL.canParse(issuer)) return null;
  const { hostname } = new URL(issuer);
  return PROVIDER_NAMES.find((name) => PROVIDERS[name].issuer.test(hostname)) ?? null;
}
