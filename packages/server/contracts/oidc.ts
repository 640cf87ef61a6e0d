/** Log-in of customers: ID tokens, userinfo, metadata and keys of each identity provider. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { type Claims, lacks, personOf } from '../login/claims.ts';
import { asFailure, authorizationAddress, configurationOf, LoginRefused, refusalOf } from '../login/oidc-client.ts';
import { readKeySet, readMetadata } from '../login/provider-metadata.ts';
import { PROVIDER_NAMES, type ProviderName, type ProviderRow, providerAt, PROVIDERS } from '../login/provider-rows.ts';
import { collectUnread } from '../registers/tolerant-reader.ts';
import type { Contract, Put, Recording } from './contract.ts';

const FOLDER = join(import.meta.dirname, '../../simulators/contracts/oidc');

/** The other half of a log-in, by provider: what the ID token says least of, and what userinfo says of who is in it. */
const HALVES: Readonly<Record<ProviderName, { readonly idToken: string; readonly userinfo: string | null }>> = {
  bankid: { idToken: 'bankid-id_token.json', userinfo: 'bankid-userinfo.json' },
  signicat: { idToken: 'signicat-id_token-uten-brukerdata.json', userinfo: 'signicat-userinfo.json' },
  idura: { idToken: 'idura-id_token-hoey-med-authenticationtype.json', userinfo: null },
  idporten: { idToken: 'idporten-id_token.json', userinfo: null },
  vipps: { idToken: 'vipps-id_token.json', userinfo: 'vipps-userinfo.json' },
};

const recorded = (file: string): Claims => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Claims;

/** Every claim of which a row makes something. */
const claimsOf = (row: ProviderRow): string[] => [
  ...row.nationalId,
  ...Object.keys(row.level),
  ...row.givenName,
  ...row.familyName,
];

/** By the name of the file, by who issued it, or by the claims and words that only one provider has. */
function providerOf(file: string, claims: Claims): ProviderName | null {
  const named = PROVIDER_NAMES.find((name) => file.startsWith(`${name}-`));
  const issued = typeof claims['iss'] === 'string' ? providerAt(claims['iss']) : null;
  const byClaims = PROVIDER_NAMES.find((name) => {
    const { nationalId, level } = PROVIDERS[name];
    const says = Object.entries(level).some(([claim, words]) => Object.hasOwn(words, String(claims[claim])));
    return says || nationalId.some((claim) => claims[claim] !== undefined);
  });
  return named ?? issued ?? byClaims ?? null;
}

/** A log-in with this ID token or userinfo, whose other half is the recorded one and says nothing else of the person. */
function logInWith(file: string, claims: Claims): ReturnType<Put> {
  const provider = providerOf(file, claims);
  if (provider === null) return Promise.resolve({ fault: 'protocol' });
  const { idToken, userinfo } = HALVES[provider];
  const isToken = !file.includes('userinfo') && ['iss', 'aud', 'exp', 'iat'].some((name) => claims[name] !== undefined);
  const told = Object.fromEntries(
    [...claimsOf(PROVIDERS[provider]), 'name', 'birthdate', 'sub'].flatMap((name) =>
      claims[name] === undefined ? [] : [[name, claims[name]]],
    ),
  );
  const asks = isToken && userinfo !== null && lacks(provider, claims);
  const sources = isToken
    ? [claims, ...(asks ? [{ ...recorded(userinfo), ...told }] : [])]
    : [{ ...recorded(idToken), ...told }, claims];
  const person = personOf(provider, sources, true);
  return Promise.resolve(
    typeof person === 'string' ? { fault: person } : { value: { provider, asks, ...person }, unread: [] },
  );
}

/** Pushes a request that is answered with the recording. */
async function push({ bytes }: Recording): ReturnType<Put> {
  const metadata = readMetadata(recorded('bankid-discovery.json'));
  if (metadata === null) throw new TypeError('the recorded metadata is none');
  const headers = { 'content-type': 'application/json' };
  const configuration = configurationOf(
    metadata,
    'bli-kunde',
    async () => new Response(new Uint8Array(bytes), { status: 201, headers }),
  );
  try {
    const address = await asFailure(() => authorizationAddress(configuration, { scope: 'openid' }));
    return { value: address.searchParams.get('request_uri'), unread: [] };
  } catch (error) {
    if (error instanceof LoginRefused) return { fault: error.reason };
    throw error;
  }
}

/** The claims of a signed answer, as they stand in its middle part; null for any other text. */
function claimsIn(bytes: Buffer): Claims | null {
  try {
    return decodeJwt(bytes.toString('utf8').trim());
  } catch {
    return null;
  }
}

const put: Put = async (recording) => {
  const { file, bytes, json = claimsIn(bytes) } = recording;
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const document = json as Claims;
  const { error } = document;
  if (typeof error === 'string' || file.startsWith('feil-'))
    return { fault: refusalOf(typeof error === 'string' ? error : '') };
  if ('keys' in document || file.startsWith('jwks')) {
    const read = collectUnread(() => readKeySet(document));
    return read.value === null
      ? { fault: 'keys' }
      : { value: read.value.keys.map(({ kid }) => kid), unread: read.unread };
  }
  if (file.includes('discovery') || Object.keys(document).some((name) => name.endsWith('_endpoint'))) {
    const { value, unread } = collectUnread(() => readMetadata(document));
    return value === null ? { fault: 'metadata' } : { value, unread };
  }
  return file.startsWith('par-') || 'request_uri' in document ? push(recording) : logInWith(file, document);
};

/** A missing part is a fault with a name of its own: nothing here makes an answer nonsense as a whole. */
export const oidcContract: Contract = { folder: 'oidc', put, identifying: /(?!)/ };
