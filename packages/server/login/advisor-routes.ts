/** Login of the bank's own people at its own provider, log-out, and the log-out that the provider tells of. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BASES } from '@bli-kunde/domain/api/endpoint.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Bank } from '../banks/banks.ts';
import { linkTo, pathTo } from '../banks/place.ts';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import { advisorKeyOf } from '../db/look-up-keys.ts';
import { giveToken, isSameOrigin, keepToken, refuseForgery } from '../http/csrf.ts';
import { cookieOf, cookieOptions } from '../sessions/cookies.ts';
import { whereLoginEnds } from '../http/host-names.ts';
import { type SharedLimit, sharedLimit } from '../http/rate-limit.ts';
import { visitOf } from '../http/visit.ts';
import { simplePage } from '../pages/simple-page.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import type { AdvisorIdentity, AdvisorProvider } from './advisor-provider.ts';
import { advisorIn } from './advisor-roles.ts';
import { keepAttempt, takeBack } from './attempts.ts';
import { keepAdvisor } from './keep-advisor.ts';
import { type EndForm, LoginRefused } from './oidc-client.ts';
import { sendRefused } from './refused.ts';
import { goesOnTo } from './repeated-way-back.ts';
import { returnPath } from '../http/return-path.ts';
import { beginAdvisorSession } from '../sessions/sessions.ts';
import { loadSession, openAdvisorData, orderLogins, revokeSession } from '../sessions/store.ts';
import { isToldEnded, noteToldEnd, revokeToldSessions } from './told-end-store.ts';

/** Below the bank's path: the console's. */
const APP = 'radgiver';
const LOGIN = `/:bank/${APP}/login`;
const CALLBACK = `/:bank/${APP}/login/callback`;
const LOGOUT = `/:bank/${APP}/logout`;
const DONE = `/:bank/${APP}/logout/done`;
const TOLD = `/:bank/${APP}/logout/told`;
/** Page of the console for an advisor without a role. */
const WITHOUT_ROLE = '#/uten-rolle';
/** Requests of logins a minute from one address, over all instances; a whole bank may stand behind it. */
const LOGINS_A_MINUTE = 120;
/** Seconds after which a provider that could not be answered is asked to tell again. */
const TELL_AGAIN = 5;

const queryText = (request: FastifyRequest, name: string): string | null => {
  const value = (request.query as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : null;
};
const fieldOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = (request.body as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
};

const addFormParser = (part: FastifyInstance): void => {
  part.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
};

export async function mountAdvisorLogin(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (part) => {
    const logins = sharedLimit(context.db, context.clock, LOGINS_A_MINUTE);
    part.addHook('onRequest', (request) => logins.count(context.vault.keyedHash('counted', 'login', request.ip)));
    addFormParser(part);
    part.get(LOGIN, (request, reply) => begin(context, request, reply));
    part.get(CALLBACK, (request, reply) => complete(context, request, reply));
    part.get(LOGOUT, (request, reply) => leave(context, request, reply));
    part.post(LOGOUT, (request, reply) => leave(context, request, reply));
    part.get(DONE, (request, reply) => sendDone(context, request, reply));
  });
  // Outside the limit of logins: the provider tells of many ends from one address, and nobody is to stay logged in for that.
  await app.register(async (part) => {
    const untrue = sharedLimit(context.db, context.clock, LOGINS_A_MINUTE);
    addFormParser(part);
    part.post(TOLD, (request, reply) => told(context, untrue, request, reply));
  });
}

/** Throws 'error.not.found' in a bank whose people have no console. */
function enter(context: Context, request: FastifyRequest) {
  const visit = visitOf(context, request, 'advisor');
  request.visit = visit;
  const provider = context.advisorProviders.get(visit.bank.slug);
  const { advisors } = visit.bank.config;
  if (provider === undefined || advisors === undefined) throw new Refusal('error.not.found');
  return { ...visit, provider, advisors };
}

const home = (bank: Bank): string => pathTo(bank, `${APP}/`);
const redirectUri = (bank: Bank): string => linkTo(bank, `${APP}/login/callback`);

