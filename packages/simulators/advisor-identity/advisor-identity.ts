/** Each bank's own identity provider for its people: OpenID Connect with PKCE, roles in a claim as the bank names them, and a log-out that is told. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { compactVerify, importJWK, SignJWT } from 'jose';
import { type AdapterPayload, interactionPolicy, Provider } from 'oidc-provider';
import { addFaultHooks } from '../control/fault-hooks.ts';
import { fetchClientKeys } from '../identity/client-keys.ts';
import { memoryAdapter } from '../identity/memory-adapter.ts';
import { banksIn, type LobbyBank } from '../lobby/banks.ts';
import { escapeHtml, pageForBank, pagePolicy } from '../page.ts';
import { signingKey } from '../signing-key.ts';
import type { World } from '../world.ts';
import { ADVISORS, rolesInWords, type SimulatedAdvisor } from './advisors.ts';

/** The application's client id at every bank. */
export const ADVISOR_CLIENT = 'bli-kunde-radgiver';
export const mountOf = (bank: string): string => `/advisors/${bank}`;
const CALLBACK = /^(\/[a-z0-9-]+)?\/radgiver\/login\/callback$/;
const MINUTES = 60;

/** As the bank's own file says it; null for a bank whose people have no console. */
type AdvisorLogin = {
  readonly claim: string;
  readonly roles: Readonly<Record<string, string>>;
  readonly nationalId?: string;
};
function loginOf(world: World, bank: string): AdvisorLogin | null {
  const file = JSON.parse(readFileSync(join(world.banksDirectory, bank, 'bank.json'), 'utf8')) as {
    readonly advisors?: AdvisorLogin;
  };
  return file.advisors ?? null;
}

/** A claim with dots in its name stands in another. */
function claimsOf({ claim, roles }: AdvisorLogin, given: readonly string[]): Record<string, unknown> {
  const values = Object.entries(roles).flatMap(([value, role]) => (given.includes(role) ? [value] : []));
  return claim.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), values) as Record<string, unknown>;
}

export async function advisorIdentity(app: FastifyInstance, world: World): Promise<void> {
  addFaultHooks(app, world.faults, 'advisor-identity');
  for (const bank of banksIn(world.banksDirectory)) {
    const login = loginOf(world, bank.slug);
    if (login !== null) await app.register((part) => providerOf(part as typeof app, world, bank, login));
  }
}

