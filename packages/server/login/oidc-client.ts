/** A client of OpenID Connect providers: found by their issuer, called within a deadline, known by a key of ours or a secret (S-154, R-135). */
import { USUAL_DEADLINE } from '@bli-kunde/domain/outside/systems.ts';
import { withoutEnd } from '@bli-kunde/domain/norway/plain-ends.ts';
import { circuitBreaker, ConsecutiveBreaker, handleAll, isBrokenCircuitError } from 'cockatiel';
import { importJWK, type JWK } from 'jose';
import * as oidc from 'openid-client';
import type { CallEvent, CallWatch } from '../registers/outside-call.ts';
import { readAtMost } from '../registers/outside-answer.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { outsideFetch, type OutsideRequestInit, outsideSpan } from '../registers/outside-fetch.ts';
import type { ClaimProblem } from './claims.ts';
import { type ProviderMetadata, readKeySet, readMetadata, sameIssuer } from './provider-metadata.ts';

/** The provider answered, and the answer is no login. */
export class LoginRefused extends Error {
  /** `level` and the other problems of claims, or what the protocol found; `ended` of a session that the provider has ended meanwhile. */
  readonly reason: ClaimProblem | 'cancelled' | 'protocol' | 'role' | 'ended';
  constructor(reason: LoginRefused['reason']) {
    super(`login refused: ${reason}`);
    this.name = 'LoginRefused';
    this.reason = reason;
  }
}

/** State, nonce and PKCE verifier of one log-in, which must come back with it. */
export interface LoginSecrets {
  readonly state: string;
  readonly nonce: string;
  /** PKCE code verifier. */
  readonly verifier: string;
}

/** The ID token says who somebody is, so it travels in the body of a form and never in an address. */
export interface EndForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface OidcClientOptions {
  readonly issuer: string;
  readonly clientId: string;
  /** Sent with the code where it is given (`client_secret_post`); else the key proves who we are (`private_key_jwt`). */
  readonly clientSecret?: string | undefined;
  /** Private key with `kid` and `alg`. */
  readonly jwk: JWK;
  /** Time by which the metadata grows old. */
  readonly now: () => Date;
  /** Milliseconds for one call; {@link USUAL_DEADLINE} unless told. */
  readonly limit?: number;
  /** Milliseconds that a failing provider is left in peace. */
  readonly rest?: number;
  /** The system's name where calls are counted; `identity` unless told. */
  readonly system?: string;
  /** Told of each call, by whose clock. */
  readonly watched?: CallWatch;
}

const SYSTEM = 'identity';
const CALL = 'login';
/** Bytes of an answer, from metadata to userinfo: as of other systems. */
const MOST_BYTES = 1_048_576;
/** Milliseconds that a provider's metadata is kept. */
const METADATA_KEPT = 24 * 60 * 60_000;
/** The same of old metadata after a try to ask anew that failed. */
const OLD_KEPT = 60_000;

export interface OidcClient {
  /** Of the provider, asked for once it is needed and kept for a day, and longer while it can't be asked anew. Throws OutsideFailure. */
  readonly configuration: () => Promise<oidc.Configuration>;
  /** The only way to the provider: with deadline and circuit breaker. */
  readonly fetchWithin: oidc.CustomFetch;
}

