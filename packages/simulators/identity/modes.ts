/** Identity providers, one row for each: its address, its claims in the ID token and those at userinfo. */
import { fullName, type Person } from '../people/person.ts';

export type Level = 'high' | 'substantial';
type Claims = Readonly<Record<string, unknown>>;

/** A person who has logged in at a level. */
interface LoggedIn {
  readonly person: Person;
  readonly level: Level;
  /** Client that asks. */
  readonly client: string;
}

export interface Mode {
  readonly name: 'bankid' | 'signicat' | 'idura' | 'idporten' | 'vipps';
  /** On the simulators' origin. */
  readonly mount: string;
  readonly scopes: readonly string[];
  readonly acrValues: readonly string[];
  /** Null where the ID token tells none. */
  readonly acrOf: (level: Level) => string | null;
  readonly amrOf: (level: Level) => string | readonly string[] | null;
  readonly idToken: (who: LoggedIn) => Claims;
  readonly userinfo: (who: LoggedIn) => Claims;
  readonly takesPushed: boolean;
  readonly endsSession: boolean;
  readonly algorithm: 'RS256' | 'PS256';
  /** True if userinfo is a signed JWT. */
  readonly signsUserinfo: boolean;
}

const namesOf = (person: Person): Claims => ({
  name: fullName(person),
  // Who has one name has it as the family's.
  ...(person.fornavn === '' ? {} : { given_name: person.fornavn }),
  family_name: person.etternavn,
  birthdate: person.birthDate,
});
const bankIdLevel = (level: Level): string => (level === 'high' ? 'urn:bankid:bid;LOA=4' : 'urn:bankid:bis;LOA=3');
const alternative = (person: Person): string => `9578-6000-4-${person.id}`;
const ORIGINATOR = 'CN=BankID - TestBank1 - Bank CA 3,OU=123456789,O=TestBank1 AS,C=NO;OrginatorId=9980';
const NONE: Claims = {};

const MODES_BY_NAME: Readonly<Record<Mode['name'], Mode>> = {
  bankid: {
    name: 'bankid',
    mount: '/identity',
    scopes: ['openid', 'profile', 'nnin_altsub', 'address', 'email', 'phone'],
    acrValues: ['urn:bankid:bid;LOA=4', 'urn:bankid:bis;LOA=3'],
    acrOf: bankIdLevel,
    amrOf: (level) => (level === 'high' ? 'BID' : 'BIS'),
    idToken: ({ person, client }) => ({
      ...namesOf(person),
      typ: 'ID',
      azp: client,
      updated_at: 1_708_682_096_000,
      bankid_altsub: alternative(person),
      originator: ORIGINATOR,
    }),
    userinfo: ({ person }) => ({ ...namesOf(person), nnin_altsub: person.foedselsnummer }),
    takesPushed: true,
    endsSession: true,
    algorithm: 'RS256',
    signsUserinfo: true,
  },
  signicat: {
    name: 'signicat',
    mount: '/identity-signicat',
    scopes: ['openid', 'profile', 'nin', 'idp-id', 'nbid-extra'],
    acrValues: [],
    acrOf: () => null,
    amrOf: () => ['external'],
    idToken: () => ({ idp: 'nbid' }),
    userinfo: ({ person, level }) => ({
      ...namesOf(person),
      nin: person.foedselsnummer,
      nin_type: 'BIRTH',
      nin_issuing_country: 'NO',
      nbid_acr: bankIdLevel(level),
      nbid_amr: level === 'high' ? 'bid, bid-mfa, bid-otp, bid-pwd' : 'bis',
      nbid_idp: level === 'high' ? 'BID' : 'BIS',
      nbid_alternative_subject: alternative(person),
      nbid_originator: ORIGINATOR,
    }),
    takesPushed: true,
    endsSession: true,
    algorithm: 'PS256',
    signsUserinfo: false,
  },
  idura: {
    name: 'idura',
    mount: '/identity-idura',
    scopes: ['openid', 'ssn'],
    acrValues: [
      'urn:grn:authn:no:bankid',
      'urn:grn:authn:no:bankid:high',
      'urn:grn:authn:no:bankid:substantial',
      'urn:grn:authn:no:vipps',
    ],
    acrOf: () => null,
    amrOf: () => null,
    idToken: ({ person, level }) => ({
      ...namesOf(person),
      identityscheme: 'nobankid-oidc',
      uniqueuserid: alternative(person),
      certissuer: ORIGINATOR,
      // There with the code, and not with biometrics.
      ...(level === 'high' ? { certsubject: `CN=${fullName(person)},O=TestBank1 AS,C=NO` } : {}),
      authenticationtype: `urn:grn:authn:no:bankid:${level}`,
      socialno: person.foedselsnummer,
      country: 'NO',
    }),
    userinfo: () => NONE,
    takesPushed: true,
    endsSession: true,
    algorithm: 'RS256',
    signsUserinfo: false,
  },
  idporten: {
    name: 'idporten',
    mount: '/identity-idporten',
    scopes: ['openid', 'profile'],
    acrValues: ['idporten-loa-low', 'idporten-loa-substantial', 'idporten-loa-high'],
    acrOf: (level) => `idporten-loa-${level}`,
    amrOf: (level) => [level === 'high' ? 'BankID' : 'Minid-APP'],
    idToken: ({ person }) => ({ pid: person.foedselsnummer, locale: 'nb' }),
    userinfo: ({ person }) => ({ pid: person.foedselsnummer, locale: 'nb' }),
    takesPushed: true,
    endsSession: true,
    algorithm: 'RS256',
    signsUserinfo: false,
  },
  vipps: {
    name: 'vipps',
    mount: '/identity-vipps',
    scopes: ['openid', 'address', 'name', 'email', 'phoneNumber', 'nin', 'birthDate'],
    acrValues: [],
    acrOf: () => null,
    amrOf: () => null,
    idToken: () => NONE,
    userinfo: ({ person }) => ({ ...namesOf(person), nin: person.foedselsnummer, other_addresses: [], accounts: [] }),
    takesPushed: false,
    endsSession: false,
    algorithm: 'RS256',
    signsUserinfo: false,
  },
};

export const MODES: readonly Mode[] = Object.values(MODES_BY_NAME);
