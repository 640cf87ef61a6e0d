/** The settings, read from environment variables once and checked before anything starts. */
import { readFileSync } from 'node:fs';
import { REQUIRED_SETTINGS, secretsOf, systemOf } from '@bli-kunde/domain/outside/systems.ts';
import { type IssuerOf, readAdvisorIssuers } from './advisor-issuers.ts';
import { readBankOrigins } from './bank-origins.ts';
import { type CustomerProvider, readCustomerProviders } from './customer-providers.ts';
import { productionFaults } from './production-settings.ts';
import { type Settings, settingsSchema } from './settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings with every outside address known; a missing one is named, all at once. */
export interface Config extends Settings {
  readonly publicOrigin: string;
  /** A variable of the environment that a bank's `bank.json` names, or what is in the file that its `_FILE` namesake names. */
  readonly secretNamed: (variable: string) => string | undefined;
  /** Origins of the banks that have one of their own, by slug. */
  readonly bankOrigins: ReadonlyMap<string, string>;
  /** Issuer of a bank's own provider for its people; null where none is named. */
  readonly advisorIssuer: IssuerOf;
  /** Of the banks whose customers don't log in at the installation's provider. */
  readonly customerProviders: ReadonlyMap<string, CustomerProvider>;
  /** The same banks by host, as a browser names it. */
  readonly bankHosts: ReadonlyMap<string, string>;
  /** True where synthetic persons and organisations are let in; never in the production entry. */
  readonly allowSynthetic: boolean;
}

/**
 * Reads and checks the environment. `defaults` are what the demo entry fills in; production has none.
 * Throws one Error that names every setting that is missing, malformed or, outside the demo, unsafe; never its value.
 */
export function readConfig(env: Environment, defaults: Environment, allowSynthetic: boolean): Config {
  const secretNamed = (name: string): string | undefined => settingOf(env, name) ?? settingOf(defaults, name);
  const given = Object.fromEntries(
    Object.keys(settingsSchema.shape).flatMap((name) => {
      const value = secretNamed(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success)
    throw new Error(`Malformed settings: ${parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')}`);
  const settings = parsed.data;
  const ofOther = OF_PROVIDER[settings.SIGNING_PROVIDER === 'bankid' ? 'signicat' : 'bankid'];
  const required = [
    ...[...REQUIRED, ...OF_PROVIDER[settings.SIGNING_PROVIDER]].filter((name) => !ofOther.includes(name)),
    ...(settings.SEAL_LEVEL === 'B-B' ? [] : OF_TIME_STAMPS),
    ...(settings.SEAL_LEVEL === 'B-LT' ? OF_REVOCATION : []),
  ];
  const missing = [...new Set(required)].filter((name) => settings[name] === undefined);
  if (missing.length > 0) throw new Error(`Missing settings: ${missing.join(', ')}`);
  const publicOrigin = settings.PUBLIC_ORIGIN ?? `http://${settings.HOST}:${settings.PORT}`;
  const bankOrigins = readBankOrigins(settings.BANK_ORIGINS ?? '', publicOrigin);
  const advisorIssuer = readAdvisorIssuers(settings[systemOf('advisor-identity').setting] ?? '');
  const customerProviders = readCustomerProviders(settings.OIDC_BANKS ?? '');
  const faults = allowSynthetic ? [] : productionFaults(settings, publicOrigin, bankOrigins, customerProviders);
  if (faults.length > 0) throw new Error(`Not safe to start with:\n${faults.map((one) => `- ${one}`).join('\n')}`);
  const bankHosts = new Map([...bankOrigins].map(([slug, own]) => [new URL(own).host, slug]));
  return {
    ...settings,
    secretNamed,
    publicOrigin,
    bankOrigins,
    advisorIssuer,
    customerProviders,
    bankHosts,
    allowSynthetic,
  };
}

/** The variable's value, or what is in the file that `{name}_FILE` names. Throws naming the variable where the file cannot be read. */
export function settingOf(env: Environment, name: string): string | undefined {
  const { [name]: value = '', [`${name}_FILE`]: file = '' } = env;
  if (value !== '' || file === '') return value === '' ? undefined : value;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    throw new Error(`Malformed settings: ${name}_FILE: the file cannot be read`);
  }
}

/** `readConfig` has refused settings that miss any that is used without a look whether it is set. */
export const requiredOf = (config: Config): { readonly [Name in keyof Config]-?: NonNullable<Config[Name]> } =>
  config as { readonly [Name in keyof Config]-?: NonNullable<Config[Name]> };

const REQUIRED = [
  'MASTER_KEYS',
  'CLIENT_JWK',
  'SEAL_PEM',
  ...REQUIRED_SETTINGS,
] as const satisfies readonly (keyof Settings)[];

/** Needed beside the others by who lets people sign. */
const OF_PROVIDER: Readonly<Record<Settings['SIGNING_PROVIDER'], readonly (keyof Settings)[]>> = {
  signicat: [systemOf('signing').setting, ...secretsOf(systemOf('signing')).map(({ secret }) => secret)],
  bankid: ['BANKID_SIGNING_ORIGIN', 'BANKID_SIGNING_WEB_ORIGIN', 'BANKID_SIGNING_ISSUER', 'BANKID_SIGNING_SECRET'],
};

/** Needed for a seal with a time stamp. */
const OF_TIME_STAMPS = [systemOf('time-stamp').setting, 'TIME_STAMP_ANCHORS'] as const satisfies (keyof Settings)[];

/** Needed beside them for a seal that keeps revocation lists. */
const OF_REVOCATION = [
  systemOf('seal-revocation').setting,
  systemOf('time-stamp-revocation').setting,
] as const satisfies (keyof Settings)[];
