/** The identity provider of customers over OpenID Connect: PKCE, level high, and a pushed request where the provider takes it (S-154). */
import * as oidc from 'openid-client';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { type Claims, lacks, type LoggedIn, personOf } from './claims.ts';
import {
  asFailure,
  authorizationAddress,
  type EndForm,
  endFormOf,
  LoginRefused,
  type LoginSecrets,
  oidcClient,
  type OidcClientOptions,
} from './oidc-client.ts';
import { type ProviderName, PROVIDERS } from './provider-rows.ts';

export interface Identity {
  readonly loggedIn: LoggedIn;
  readonly idToken: string;
}

/** Wishes for a login. */
export interface LoginWish {
  readonly redirectUri: string;
  readonly loginHint: string | null;
  /** Of the bank's site; a provider without it shows Bokmål. */
  readonly language: string;
}

/** All throw OutsideFailure when the provider gives no usable answer. */
export interface IdentityProvider {
  /** Origin that the browser is sent to. */
  readonly origin: string;
  /** The address to send the browser to; the request is pushed where the provider takes that. */
  begin(login: LoginSecrets & LoginWish): Promise<string>;
  /** Completes a log-in from the address that the browser came back on. Throws {@link LoginRefused}. */
  complete(cameBackOn: URL, login: LoginSecrets): Promise<Identity>;
  /**
   * Form that the browser posts for the provider to end its own session and send it on to `returnTo`, whose `state` it
   * gives back as it came; null when the provider offers no end.
   */
  endForm(idToken: string, returnTo: string): Promise<EndForm | null>;
}

export interface IdentityProviderOptions extends OidcClientOptions {
  readonly provider: ProviderName;
  readonly allowSynthetic: boolean;
}

export function identityProvider(options: IdentityProviderOptions): IdentityProvider {
  const { issuer, provider, clientId, allowSynthetic } = options;
  const { scope, acrValues, hintOf } = PROVIDERS[provider];
  const client = oidcClient(options);
  const { configuration } = client;

  /** of the same subject, or nobody's; what can't be asked for is no matter where the ID token says all that must be known. */
  const userinfoOf = async (config: oidc.Configuration, accessToken: string, idToken: Claims): Promise<Claims[]> => {
    if (config.serverMetadata().userinfo_endpoint === undefined) return [];
    try {
      return [await oidc.fetchUserInfo(config, accessToken, String(idToken['sub']))];
    } catch (error) {
      const { cause } = error as { cause?: unknown };
      const isSilent = error instanceof OutsideFailure || cause instanceof OutsideFailure;
      if (isSilent && typeof personOf(provider, [idToken], allowSynthetic) !== 'string') return [];
      throw error;
    }
  };

  return {
    origin: new URL(issuer).origin,
    begin: ({ state, nonce, verifier, redirectUri, loginHint, language }) =>
      asFailure(async () => {
        const config = await configuration();
        const isPushed = config.serverMetadata().pushed_authorization_request_endpoint !== undefined;
        // a number stands in no address, so that it is said only where the request is pushed.
        const hint = hintOf(isPushed || !/\d{11}/.test(loginHint ?? '') ? loginHint : null);
        const address = await authorizationAddress(config, {
          redirect_uri: redirectUri,
          scope,
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ui_locales: [...new Set([language, 'nb'])].join(' '),
          ...(acrValues === null ? {} : { acr_values: acrValues }),
          ...(hint === null ? {} : { login_hint: hint }),
        });
        return address.href;
      }),
    complete: (cameBackOn, { state, nonce, verifier }) =>
      asFailure(async () => {
        const config = await configuration();
        const tokens = await oidc.authorizationCodeGrant(config, cameBackOn, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const idToken: Claims = tokens.claims() ?? {};
        const more = lacks(provider, idToken) ? await userinfoOf(config, tokens.access_token, idToken) : [];
        const loggedIn = personOf(provider, [idToken, ...more], allowSynthetic);
        if (typeof loggedIn === 'string') throw new LoginRefused(loggedIn);
        return { loggedIn, idToken: tokens.id_token ?? '' };
      }),
    endForm: (idToken, returnTo) => endFormOf(client, clientId, idToken, returnTo),
  };
}
