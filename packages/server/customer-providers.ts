/** The settings that name the identity provider of customers: the installation's, and those that banks have of their own. */
import type { OutsideIdentity } from '@bli-kunde/domain/bank/outside-identity.ts';
import * as z from 'zod/mini';
import {
  type ClientAuthentication,
  PROVIDER_NAMES,
  type ProviderName,
  providerAt,
  PROVIDERS,
} from './login/provider-rows.ts';

export interface CustomerProvider {
  readonly provider: ProviderName;
  readonly issuer: string;
  readonly clientId: string;
  /** Left out where the client proves itself with its key. */
  readonly clientSecret?: string | undefined;
}

const banksSchema = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
  z.strictObject({
    provider: z.enum(PROVIDER_NAMES),
    issuer: z.string().check(z.regex(/^https?:\/\/[^?#\s]+$/)),
    clientId: z.string().check(z.minLength(1)),
    clientSecret: z.optional(z.string().check(z.minLength(1))),
  }),
);

/**
 * Providers by bank from `OIDC_BANKS`: JSON, `{"slug": {"provider", "issuer", "clientId", "clientSecret"?}}`; empty text is nobody's.
 * Throws an Error that names the setting and never its value.
 */
export function readCustomerProviders(text: string): ReadonlyMap<string, CustomerProvider> {
  try {
    return new Map(Object.entries(banksSchema.parse(text === '' ? {} : JSON.parse(text))));
  } catch {
    throw new Error(
      'Malformed settings: OIDC_BANKS: give JSON, {"slug": {"provider": "bankid", "issuer": "https://…", "clientId": "…"}}',
    );
  }
}

/**
 * Contradictions between banks with a provider of their own and the banks' files, one line each; a bank's client at the
 * provider is named in one of the two (R-118).
 */
export const contradictionsIn = (
  providers: ReadonlyMap<string, CustomerProvider>,
  banks: ReadonlyMap<
    string,
    { readonly config: { readonly systems?: Readonly<Record<string, OutsideIdentity>> | undefined } }
  >,
): string[] =>
  [...providers.keys()].flatMap((slug) => {
    const bank = banks.get(slug);
    if (bank === undefined) return [`OIDC_BANKS: no bank has the name ${slug}`];
    return bank.config.systems?.['identity']?.clientId === undefined
      ? []
      : [`OIDC_BANKS: ${slug} names its client in bank.json too (systems.identity.clientId); take one of them away`];
  });

const authenticationOf = ({ clientSecret }: Pick<CustomerProvider, 'clientSecret'>): ClientAuthentication =>
  clientSecret === undefined ? 'private_key_jwt' : 'client_secret_post';

/** Fault of a provider for customers' log-in, in words that hold no value of a setting; null where there is none. */
export function faultOf(provider: CustomerProvider): string | null {
  const { name, level, takes } = PROVIDERS[provider.provider];
  if (Object.keys(level).length === 0) return `${name} tells no level, and a bank's customers log in at level high`;
  const at = providerAt(provider.issuer);
  if (at !== null && at !== provider.provider)
    return `the issuer is ${PROVIDERS[at].name}'s, and claims are read as ${name}'s`;
  if (takes.includes(authenticationOf(provider))) return null;
  return provider.clientSecret === undefined
    ? `${name} takes a secret and no key`
    : `${name} takes a key and no secret`;
}