export function oidcClient(options: OidcClientOptions): OidcClient {
  const { issuer, clientId, clientSecret, jwk, now, limit = USUAL_DEADLINE, rest = 5_000 } = options;
  const { system = SYSTEM, watched } = options;
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: rest, breaker: new ConsecutiveBreaker(5) });
  let keysAt = '';
  const fetchWithin: oidc.CustomFetch = (address, init) =>
    outsideSpan(system, CALL, async (span) => {
      const began = watched?.stopwatch.now() ?? 0;
      const report = (outcome: CallEvent['outcome'], status: number | undefined): void => {
        span?.set({ 'outside.outcome': outcome, 'http.response.status_code': status });
        const milliseconds = (watched?.stopwatch.now() ?? 0) - began;
        watched?.observe({ system, operation: CALL, outcome, status, attempts: 1, milliseconds, unread: [] });
      };
      try {
        const answer = await asked(address, init);
        report('answered', answer.status);
        return answer;
      } catch (error) {
        if (error instanceof OutsideFailure) report(error.reason, error.status);
        throw error;
      }
    });

  const asked: oidc.CustomFetch = async (address, init) => {
    try {
      return await breaker.execute(async () => {
        const answer = await outsideFetch(address, {
          ...init,
          signal: AbortSignal.timeout(limit),
        } as OutsideRequestInit);
        if (answer.status >= 500) throw new OutsideFailure(SYSTEM, CALL, 'down', answer.status);
        // Read within the deadline and a bound: an answer that stops half-way is none, nor is one without an end.
        const bytes = await readAtMost(answer, MOST_BYTES);
        const { status, headers } = answer;
        if (bytes === null) throw new OutsideFailure(SYSTEM, CALL, 'nonsense', status);
        const body = bytes.byteLength === 0 ? null : String(address) === keysAt ? knownKeys(bytes) : bytes;
        return new Response(body, { status, headers });
      });
    } catch (error) {
      if (error instanceof OutsideFailure) throw error;
      const name = error instanceof Error ? error.name : '';
      throw new OutsideFailure(
        SYSTEM,
        CALL,
        isBrokenCircuitError(error) ? 'open' : name === 'TimeoutError' ? 'timeout' : 'down',
      );
    }
  };

  const discover = async (): Promise<oidc.Configuration> => {
    const address = `${withoutEnd(issuer, '/')}/.well-known/openid-configuration`;
    const answer = await fetchWithin(address, {
      method: 'GET',
      headers: { accept: 'application/json' },
      redirect: 'manual',
      body: undefined,
    });
    const document: unknown = answer.status === 200 ? await answer.json().catch(() => null) : null;
    const metadata = readMetadata(document);
    if (metadata === null || !sameIssuer(metadata.issuer, issuer))
      throw new OutsideFailure(SYSTEM, CALL, 'nonsense', answer.status);
    keysAt = new URL(metadata.jwks_uri).href;
    return configured(metadata);
  };
  const configured = async (metadata: ProviderMetadata): Promise<oidc.Configuration> => {
    const { kid, alg = 'RS256' } = jwk;
    const key = (await importJWK(jwk, alg)) as oidc.CryptoKey;
    const authentication =
      clientSecret === undefined
        ? oidc.PrivateKeyJwt(kid === undefined ? key : { key, kid })
        : oidc.ClientSecretPost(clientSecret);
    return configurationOf(metadata, clientId, fetchWithin, authentication);
  };

  let known: { readonly configuration: oidc.Configuration; readonly since: number } | undefined;
  let asking: Promise<oidc.Configuration> | undefined;
  const askAnew = (): Promise<oidc.Configuration> => {
    asking ??= discover()
      .then((configuration) => {
        known = { configuration, since: now().getTime() };
        return configuration;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  const configuration = async (): Promise<oidc.Configuration> => {
    if (known === undefined) return askAnew();
    if (now().getTime() - known.since < METADATA_KEPT) return known.configuration;
    // What was true yesterday is better than no log-in.
    const { configuration: old } = known;
    return askAnew().catch(() => {
      known = { configuration: old, since: now().getTime() - METADATA_KEPT + OLD_KEPT };
      return old;
    });
  };

  return { configuration, fetchWithin };
}

/** A client of the provider with this metadata; one without authentication is known by its name alone. */
export function configurationOf(
  metadata: ProviderMetadata,
  clientId: string,
  fetchWithin: oidc.CustomFetch,
  authentication?: oidc.ClientAuth,
): oidc.Configuration {
  const configuration = new oidc.Configuration(metadata, clientId, {}, authentication);
  configuration[oidc.customFetch] = fetchWithin;
  configuration.timeout = 0;
  // Signatures are checked though the token came straight from the provider, as FAPI asks.
  oidc.enableNonRepudiationChecks(configuration);
  if (metadata.issuer.startsWith('http:')) oidc.allowInsecureRequests(configuration);
  return configuration;
}

/** A key set without the elements that are no keys, which the library would take the whole for nonsense for. */
function knownKeys(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> | string {
  try {
    const known = readKeySet(JSON.parse(bytes.toString('utf8')));
    return known === null ? bytes : JSON.stringify(known);
  } catch {
    return bytes;
  }
}

/** The address to send a browser to; the request is pushed where the provider takes that, so that nothing of it stands in the address. */
export async function authorizationAddress(
  configuration: oidc.Configuration,
  wanted: Readonly<Record<string, string>>,
): Promise<URL> {
  const isPushed = configuration.serverMetadata().pushed_authorization_request_endpoint !== undefined;
  return isPushed
    ? oidc.buildAuthorizationUrlWithPAR(configuration, wanted)
    : oidc.buildAuthorizationUrl(configuration, wanted);
}

/** RP-initiated logout: the form for the browser to post to the provider; null when the provider offers no end. Throws OutsideFailure. */
export const endFormOf = (
  { configuration }: OidcClient,
  clientId: string,
  idToken: string,
  returnTo: string,
): Promise<EndForm | null> =>
  asFailure(async () => {
    const { end_session_endpoint: action } = (await configuration()).serverMetadata();
    if (action === undefined) return null;
    const back = new URL(returnTo);
    const state = back.searchParams.get('state') ?? '';
    back.search = '';
    const fields = { id_token_hint: idToken, post_logout_redirect_uri: back.href, state, client_id: clientId };
    return { action, fields };
  });

/** Of an error that the provider sends the browser back with: what the person did, or a fault in what was asked. */
export const refusalOf = (error: string): 'cancelled' | 'protocol' =>
  error === 'access_denied' ? 'cancelled' : 'protocol';

/** The library's errors hold what was received; ours say only what kind it was. */
export async function asFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OutsideFailure || error instanceof LoginRefused) throw error;
    const { cause } = error as { cause?: unknown };
    if (cause instanceof OutsideFailure) throw cause;
    if (error instanceof oidc.AuthorizationResponseError) throw new LoginRefused(refusalOf(error.error));
    if (error instanceof oidc.ResponseBodyError || error instanceof oidc.ClientError)
      throw new LoginRefused('protocol');
    throw new OutsideFailure(SYSTEM, CALL, 'nonsense');
  }
}