async function providerOf(app: FastifyInstance, world: World, bank: LobbyBank, login: AdvisorLogin): Promise<void> {
  const mount = mountOf(bank.slug);
  const keys = world.state.section(`advisor-keys-${bank.slug}`, () => ({
    // Banks are tenants of one provider, as at those that many organisations use: what tells them apart is the issuer.
    jwk: signingKey('/advisors'),
    cookie: randomBytes(32).toString('base64url'),
  }));
  keys.save();
  const issuer = `${world.origin}${mount}`;
  const client = async (id: string): Promise<AdapterPayload | null> =>
    id === ADVISOR_CLIENT
      ? {
          client_id: ADVISOR_CLIENT,
          token_endpoint_auth_method: 'private_key_jwt',
          redirect_uris: [`${world.appOrigin}/${bank.slug}/radgiver/login/callback`],
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          id_token_signed_response_alg: 'RS256',
          backchannel_logout_uri: `${world.appOrigin}/${bank.slug}/radgiver/logout/told`,
          backchannel_logout_session_required: true,
          jwks: await fetchClientKeys(world),
        }
      : null;
  const [top = ''] = login.claim.split('.');
  /** Roles that were given or taken since the start, by the advisor's id; null of an account that is shut. */
  const given = new Map<string, readonly string[] | null>();
  /** Addresses that were changed since the start, by the advisor's id. */
  const addresses = new Map<string, string>();
  const provider = new Provider(issuer, {
    adapter: memoryAdapter(client),
    jwks: { keys: [keys.value.jwk] },
    cookies: {
      keys: [keys.value.cookie],
      names: { session: 'sim_advisor', interaction: 'sim_advisor_interaction', resume: 'sim_advisor_resume' },
      long: { path: mount, httpOnly: true, sameSite: 'lax' },
      short: { path: mount, httpOnly: true, sameSite: 'lax' },
    },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      // Announced here, answered by our own route.
      rpInitiatedLogout: { enabled: true },
    },
    responseTypes: ['code'],
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    claims: {
      openid: ['sub', top, ...(login.nationalId === undefined ? [] : [login.nationalId])],
      profile: ['name', 'birthdate'],
      email: ['email'],
    },
    // One who was asked for consent gets none of these by default; a bank's own people are not asked for it.
    issueRefreshToken: (_context, asking) => asking.grantTypeAllowed('refresh_token'),
    // A token that is used twice ends all of the log-in, as where a provider is strict.
    rotateRefreshToken: true,
    conformIdTokenClaims: false,
    enabledJWA: { clientAuthSigningAlgValues: ['RS256', 'PS256', 'ES256', 'EdDSA'] },
    ttl: {
      AuthorizationCode: MINUTES,
      AccessToken: 10 * MINUTES,
      IdToken: 10 * MINUTES,
      Interaction: 30 * MINUTES,
      Session: 600 * MINUTES,
      Grant: 600 * MINUTES,
      RefreshToken: 600 * MINUTES,
    },
    interactions: { policy: asksEachTime(), url: (_context, { uid }) => `${mount}/interaction/${uid}` },
    findAccount: (_context, id) => {
      const advisor = ADVISORS.find((one) => one.id === id);
      const roles = given.get(id) ?? advisor?.roles;
      if (advisor === undefined || roles === undefined || given.get(id) === null) return undefined;
      const claims = {
        sub: id,
        ...personOf(bank, advisor),
        ...(addresses.has(id) ? { email: addresses.get(id) } : {}),
        ...tellsOf(world, login, advisor),
        ...claimsOf(login, roles),
      };
      return { accountId: id, claims: () => claims };
    },
    async loadExistingGrant(context) {
      const { session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: ADVISOR_CLIENT,
        accountId: session?.accountId as string,
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    renderError(context, out) {
      context.type = 'html';
      context.body = `<!doctype html><html lang="nb"><meta charset="utf-8"><title>Innlogging feilet</title><h1>Innloggingen feilet</h1><p>${escapeHtml(out.error)}: ${escapeHtml(out.error_description ?? '')}</p></html>`;
    },
  });
  const onOurOrigins = (address: string) => URL.canParse(address) && world.appOrigins.includes(new URL(address).origin);
  const rules = provider.Client.prototype as unknown as Record<string, (address: string) => boolean>;
  rules['redirectUriAllowed'] = (address) => onOurOrigins(address) && CALLBACK.test(new URL(address).pathname);
  rules['postLogoutRedirectUriAllowed'] = onOurOrigins;

  type Interaction = { Params: { uid: string }; Body: { advisor?: string } | null };
  const finish = async (raw: IncomingMessage, reply: FastifyReply, id: string) =>
    reply.redirect(
      await provider.interactionResult(raw, reply.raw, { login: { accountId: id, remember: false } }),
      303,
    );
  app.get<Interaction>(`${mount}/interaction/:uid`, async (request, reply) => {
    const { params } = await provider.interactionDetails(request.raw, reply.raw);
    const hinted = ADVISORS.find(({ id }) => id === params['login_hint']);
    if (hinted) return finish(request.raw, reply, hinted.id);
    reply.header('content-security-policy', pagePolicy([world.origin, ...world.appOrigins]));
    reply.header('cache-control', 'no-store').type('text/html');
    return chooser(bank, `${mount}/interaction/${request.params.uid}`);
  });
  app.post<Interaction>(`${mount}/interaction/:uid`, async (request, reply) => {
    await provider.interactionDetails(request.raw, reply.raw);
    const { advisor = '' } = request.body ?? {};
    if (ADVISORS.some(({ id }) => id === advisor)) return finish(request.raw, reply, advisor);
    const refused = { error: 'access_denied', error_description: 'User aborted' };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, refused), 303);
  });

  const publicKey = await importJWK({ kty: 'RSA', n: String(keys.value.jwk.n), e: String(keys.value.jwk.e) }, 'RS256');
  type Wish = { Body: { id_token_hint?: string; post_logout_redirect_uri?: string; state?: string } | null };
  app.post<Wish>(`${mount}/session/end`, async (request, reply) => {
    const { id_token_hint: hint = '', post_logout_redirect_uri: back = '', state } = request.body ?? {};
    const isOurs = await compactVerify(hint, publicKey).then(
      () => true,
      () => false,
    );
    reply.header('set-cookie', `sim_advisor=; Path=${mount}; Max-Age=0; HttpOnly; SameSite=Lax`);
    if (!isOurs || !onOurOrigins(back)) return reply.code(400).send({ error: 'invalid_request' });
    const target = new URL(back);
    if (state) target.searchParams.set('state', state);
    return reply.redirect(target.href, 303);
  });

  // As when whoever governs accesses in the bank ends somebody's sessions, or the one that is named: the provider tells the application at once.
  app.post<{ Body: { advisor?: string; session?: string } | null }>(`${mount}/end-everywhere`, async (request) => {
    const { advisor = '', session } = request.body ?? {};
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const key = await importJWK(keys.value.jwk as Parameters<typeof importJWK>[0], 'RS256');
    const token = await new SignJWT(session === undefined ? { events } : { events, sid: session })
      .setProtectedHeader({ alg: 'RS256', kid: String(keys.value.jwk.kid), typ: 'logout+jwt' })
      .setIssuer(issuer)
      .setAudience(ADVISOR_CLIENT)
      .setSubject(advisor)
      .setIssuedAt(Math.floor(world.clock.now().getTime() / 1000))
      .setJti(randomBytes(16).toString('hex'))
      .sign(key);
    const told = world.appServers.map((origin) =>
      fetch(`${origin}/${bank.slug}/radgiver/logout/told`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      }).then(
        ({ status }) => status,
        () => 0,
      ),
    );
    return { token, told: await Promise.all(told) };
  });

  app.post<{ Body: { advisor?: string; email?: string } | null }>(`${mount}/address`, async (request) => {
    const { advisor = '', email = '' } = request.body ?? {};
    addresses.set(advisor, email);
    return {};
  });

  // As when whoever governs accesses in the bank gives or takes roles, or shuts the account: nobody is told of it.
  app.post<{ Body: { advisor?: string; roles?: string } | null }>(`${mount}/roles`, async (request) => {
    const { advisor = '', roles } = request.body ?? {};
    given.set(advisor, roles === undefined ? null : roles.split(' ').filter((role) => role !== ''));
    return {};
  });

  const callback = provider.callback();
  await app.register(async (protocol) => {
    // The provider reads the body itself.
    protocol.removeAllContentTypeParsers();
    protocol.addContentTypeParser('*', (_request, _payload, done) => done(null));
    protocol.all(`${mount}/*`, { config: { answersItself: true } }, (request, reply) => {
      reply.hijack();
      const raw = request.raw as IncomingMessage & { originalUrl?: string };
      raw.originalUrl = raw.url ?? '';
      raw.url = raw.originalUrl.slice(mount.length);
      void callback(raw, reply.raw);
    });
  });
}

