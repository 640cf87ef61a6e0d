/** Loads the banks that are served, held against the settings that name banks, and reads their credentials at outside systems. */
import { resolve } from 'node:path';
import { systemOf } from '@bli-kunde/domain/outside/systems.ts';
import { loadBanks } from './banks/banks.ts';
import { placeOf } from './banks/place.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { contradictionsIn } from './customer-providers.ts';
import { loginWords } from './login/login-words.ts';
import { mailAddressFault, secretFault } from './production-settings.ts';
import { type AllCredentials, readCredentials } from './registers/credentials.ts';
import { BANKID_SETTINGS } from './signing/bankid.ts';

type Banks = Context['banks'];

/** Throws an Error that names the setting where one names a bank that there is not, or contradicts a bank's own file. */
export async function servedBanks(config: Config): Promise<Banks> {
  const { publicOrigin, bankOrigins, customerProviders } = config;
  const banks = await loadBanks(resolve(config.BANKS_DIR), {
    reviewedUntil: config.RISK_LISTS_REVIEWED_UNTIL ?? null,
    placeOf: (slug) => placeOf(slug, publicOrigin, bankOrigins),
    wordsOf: (slug) => loginWords(customerProviders.get(slug)?.provider ?? config.OIDC_PROVIDER),
  });
  const unknown = [...bankOrigins.keys()].filter((slug) => !banks.has(slug));
  if (unknown.length > 0) throw new Error(`BANK_ORIGINS: no bank has the name ${unknown.join(', ')}`);
  const contradictions = contradictionsIn(customerProviders, banks);
  if (contradictions.length > 0)
    throw new Error(`Malformed settings:\n${contradictions.map((line) => `- ${line}`).join('\n')}`);
  return onlyNamed(banks, config.BANKS);
}

/** The banks of BANKS; those of the folder where it is not set. */
function onlyNamed(banks: Banks, setting: string | undefined): Banks {
  if (setting === undefined) return banks;
  const names = setting.split(',').map((name) => name.trim());
  const unknown = names.filter((slug) => !banks.has(slug));
  if (unknown.length > 0) throw new Error(`BANKS: no bank has the name ${unknown.join(', ')}`);
  return new Map([...banks].filter(([slug]) => names.includes(slug)));
}

/** Issuer of every bank whose people have a console, in its own settings; throws, naming the banks, where one has none. */
export function advisorIssuersOf({ advisorIssuer }: Config, banks: Banks): ReadonlyMap<string, string> {
  const wanted = [...banks.values()].filter(({ config }) => config.advisors !== undefined).map(({ slug }) => slug);
  const lacking = wanted.filter((slug) => advisorIssuer(slug) === null);
  if (lacking.length > 0)
    throw new Error(`${systemOf('advisor-identity').setting}: no issuer for ${lacking.join(', ')}`);
  return new Map(wanted.map((slug) => [slug, advisorIssuer(slug) ?? '']));
}

/** Credentials of every bank at every system; those for trial are let through where synthetic people are. */
export const credentialsIn = (config: Config, banks: Banks): AllCredentials =>
  readCredentials([...banks.values()], {
    secretNamed: config.secretNamed,
    clientIdIn: (setting) => config[setting as 'OIDC_CLIENT_ID'],
    supplier: config.MASKINPORTEN_ORGANISATION,
    ...(config.SIGNING_PROVIDER === 'bankid' ? { inPlaceOf: { signing: BANKID_SETTINGS } } : {}),
    ...(config.allowSynthetic ? { secretFault: () => null } : { secretFault, addressFault: mailAddressFault }),
  });
