/** The identity provider over OpenID Connect: pushed request, PKCE, a key of ours instead of a secret (S-154). */
import { circuitBreaker, ConsecutiveBreaker, handleAll, isBrokenCircuitError } from 'cockatiel';
import { importJWK, type JWK } from 'jose';
import * as oidc from 'openid-client';
import type { Person } from './person.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { claimMap, type ClaimProblem, personOf, type ProviderName } from './claims.ts';

/** What is made for one login and must come back with it. */
export interface LoginSecrets {
  readonly state: string;
  readonly nonce: string;
  /** PKCE code verifier. */
  readonly verifier: string;
}

export interface Identity {
  readonly person: Person;
  readonly idToken: string;
}

/** The ID token holds the national id, so it travels in the body of a form and never in an address. */
export interface EndForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** How a login is wanted. */
export interface LoginWish {
  readonly redirectUri: string;
  readonly loginHint: string | null;
  /** Of the bank's site; a provider without it shows Bokmål. */
  readonly language: string;
}

/** All but `publicKeys` throw OutsideFailure when the provider gives no usable answer. */
export interface IdentityProvider {
  /** Origin that the browser is sent to. */
  readonly origin: string;
  /** Pushes the request and gives the address to send the browser to. */
  begin(login: LoginSecrets & LoginWish): Promise<string>;
  /** The person, from the address that the browser came back on. Throws {@link LoginRefused}. */
  complete(cameBackOn: URL, login: LoginSecrets): Promise<Identity>;
  /**
   * What the browser posts for the provider to end its own session and send it on to `returnTo`, whose `state` it gives back as it
   * came; null when the provider offers no end.
   */
  endForm(idToken: string, returnTo: string): Promise<EndForm | null>;
  /** S-154: how the provider checks what we sign. */
  publicKeys(): { readonly keys: readonly JWK[] };
}

/** The provider answered, and the answer is no login. */
export class LoginRefused extends Error {
  /** `level` and the other problems of claims, or what the protocol found. */
  readonly reason: ClaimProblem | 'cancelled' | 'protocol';
  constructor(reason: LoginRefused['reason']) {
    super(`login refused: ${reason}`);
    this.name = 'LoginRefused';
    this.reason = reason;
  }
}

export interface IdentityProviderOptions {
  readonly issuer: string;
  readonly provider: ProviderName;
  readonly clientId: string;
  /** Private key with `kid` and `alg`. */
  readonly jwk: JWK;
  readonly allowSynthetic: boolean;
  /** Milliseconds for one call; three seconds are all that a person should wait. */
  readonly limit?: number;
  /** Milliseconds that a failing provider is left in peace. */
  readonly rest?: number;
}

const SYSTEM = 'identity';
const CALL = 'login';
const PUBLIC_FIELDS = ['kty', 'kid', 'alg', 'use', 'n', 'e', 'crv', 'x', 'y'];

export function identityProvider(options: IdentityProviderOptions): IdentityProvider {
  const { issuer, provider, clientId, jwk, limit = 2_500, rest = 5_000 } = options;
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

  return {
    origin: new URL(issuer).origin,
    begin: ({ state, nonce, verifier, redirectUri, loginHint, language }) =>
      asFailure(async () => {
        const config = await configuration();
        const { scope, ask } = claimMap(provider);
        const address = await oidc.buildAuthorizationUrlWithPAR(config, {
          redirect_uri: redirectUri,
          scope,
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ui_locales: [...new Set([language, 'nb'])].join(' '),
          ...(ask === null ? {} : { acr_values: ask }),
          ...(loginHint === null ? {} : { login_hint: loginHint }),
        });
        return address.href;
      }),
    complete: (cameBackOn, { state, nonce, verifier }) =>
      asFailure(async () => {
        const tokens = await oidc.authorizationCodeGrant(await configuration(), cameBackOn, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const person = personOf(provider, tokens.claims() ?? {}, options.allowSynthetic);
        if (typeof person === 'string') throw new LoginRefused(person);
        return { person, idToken: tokens.id_token ?? '' };
      }),
    endForm: (idToken, returnTo) =>
      asFailure(async () => {
        const { end_session_endpoint: action } = (await configuration()).serverMetadata();
        if (action === undefined) return null;
        const back = new URL(returnTo);
        const state = back.searchParams.get('state') ?? '';
        back.search = '';
        const fields = { id_token_hint: idToken, post_logout_redirect_uri: back.href, state, client_id: clientId };
        return { action, fields };
      }),
    publicKeys: () => ({
      keys: [
        Object.fromEntries(
          Object.entries({ ...jwk, use: 'sig' }).filter(([name]) => PUBLIC_FIELDS.includes(name)),
        ) as JWK,
      ],
    }),
  };
}

/** The library's errors hold what was received; ours say only what kind it was. */
async function asFailure<T>(work: () => Promise<T>): Promise<T> {
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