function personOf({ slug }: LobbyBank, { id, name }: SimulatedAdvisor) {
  return { name, email: `${id.toLowerCase()}@${slug}.example` };
}

/** Of one who is a test person too, as a provider that knows employees by their national id tells it. */
function tellsOf(
  { people }: World,
  { nationalId }: AdvisorLogin,
  { person }: SimulatedAdvisor,
): Record<string, string> {
  const known = person === undefined ? null : people.personById(person);
  if (known === null) return {};
  return {
    birthdate: known.birthDate,
    ...(nationalId === undefined ? {} : { [nationalId]: known.foedselsnummer }),
  };
}

/** Whoever shows the demo wants to be asked who they are now. */
function asksEachTime() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  const each = new Check('each_time', 'sign in each time', 'login_required', (context) =>
    context.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  policy.get('login')?.checks.add(each);
  return policy;
}

function chooser(bank: LobbyBank, action: string): string {
  const cards = ADVISORS.map(
    (one) =>
      `<li class="card"><h3>${escapeHtml(one.name)} <span class="quiet">${one.id}</span></h3><p class="quiet">${escapeHtml(rolesInWords(one))}</p><p>${escapeHtml(one.line)}.</p><button class="wide" name="advisor" value="${one.id}">Logg inn som ${escapeHtml(one.name)}</button></li>`,
  );
  return pageForBank(
    bank,
    'Velg ansatt',
    `<p class="quiet">Simulert innlogging for ansatte i ${escapeHtml(bank.name)}</p><h1>Hvem vil du være?</h1>
<p>Alle er oppdiktet. Rollen kommer fra bankens egen innlogging.</p>
<form method="post" action="${action}"><ul class="cards">${cards.join('')}</ul>
<h2>Avbryt</h2><p><button name="advisor" value="">Avbryt innloggingen</button></p></form>`,
  );
}