/** A page of the console or the address of a call of advisors, whose documents open in a tab (N-041); its start for anything else. */
function returnTo(wanted: string | null, bank: Bank): string {
  const path = returnPath(wanted, bank);
  if (path.startsWith(pathTo(bank, `${BASES.advisor.slice(1)}/`))) return path;
  return path.startsWith(home(bank)) && !/^(login|logout)(\/|\?|$)/.test(path.slice(home(bank).length))
    ? path
    : home(bank);
}

async function begin(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { bank, now, provider } = enter(context, request);
  const there = whereLoginEnds(context, bank, request);
  if (there !== null) return reply.header('cache-control', 'no-store').redirect(there, 302);
  const back = returnTo(queryText(request, 'returnTo'), bank);
  const text = () => context.random.bytes(32).toString('base64url');
  const secrets = { state: text(), nonce: text(), verifier: text() };
  try {
    const address = await provider.begin({
      ...secrets,
      redirectUri: redirectUri(bank),
      loginHint: queryText(request, 'login_hint')?.slice(0, 100) ?? null,
    });
    await keepAttempt(context, request, reply, { bank, audience: 'advisor', now }, secrets, back);
    return await reply.header('cache-control', 'no-store').redirect(address, 302);
  } catch (error) {
    return sendRefused(context, error, bank, request, reply, loginAgain(bank, back));
  }
}

/** Path of another try. */
const loginAgain = (bank: Bank, back: string): string =>
  pathTo(bank, `${APP}/login?${new URLSearchParams({ returnTo: back }).toString()}`);

async function complete(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { bank, now, provider, advisors } = enter(context, request);
  const place = { bank, audience: 'advisor', now } as const;
  const state = queryText(request, 'state') ?? '';
  const attempt = await takeBack(context, request, place, state);
  if (attempt === null) {
    const on = await goesOnTo(context, request, reply, place, state, home(bank));
    return on === null
      ? sendRefused(context, new LoginRefused('protocol'), bank, request, reply, loginAgain(bank, home(bank)))
      : reply.header('cache-control', 'no-store').redirect(on, 303);
  }
  try {
    const cameBackOn = new URL(redirectUri(bank) + request.url.slice(request.url.indexOf('?')));
    const askedAt = context.clock.now();
    const identity = await provider.complete(cameBackOn, { ...attempt, state });
    const advisor = advisorIn(context, bank, advisors, identity);
    const { key, roles } = advisor;
    await keepAdvisor(context, bank, advisor, 'advisor.session.begun', request.id, now);
    if (roles.length === 0) {
      await attempt.ended(null);
      return await reply.header('cache-control', 'no-store').redirect(`${home(bank)}${WITHOUT_ROLE}`, 303);
    }
    const providerKey = sessionKeyOf(context, bank, identity);
    const end = { bank: bank.slug, personKey: Buffer.from(key, 'hex'), providerKey };
    const idHash = await context.db.transaction(async (tx) => {
      await orderLogins(tx, bank.slug);
      if (await isToldEnded(tx, context.vault, end, askedAt)) throw new LoginRefused('ended');
      const { idToken, refreshToken, subject } = identity;
      const data = { advisor, idToken, refreshToken, subject, providerKey };
      return beginAdvisorSession(context, tx, request, reply, bank, data);
    });
    giveToken(context, reply, bank, idHash);
    await attempt.ended(idHash);
    return await reply.header('cache-control', 'no-store').redirect(attempt.returnTo, 303);
  } catch (error) {
    await attempt.ended(null);
    return sendRefused(context, error, bank, request, reply, loginAgain(bank, attempt.returnTo));
  }
}

/** By which the provider's word on its end finds the session. */
const sessionKeyOf = ({ vault }: Context, bank: Bank, { session }: Pick<AdvisorIdentity, 'session'>): Buffer | null =>
  session === null ? null : vault.lastingHash('provider-session', bank.slug, session);

