/** Metadata and keys that an OpenID Connect provider publishes of itself, read tolerantly. */
import { withoutEnd } from '@bli-kunde/domain/norway/plain-ends.ts';
import type { ServerMetadata } from 'openid-client';
import * as z from 'zod';
import { fields, list, optional, text } from '../registers/tolerant-reader.ts';

/** Algorithms that a signature of a provider is taken in, and ours are made in. */
export const SIGNING_ALGORITHMS = ['RS256', 'PS256', 'ES256'] as const;

const address = text.refine((told) => URL.canParse(told));

const metadataSchema = fields({
  issuer: address,
  authorization_endpoint: optional(address),
  token_endpoint: optional(address),
  jwks_uri: optional(address),
  userinfo_endpoint: optional(address),
  end_session_endpoint: optional(address),
  pushed_authorization_request_endpoint: optional(address),
  id_token_signing_alg_values_supported: list(text),
  authorization_response_iss_parameter_supported: optional(z.boolean()),
  scopes_supported: optional(list(text)),
});

export type ProviderMetadata = ServerMetadata & {
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly jwks_uri: string;
  /** Those of {@link SIGNING_ALGORITHMS} that the provider names; RS256, which every provider has, where it names none of them. */
  readonly id_token_signing_alg_values_supported: string[];
};

/** True where two ways of writing name one issuer: a stroke at the end is the only difference there may be. */
export const sameIssuer = (one: string, other: string): boolean => withoutEnd(one, '/') === withoutEnd(other, '/');

/** Null for what is no metadata of an issuer, or names no place to log in at, to redeem a code or to find its keys. */
export function readMetadata(document: unknown): ProviderMetadata | null {
  const read = metadataSchema.safeParse(document);
  if (!read.success) return null;
  const { issuer, authorization_endpoint, token_endpoint, jwks_uri, ...rest } = read.data;
  if (authorization_endpoint === undefined || token_endpoint === undefined || jwks_uri === undefined) return null;
  const { id_token_signing_alg_values_supported: algorithms, ...offered } = rest;
  const named = SIGNING_ALGORITHMS.filter((algorithm) => algorithms.includes(algorithm));
  return {
    // What is not offered is left out.
    ...Object.fromEntries(Object.entries(offered).filter(([, value]) => value !== undefined)),
    issuer,
    authorization_endpoint,
    token_endpoint,
    jwks_uri,
    id_token_signing_alg_values_supported: named.length === 0 ? ['RS256'] : named,
    // How userinfo is signed is agreed with each client and seldom told.
    userinfo_signing_alg_values_supported: [...SIGNING_ALGORITHMS],
  };
}

const keySetSchema = fields({ keys: list(z.looseObject({ kty: text })) });

/** The keys of a key set, without elements that are none: one odd key beside the right one spoils no log-in. Null for what is no key set. */
export function readKeySet(document: unknown): { readonly keys: readonly Readonly<Record<string, unknown>>[] } | null {
  const read = keySetSchema.safeParse(document);
  return read.success && read.data.keys.length > 0 ? { keys: read.data.keys } : null;
}
