/** A client of OpenID Connect providers: found by their issuer, called within a deadline, with a key of ours instead of a secret (S-154). */
import { circuitBreaker, ConsecutiveBreaker, handleAll, isBrokenCircuitError } from 'cockatiel';
import { importJWK, type JWK } from 'jose';
import * as oidc from 'openid-client';
import { OutsideFailure } from '../registers/outside-failure.ts';
import type { ClaimProblem } from './claims.ts';

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

/** What is made for one login and must come back with it. */
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
  /** Private key with `kid` and `alg`. */
  readonly jwk: JWK;
  /** Milliseconds for one call; three seconds are all that a person should wait. */
  readonly limit?: number;
  /** Milliseconds that a failing provider is left in peace. */
  readonly rest?: number;
}

const SYSTEM = 'identity';
const CALL = 'login';

export interface OidcClient {
  /** Of the provider, asked for once it is needed and kept. Throws OutsideFailure. */
  readonly configuration: () => Promise<oidc.Configuration>;
  /** The only way to the provider: with deadline and circuit breaker. */
  readonly fetchWithin: oidc.CustomFetch;
}

export function oidcClient({ issuer, clientId, jwk, limit = 2_500, rest = 5_000 }: OidcClientOptions): OidcClient {
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: rest, breaker: new ConsecutiveBreaker(5) });
  const fetchWithin: oidc.CustomFetch = async (address, init) => {
    try {
      return await breaker.execute(async () => {
        const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(limit) } as RequestInit);
        if (answer.status >= 500) throw new OutsideFailure(SYSTEM, CALL, 'down', answer.status);
        // Read within the deadline: an answer that stops half-way is none.
        const body = await answer.arrayBuffer();
        return new Response(body.byteLength === 0 ? null : body, { status: answer.status, headers: answer.headers });
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

  let known: Promise<oidc.Configuration> | undefined;
  const configuration = (): Promise<oidc.Configuration> => {
    known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  const discover = async (): Promise<oidc.Configuration> => {
    const { kid } = jwk;
    const key = (await importJWK(jwk, jwk.alg ?? 'RS256')) as oidc.CryptoKey;
    const plain = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
    return oidc.discovery(
      new URL(issuer),
      clientId,
      { id_token_signed_response_alg: 'RS256' },
      oidc.PrivateKeyJwt(kid === undefined ? key : { key, kid }),
      // Signatures are checked though the token came straight from the provider, as FAPI asks.
      { [oidc.customFetch]: fetchWithin, execute: [oidc.enableNonRepudiationChecks, ...plain], timeout: 0 },
    );
  };

  return { configuration, fetchWithin };
}

/** What the browser posts for the provider to end its own session; null when the provider offers no end. Throws OutsideFailure. */
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

/** The library's errors hold what was received; ours say only what kind it was. */
export async function asFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OutsideFailure || error instanceof LoginRefused) throw error;
    const { cause } = error as { cause?: unknown };
    if (cause instanceof OutsideFailure) throw cause;
    if (error instanceof oidc.AuthorizationResponseError)
      throw new LoginRefused(error.error === 'access_denied' ? 'cancelled' : 'protocol');
    if (error instanceof oidc.ResponseBodyError || error instanceof oidc.ClientError)
      throw new LoginRefused('protocol');
    throw new OutsideFailure(SYSTEM, CALL, 'nonsense');
  }
}