/** Ends the session here and at the provider. A script posts with the token in the header, a page's form with it in a field; another site asks nobody out. */
async function leave(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { bank, idHash, now, provider } = enter(context, request);
  reply.header('cache-control', 'no-store');
  if (request.method === 'POST') {
    const header = request.headers['x-xsrf-token'];
    refuseForgery(context, request, bank, idHash, typeof header === 'string' ? header : fieldOf(request, 'token'));
  } else if (request.headers['sec-fetch-site'] === undefined || !isSameOrigin(bank, request)) {
    const token = keepToken(context, request, reply, bank, idHash);
    const action = pathTo(bank, `${APP}/logout`);
    return send(context, bank, provider, reply, {
      title: bank.texts('host.logout'),
      form: { action, button: bank.texts('host.logout'), fields: { token } },
    });
  }
  const stored = idHash && (await loadSession(context.db, idHash, bank.slug, 'advisor', now));
  reply.clearCookie(cookieOf(bank, 'advisor'), cookieOptions(bank, true));
  giveToken(context, reply, bank, null);
  reply.header('clear-site-data', '"cache"');
  const done = linkTo(bank, `${APP}/logout/done`);
  if (!stored) return reply.redirect(done, 303);
  await revokeSession(context.db, stored.idHash, bank.slug, now);
  const { advisor, idToken } = openAdvisorData(context.vault, stored);
  const entry = { at: now, actor: advisor.key, action: 'advisor.session.ended' as const, detail: {}, rcid: request.id };
  await appendAudit(context.db, { kind: 'bank', bank: bank.slug }, entry);
  const form = await provider.endForm(idToken, done).catch(() => null);
  return form === null
    ? reply.redirect(done, 303)
    : send(context, bank, provider, reply, {
        title: bank.texts('page.loggedOut.title'),
        form: { ...form, button: bank.texts('page.loggedOut.button'), byItself: true },
      });
}

function send(
  context: Context,
  bank: Bank,
  provider: AdvisorProvider,
  reply: FastifyReply,
  { title, form }: { title: string; form: EndForm & { button: string; byItself?: boolean } },
): FastifyReply {
  const allowed = form.byItself ? [provider.origin, new URL(form.action).origin] : [provider.origin];
  const { html, policy } = simplePage(context, { title, paragraphs: [], form }, bank, allowed);
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
}

function sendDone(context: Context, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { bank, provider } = enter(context, request);
  const { html, policy } = simplePage(
    context,
    {
      title: bank.texts('page.loggedOut.title'),
      paragraphs: [bank.texts('page.loggedOut.done')],
      links: [{ href: pathTo(bank, `${APP}/login`), text: bank.texts('page.logInAgain') }],
    },
    bank,
    [provider.origin],
  );
  reply.header('cache-control', 'no-store').header('content-security-policy', policy);
  return reply.type('text/html; charset=utf-8').send(html);
}

/** OpenID Connect Back-Channel Logout: at once, whatever the browser does. A provider that can't be checked is asked to tell again. */
async function told(
  context: Context,
  untrue: SharedLimit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { bank, now, provider } = enter(context, request);
  const { vault, db } = context;
  reply.header('cache-control', 'no-store');
  const logout = await provider.readLogout(fieldOf(request, 'logout_token') ?? '').catch(unanswered);
  if (logout === 'unanswered')
    return reply.code(503).header('retry-after', String(TELL_AGAIN)).send({ error: 'temporarily_unavailable' });
  if (logout === null) {
    await untrue.count(vault.keyedHash('counted', 'untrue logout', request.ip));
    return reply.code(400).send({ error: 'invalid_request' });
  }
  const personKey = logout.subject === null ? null : Buffer.from(advisorKeyOf(vault, bank.slug, logout.subject), 'hex');
  const end = { bank: bank.slug, personKey, providerKey: sessionKeyOf(context, bank, logout) };
  await db.transaction(async (tx) => {
    await orderLogins(tx, bank.slug);
    await noteToldEnd(tx, vault, end, now);
    const count = await revokeToldSessions(tx, end, now);
    const actor = personKey?.toString('hex') ?? 'system';
    const entry = { at: now, actor, action: 'advisor.session.ended' as const, detail: { count }, rcid: request.id };
    await appendAudit(tx, { kind: 'bank', bank: bank.slug }, entry);
  });
  return reply.code(200).send();
}

const unanswered = (error: unknown): 'unanswered' => {
  if (error instanceof OutsideFailure) return 'unanswered';
  throw error;
};
