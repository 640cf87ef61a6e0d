/** The OpenID provider: a client that must push its requests and sign in with its key, and persons who are test persons. */
import { randomBytes } from 'node:crypto';
import { type AdapterPayload, interactionPolicy, type JWK, Provider } from 'oidc-provider';
import { fullName } from '../people/person.ts';
import { escapeHtml } from '../page.ts';
import { signingKey } from '../signing-key.ts';
import { CLIENT_ID, type World } from '../world.ts';
import { fetchClientKeys } from './client-keys.ts';
import { memoryAdapter } from './memory-adapter.ts';

/** Where the provider lives on the simulators' origin. */
export const MOUNT = '/identity';
export const LEVEL_HIGH = 'idporten-loa-high';
export const LEVEL_SUBSTANTIAL = 'idporten-loa-substantial';

/** Without a segment on a host name of a bank's own. */
const CALLBACK = /^(\/[a-z0-9-]+)?\/login\/callback$/;
const MINUTES = 60;

/** Makes the provider. Its keys survive a restart, its sessions don't: there is no single sign-on to lose. */
export function createProvider(world: World): { provider: Provider; key: JWK } {
  const keys = world.state.section('identity-keys', () => ({
    jwk: signingKey(MOUNT),
    cookie: randomBytes(32).toString('base64url'),
  }));
  keys.save();
  const provider = new Provider(`${world.origin}${MOUNT}`, {
    adapter: memoryAdapter(async (id) => (id === CLIENT_ID ? registration(world) : null)),
    jwks: { keys: [keys.value.jwk] },
    cookies: {
      keys: [keys.value.cookie],
      // The application is on the same host, and cookies know no ports.
      names: {
        session: 'sim_identity_session',
        interaction: 'sim_identity_interaction',
        resume: 'sim_identity_resume',
      },
      long: { path: MOUNT, httpOnly: true, sameSite: 'lax' },
      short: { path: MOUNT, httpOnly: true, sameSite: 'lax' },
    },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: true },
      // Announced here, answered by our own route.
      rpInitiatedLogout: { enabled: true },
    },
    responseTypes: ['code'],
    scopes: ['openid', 'profile'],
    acrValues: [LEVEL_HIGH, LEVEL_SUBSTANTIAL],
    claims: {
      openid: ['sub', 'pid', 'acr', 'amr', 'auth_time'],
      profile: ['name', 'given_name', 'family_name', 'birthdate'],
    },
    conformIdTokenClaims: false,
    enabledJWA: { clientAuthSigningAlgValues: ['RS256', 'PS256', 'ES256', 'EdDSA'] },
    ttl: {
      AuthorizationCode: MINUTES,
      AccessToken: 10 * MINUTES,
      IdToken: 10 * MINUTES,
      Interaction: 30 * MINUTES,
      Session: 30 * MINUTES,
      Grant: 30 * MINUTES,
    },
    interactions: {
      policy: signInEachTime(),
      url: (_context, interaction) => `${MOUNT}/interaction/${interaction.uid}`,
    },
    findAccount: (_context, id) => {
      const person = world.people.personById(id);
      if (!person) return undefined;
      return {
        accountId: id,
        claims: () => ({
          sub: id,
          pid: person.foedselsnummer,
          name: fullName(person),
          given_name: person.fornavn,
          family_name: person.etternavn,
          birthdate: person.birthDate,
        }),
      };
    },
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        clientId: CLIENT_ID,
        accountId: context.oidc.session?.accountId as string,
      });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    renderError(context, out) {
      context.type = 'html';
      context.body = `<!doctype html><html lang="nb"><meta charset="utf-8"><title>Innlogging feilet</title><h1>Innloggingen feilet</h1><p>${escapeHtml(out.error)}: ${escapeHtml(out.error_description ?? '')}</p></html>`;
    },
  });
  allowEveryBank(provider, world);
  return { provider, key: keys.value.jwk };
}

/** The application as a client. A server that was just started has new keys, so they are read each time. */
async function registration(world: World): Promise<AdapterPayload> {
  return {
    client_id: CLIENT_ID,
    client_name: 'Bli kunde',
    token_endpoint_auth_method: 'private_key_jwt',
    redirect_uris: [`${world.appOrigin}/provebanken/login/callback`],
    grant_types: ['authorization_code'],
    response_types: ['code'],
    require_pushed_authorization_requests: true,
    require_auth_time: true,
    id_token_signed_response_alg: 'RS256',
    jwks: await fetchClientKeys(world),
  };
}

/** A bank is data and the application may run on several origins, so addresses are judged by rule and not listed. */
function allowEveryBank(provider: Provider, world: World): void {
  const onOurOrigins = (address: string) => URL.canParse(address) && world.appOrigins.includes(new URL(address).origin);
  const client = provider.Client.prototype as unknown as Record<string, (address: string) => boolean>;
  client.redirectUriAllowed = (address) =>
    onOurOrigins(address) && CALLBACK.test(new URL(address).pathname) && new URL(address).search === '';
  client.postLogoutRedirectUriAllowed = onOurOrigins;
}

/** No single sign-on: whoever demonstrates wants to be asked who they are now. */
function signInEachTime() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy
    .get('login')
    ?.checks.add(
      new Check('each_time', 'sign in each time', 'login_required', (context) =>
        context.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}
