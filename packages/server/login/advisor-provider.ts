/** A bank's own identity provider over OpenID Connect: who of its people logs in, with which roles, and whom it has logged out. */
import { createRemoteJWKSet, customFetch, errors, type JWK, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import type { CallWatch } from '../registers/outside-call.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import {
  asFailure,
  authorizationAddress,
  type EndForm,
  endFormOf,
  LoginRefused,
  type LoginSecrets,
  oidcClient,
} from './oidc-client.ts';
import { SIGNING_ALGORITHMS } from './provider-metadata.ts';

/** As the provider names somebody; nothing of it is a role yet. */
export interface AdvisorIdentity {
  readonly subject: string;
  readonly name: string;
  readonly email: string | null;
  readonly claims: Readonly<Record<string, unknown>>;
  /** The provider's own session, which it tells the end of; null where it names none. */
  readonly session: string | null;
  readonly idToken: string;
  /** By which the provider is asked anew for the claims; null of one that gives none. */
  readonly refreshToken: string | null;
}

/** Subject of a log-out told by a provider: one session, or all of an advisor's. */
export interface ToldLogout {
  readonly subject: string | null;
  readonly session: string | null;
}

/** All throw OutsideFailure when the provider gives no usable answer. */
export interface AdvisorProvider {
  readonly origin: string;
  begin(login: LoginSecrets & { readonly redirectUri: string; readonly loginHint: string | null }): Promise<string>;
  /** Throws {@link LoginRefused}. */
  complete(cameBackOn: URL, login: LoginSecrets): Promise<AdvisorIdentity>;
  /**
   * Asks the provider for the subject's present identity, by a refresh token (D-043). Throws {@link LoginRefused}
   * `ended` where the provider takes the token no longer, or it is another's.
   */
  renew(refreshToken: string, subject: string): Promise<AdvisorIdentity>;
  endForm(idToken: string, returnTo: string): Promise<EndForm | null>;
  /** Null for what is no logout token of this provider for us; who can't be asked for their keys has said nothing of a token. */
  readLogout(token: string): Promise<ToldLogout | null>;
}

export interface AdvisorProviderOptions {
  readonly issuer: string;
  readonly clientId: string;
  /** Private key with `kid` and `alg`. */
  readonly jwk: JWK;
  /** Time that tokens are checked by. */
  readonly now: () => Date;
  readonly watched?: CallWatch;
}

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Seconds that a logout token may be old. */
const OLDEST = 300;

/** Faults of a token itself, which stay however often it is sent. */
const BAD_TOKEN = [
  errors.JWTInvalid,
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
] as const;

const textOf = (claims: Readonly<Record<string, unknown>>, name: string): string | null => {
  const value = claims[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : null;
};

/** Providers that have a scope for refresh tokens give none without it; the others give one by the client's registration. */
const REFRESHES = 'offline_access';
const scopeFor = (config: oidc.Configuration): string =>
  [
    'openid',
    'profile',
    'email',
    ...(config.serverMetadata().scopes_supported?.includes(REFRESHES) ? [REFRESHES] : []),
  ].join(' ');

/** A refusal of the token is an end; one of our client, or of the request, says nothing of the advisor. */
function renewalFailure(error: unknown): unknown {
  if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') return new LoginRefused('ended');
  const isTold = error instanceof oidc.ResponseBodyError || error instanceof oidc.ClientError;
  return isTold && !(error.cause instanceof OutsideFailure)
    ? new OutsideFailure('identity', 'login', 'nonsense')
    : error;
}

type Tokens = oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;

/** Throws {@link LoginRefused} of claims without a subject or a name. */
function identityOf(tokens: Tokens): AdvisorIdentity {
  const claims = tokens.claims();
  const subject = claims === undefined ? null : textOf(claims, 'sub');
  const name = claims === undefined ? null : textOf(claims, 'name');
  if (claims === undefined || subject === null) throw new LoginRefused('protocol');
  if (name === null) throw new LoginRefused('name');
  return {
    subject,
    name,
    email: textOf(claims, 'email'),
    claims,
    session: textOf(claims, 'sid'),
    idToken: tokens.id_token ?? '',
    refreshToken: tokens.refresh_token ?? null,
  };
}

export function advisorProvider(options: AdvisorProviderOptions): AdvisorProvider {
  const { issuer, clientId, now } = options;
  const client = oidcClient({ ...options, system: 'advisor-identity' });
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  const keySet = async () => {
    const { jwks_uri: at = '' } = (await client.configuration()).serverMetadata();
    keys ??= createRemoteJWKSet(new URL(at), {
      [customFetch]: (address, { headers, ...init }) =>
        client.fetchWithin(address, { ...init, headers: Object.fromEntries(headers), body: undefined }),
    });
    return keys;
  };
  return {
    origin: new URL(issuer).origin,
    begin: ({ state, nonce, verifier, redirectUri, loginHint }) =>
      asFailure(async () => {
        const config = await client.configuration();
        const wanted = {
          redirect_uri: redirectUri,
          scope: scopeFor(config),
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(loginHint === null ? {} : { login_hint: loginHint }),
        };
        return (await authorizationAddress(config, wanted)).href;
      }),
    complete: (cameBackOn, { state, nonce, verifier }) =>
      asFailure(async () => {
        const tokens = await oidc.authorizationCodeGrant(await client.configuration(), cameBackOn, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return identityOf(tokens);
      }),
    renew: (refreshToken, subject) =>
      asFailure(async () => {
        const tokens = await oidc
          .refreshTokenGrant(await client.configuration(), refreshToken)
          .catch((error: unknown) => {
            throw renewalFailure(error);
          });
        // Without an ID token nothing is said of roles: that is no answer, and no word that they have ended.
        if (tokens.claims() === undefined) throw new OutsideFailure('identity', 'login', 'nonsense');
        const identity = identityOf(tokens);
        if (identity.subject !== subject) throw new LoginRefused('ended');
        return { ...identity, refreshToken: identity.refreshToken ?? refreshToken };
      }),
    endForm: (idToken, returnTo) => endFormOf(client, clientId, idToken, returnTo),
    readLogout: (token) =>
      asFailure(async () => {
        try {
          const { payload } = await jwtVerify(token, await keySet(), {
            issuer,
            audience: clientId,
            algorithms: [...SIGNING_ALGORITHMS],
            currentDate: now(),
            maxTokenAge: OLDEST,
          });
          const events = payload['events'] as Readonly<Record<string, unknown>> | undefined;
          if (events?.[LOGOUT_EVENT] === undefined || 'nonce' in payload) return null;
          const told = { subject: textOf(payload, 'sub'), session: textOf(payload, 'sid') };
          return told.subject === null && told.session === null ? null : told;
        } catch (error) {
          if (BAD_TOKEN.some((bad) => error instanceof bad)) return null;
          throw error instanceof errors.JOSEError ? new OutsideFailure('identity', 'logout', 'nonsense') : error;
        }
      }),
  };
}
