/** The OpenID provider: a client that must push its requests and sign in with its key, and persons who are test persons. */
import { randomBytes } from 'node:crypto';
import { type AdapterPayload, interactionPolicy, type JWK, Provider } from 'oidc-provider';
import { escapeHtml } from '../page.ts';
import { signingKey } from '../signing-key.ts';
import { CLIENT_ID, type World } from '../world.ts';
import { type KeptKeys, keptClientKeys } from './client-keys.ts';
import { type Client, clientsAt } from './clients.ts';
import { memoryAdapter } from './memory-adapter.ts';
import type { Level, Mode } from './modes.ts';

/** Without a segment on a host name of a bank's own. */
const CALLBACK = /^(\/[a-z0-9-]+)?\/login\/callback$/;
const MINUTES = 60;

/** The client that proves itself with a secret; {@link CLIENT_ID} does so with a key. */
export const SECRET_CLIENT = { id: `${CLIENT_ID}-secret`, secret: 'demo-identity-secret' };

/** Every client that is known here, of which one with a null secret proves itself with a key. */
export const identityClients = (world: World): readonly Client[] => [
  ...clientsAt(world, 'identity', null),
  { ...SECRET_CLIENT, bank: null },
];

/** Account id of a logged-in person, until their claims are asked for. */
export const accountOf = (person: string, level: Level): string => (level === 'high' ? person : `${person}.${level}`);

/** Makes the provider of a mode. Its keys survive a restart, its sessions don't: there is no single sign-on to lose. */
export function createProvider(world: World, mode: Mode): { provider: Provider; key: JWK; keysWith: KeptKeys } {
  const { mount } = mode;
  const keys = world.state.section(`${mount.slice(1)}-keys`, () => ({
    jwk: { ...signingKey(mount), alg: mode.algorithm },
    cookie: randomBytes(32).toString('base64url'),
  }));
  keys.save();
  const claims = claimsOf(world, mode);
  const keysWith = keptClientKeys(world);
  const provider = new Provider(`${world.origin}${mount}`, {
    adapter: memoryAdapter(async (id) => registration(world, mode, id, keysWith)),
    jwks: { keys: [keys.value.jwk] },
    cookies: {
      keys: [keys.value.cookie],
      // The application is on the same host, and cookies know no ports.
      names: {
        session: 'sim_identity_session',
        interaction: 'sim_identity_interaction',
        resume: 'sim_identity_resume',
      },
      long: { path: mount, httpOnly: true, sameSite: 'lax' },
      // Each sign-in keeps its own, at a path of its own, so that two tabs stand beside each other.
      short: { httpOnly: true, sameSite: 'lax' },
    },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: {
        enabled: mode.takesPushed,
        requirePushedAuthorizationRequests: mode.takesPushed,
      },
      // Announced here, answered by our own route.
      rpInitiatedLogout: { enabled: mode.endsSession },
      jwtUserinfo: { enabled: mode.signsUserinfo },
    },
    responseTypes: ['code'],
    scopes: [...mode.scopes],
    acrValues: [...mode.acrValues],
    claims: { openid: claims.names },
    conformIdTokenClaims: false,
    enabledJWA: {
      clientAuthSigningAlgValues: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      idTokenSigningAlgValues: [mode.algorithm],
      userinfoSigningAlgValues: [mode.algorithm],
    },
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
      url: (_context, interaction) => `${mount}/interaction/${interaction.uid}`,
    },
    findAccount: (context, id) => claims.account(id, context.oidc.client?.clientId ?? ''),
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId as string,
        accountId: context.oidc.session?.accountId as string,
      });
      grant.addOIDCScope(mode.scopes.join(' '));
      await grant.save();
      return grant;
    },
    renderError(context, out) {
      context.type = 'html';
      context.body = `<!doctype html><html lang="nb"><meta charset="utf-8"><title>Innlogging feilet</title><h1>Innloggingen feilet</h1><p>${escapeHtml(out.error)}: ${escapeHtml(out.error_description ?? '')}</p></html>`;
    },
  });
  allowBanks(provider, world);
  provider.on('grant.success', ({ oidc }) =>
    world.asked.add({ system: 'identity', what: 'login', client: oidc.client?.clientId ?? '' }),
  );
  return { provider, key: keys.value.jwk, keysWith };
}

/** Claims of a test person, in the ID token and at userinfo, by name. */
function claimsOf(world: World, mode: Mode) {
  const [someone] = world.people.persons();
  const who = (id: string, client: string) => {
    const [personId = '', level] = id.split('.');
    const person = world.people.personById(personId);
    return person && { person, client, level: level === 'substantial' ? ('substantial' as const) : ('high' as const) };
  };
  const example = someone && { person: someone, client: CLIENT_ID, level: 'high' as const };
  const names = example ? Object.keys({ ...mode.idToken(example), ...mode.userinfo(example) }) : [];
  const protocol = [
    'sub',
    'auth_time',
    ...(mode.acrOf('high') === null ? [] : ['acr']),
    ...(mode.amrOf('high') === null ? [] : ['amr']),
  ];
  return {
    names: [...new Set([...protocol, ...names])],
    account: (id: string, client: string) => {
      const found = who(id, client);
      if (!found) return undefined;
      return {
        accountId: id,
        claims: (use: string) => ({ sub: id, ...(use === 'userinfo' ? mode.userinfo(found) : mode.idToken(found)) }),
      };
    },
  };
}

/** The application as a client, by its key or its secret. */
async function registration(world: World, mode: Mode, id: string, keysWith: KeptKeys): Promise<AdapterPayload | null> {
  const client = identityClients(world).find((one) => one.id === id);
  if (client === undefined) return null;
  const proof =
    typeof client.secret === 'string'
      ? { token_endpoint_auth_method: 'client_secret_post' as const, client_secret: client.secret }
      : { token_endpoint_auth_method: 'private_key_jwt' as const, jwks: await keysWith() };
  return {
    client_id: id,
    client_name: 'Bli kunde',
    redirect_uris: [`${world.appOrigin}/provebanken/login/callback`],
    grant_types: ['authorization_code'],
    response_types: ['code'],
    require_pushed_authorization_requests: mode.takesPushed,
    require_auth_time: true,
    id_token_signed_response_alg: mode.algorithm,
    ...(mode.signsUserinfo ? { userinfo_signed_response_alg: mode.algorithm } : {}),
    ...proof,
  };
}

/**
 * A bank is data and the application may run on several origins, so addresses are judged by rule and not listed; a bank's own client goes
 * back to that bank alone.
 */
function allowBanks(provider: Provider, world: World): void {
  const onOurOrigins = (address: string) => URL.canParse(address) && world.appOrigins.includes(new URL(address).origin);
  const isOthers = (clientId: string, segment: string | undefined) => {
    const banks = identityClients(world).flatMap(({ id, bank }) => (id === clientId && bank ? [`/${bank.slug}`] : []));
    return clientId !== CLIENT_ID && banks.length > 0 && segment !== undefined && !banks.includes(segment);
  };
  const rules = provider.Client.prototype as unknown as Record<
    string,
    (this: { readonly clientId: string }, address: string) => boolean
  >;
  rules.redirectUriAllowed = function isAllowed(address) {
    const { pathname, search } = new URL(address, world.appOrigin);
    const callback = CALLBACK.exec(pathname);
    return onOurOrigins(address) && callback !== null && search === '' && !isOthers(this.clientId, callback[1]);
  };
  rules.postLogoutRedirectUriAllowed = onOurOrigins;
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
