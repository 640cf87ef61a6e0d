/** The identity provider of customers over OpenID Connect: pushed request, PKCE, level high (S-154). */
import * as oidc from 'openid-client';
import type { Person } from './person.ts';
import { claimMap, personOf, type ProviderName } from './claims.ts';
import {
  asFailure,
  type EndForm,
  endFormOf,
  LoginRefused,
  type LoginSecrets,
  oidcClient,
  type OidcClientOptions,
} from './oidc-client.ts';

export interface Identity {
  readonly person: Person;
  readonly idToken: string;
}

/** How a login is wanted. */
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
  /** Pushes the request and gives the address to send the browser to. */
  begin(login: LoginSecrets & LoginWish): Promise<string>;
  /** The person, from the address that the browser came back on. Throws {@link LoginRefused}. */
  complete(cameBackOn: URL, login: LoginSecrets): Promise<Identity>;
  /**
   * What the browser posts for the provider to end its own session and send it on to `returnTo`, whose `state` it gives back as it
   * came; null when the provider offers no end.
   */
  endForm(idToken: string, returnTo: string): Promise<EndForm | null>;
}

export interface IdentityProviderOptions extends OidcClientOptions {
  readonly provider: ProviderName;
  readonly allowSynthetic: boolean;
}

export function identityProvider(options: IdentityProviderOptions): IdentityProvider {
  const { issuer, provider, clientId } = options;
  const client = oidcClient(options);
  const { configuration } = client;
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
    endForm: (idToken, returnTo) => endFormOf(client, clientId, idToken, returnTo),
  };
}
