/** Login, the way back from the identity provider, and log-out, for each bank by itself (S-021 to S-023, S-026, S-154). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bank } from '../banks/banks.ts';
import { languageTag } from '../banks/site-config.ts';
import { belowOrigin, linkTo, pathTo } from '../banks/place.ts';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import { actorKey, callerKey } from '../db/look-up-keys.ts';
import { ANTI_FORGERY_HEADER, giveToken, isForged, isSameOrigin, keepToken, refuseForgery } from '../http/csrf.ts';
import { cookieOptions, sessionCookie } from '../sessions/cookies.ts';
import { onOwnHost, whereLoginEnds } from '../http/host-names.ts';
import { sharedLimit } from '../http/rate-limit.ts';
import { type Visit, visitOf } from '../http/visit.ts';
import { simplePage } from '../pages/simple-page.ts';
import { keepAttempt, takeBack } from './attempts.ts';
import { appLeft, leaveDay, LOGGED_OUT, loggedOutAddress, sendLoggedOut } from './logged-out.ts';
import { identifiedPerson } from './identified-person.ts';
import { type EndForm, LoginRefused } from './oidc-client.ts';
import { sendRefused } from './refused.ts';
import { goesOnTo } from './repeated-way-back.ts';
import { homeOf, returnPath } from '../http/return-path.ts';
import { languageAtLogIn } from '../sessions/language.ts';
import { beginSession } from '../sessions/sessions.ts';
import { loadSession, openSessionData, revokeSession, revokeSessions, type SessionData } from '../sessions/store.ts';

/** Requests of logins a minute from one address, over all instances; a whole office may stand behind it. */
const LOGINS_A_MINUTE = 60;
const LOGIN = '/:bank/login';
const CALLBACK = '/:bank/login/callback';
const LOGOUT = '/:bank/logout';
const DONE = `/:bank/${LOGGED_OUT}`;

type Query = Readonly<Record<string, string | string[] | undefined>>;
const queryText = (request: FastifyRequest, name: string): string | null => {
  const value = (request.query as Query)[name];
  return typeof value === 'string' ? value : null;
};

export async function mountLogin(app: FastifyInstance, context: Context): Promise<void> {
  app.get('/.well-known/jwks.json', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=60').send({ keys: context.publicKeys }),
  );
  await app.register(async (part) => {
    const logins = sharedLimit(context.db, context.clock, LOGINS_A_MINUTE);
    part.addHook('onRequest', (request) => logins.count(context.vault.keyedHash('counted', 'login', request.ip)));
    // The log-out page sends a form; everything else on this server takes JSON.
    part.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    part.get(LOGIN, (request, reply) => begin(context, request, reply));
    part.get(CALLBACK, (request, reply) => complete(context, request, reply));
    part.get(LOGOUT, (request, reply) => leave(context, request, reply));
    part.post(LOGOUT, (request, reply) => leave(context, request, reply));
    part.get(DONE, (request, reply) => sendLoggedOut(context, request, reply));
  });
}

const redirectUri = (bank: Bank): string => linkTo(bank, 'login/callback');

/** S-022, S-023. */
async function begin(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const visit = visitOf(context, request);
  request.visit = visit;
  const { bank, now } = visit;
  const there = whereLoginEnds(context, bank, request);
  if (there !== null) return reply.header('cache-control', 'no-store').redirect(there, 302);
  const returnTo = returnPath(queryText(request, 'returnTo'), bank);
  const text = () => context.random.bytes(32).toString('base64url');
  // The provider may tell by it which app a login is for, as after a log-out; what can't be guessed stands behind it.
  const state = `${appLeft(context, bank, returnTo)}.${text()}`;
  const secrets = { state, nonce: text(), verifier: text() };
  const loginHint = queryText(request, 'login_hint')?.slice(0, 100) ?? null;
  try {
    const address = await context.identityOf(bank.slug).begin({
      ...secrets,
      redirectUri: redirectUri(bank),
      loginHint,
      language: languageTag(bank),
    });
    await keepAttempt(context, request, reply, { bank, audience: 'customer', now }, secrets, returnTo);
    return await reply.header('cache-control', 'no-store').redirect(address, 302);
  } catch (error) {
    return sendRefused(context, error, bank, request, reply, loginAgain(bank, returnTo));
  }
}

/** Path of another try. */
const loginAgain = (bank: Bank, returnTo: string): string =>
  pathTo(bank, `login?${new URLSearchParams({ returnTo }).toString()}`);

/** The start of the app that the state was made for; anybody may have made it up. */
const appOfState = (context: Context, bank: Bank, state: string): string =>
  pathTo(bank, `${appLeft(context, bank, pathTo(bank, `${state.split('.')[0] ?? ''}/`))}/`);

async function complete(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const visit = visitOf(context, request);
  request.visit = visit;
  const { bank, now } = visit;
  const place = { bank, audience: 'customer', now } as const;
  const state = queryText(request, 'state') ?? '';
  const attempt = await takeBack(context, request, place, state);
  if (attempt === null) {
    const on = await goesOnTo(context, request, reply, place, state, appOfState(context, bank, state));
    return on === null
      ? sendRefused(context, new LoginRefused('protocol'), bank, request, reply, loginAgain(bank, homeOf(bank)))
      : reply.header('cache-control', 'no-store').redirect(on, 303);
  }
  try {
    const cameBackOn = new URL(redirectUri(bank) + request.url.slice(request.url.indexOf('?')));
    const { loggedIn, idToken } = await context.identityOf(bank.slug).complete(cameBackOn, {
      ...attempt,
      state,
    });
    const asker = callerKey(context.vault, loggedIn.nationalId).toString('base64');
    const outside = { correlationId: request.id, person: asker, bank: bank.slug };
    const person = await identifiedPerson(context.populationRegister, loggedIn, outside);
    const idHash = await beginSession(context, request, reply, bank, { person, idToken });
    await languageAtLogIn(context, request, reply, bank, person, now);
    const actor = actorKey(context.vault, bank.slug, person.nationalId);
    await appendAudit(
      context.db,
      { kind: 'bank', bank: bank.slug },
      { at: now, actor, action: 'session.begun', detail: {}, rcid: request.id },
    );
    giveToken(context, reply, bank, idHash);
    await attempt.ended(idHash);
    return await reply.header('cache-control', 'no-store').redirect(attempt.returnTo, 303);
  } catch (error) {
    await attempt.ended(null);
    return sendRefused(context, error, bank, request, reply, loginAgain(bank, attempt.returnTo));
  }
}

/**
 * Ends the session here and at the provider. The page's form posts with the anti-forgery token in a field, a script with it
 * in the header; a link of our own leaves at once; from another site the page asks first, and again when its form is so old
 * that its token is another session's.
 */
async function leave(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const visit = visitOf(context, request);
  request.visit = visit;
  const { bank, idHash, now } = visit;
  reply.header('cache-control', 'no-store');
  if (request.method === 'POST') {
    const field = (request.body as { token?: unknown } | null | undefined)?.token;
    const header = request.headers[ANTI_FORGERY_HEADER];
    const isForm = typeof header !== 'string' && typeof field === 'string';
    const token = typeof header === 'string' ? header : isForm ? field : undefined;
    if (isForm && isSameOrigin(bank, request) && isForged(context, request, bank, idHash, token))
      return ask(context, request, reply, visit);
    refuseForgery(context, request, bank, idHash, token);
  } else {
    const there = onOwnHost(context, bank, request);
    // A session from before the bank had a host name of its own has its cookie here, so that it can end only here.
    const isHere =
      there === null || (idHash !== null && (await loadSession(context.db, idHash, bank.slug, 'customer', now)));
    if (!isHere) return reply.redirect(there, 302);
    if (request.headers['sec-fetch-site'] === undefined || !isSameOrigin(bank, request))
      return ask(context, request, reply, visit);
  }
  const app = appLeft(context, bank, queryText(request, 'returnTo'));
  const form = await end(context, visit, request, reply, app);
  return form === null ? reply.redirect(loggedOutAddress(bank, app), 303) : leadOn(context, visit, form, reply);
}

/** Posts to the provider by itself; the button is for browsers without scripts. */
function leadOn(context: Context, { bank }: Visit, { action, fields }: EndForm, reply: FastifyReply): FastifyReply {
  const { html, policy } = simplePage(
    context,
    {
      title: bank.texts('page.loggedOut.title'),
      paragraphs: [bank.texts('page.loggedOut.text')],
      form: { action, fields, button: bank.texts('page.loggedOut.button'), byItself: true },
    },
    bank,
    [context.identityOf(bank.slug).origin, new URL(action).origin],
  );
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
}

function ask(context: Context, request: FastifyRequest, reply: FastifyReply, { bank, idHash }: Visit): FastifyReply {
  const token = keepToken(context, request, reply, bank, idHash);
  const place = onOwnHost(context, bank, request) === null ? bank.place : belowOrigin('', bank.slug);
  const returnTo = queryText(request, 'returnTo');
  const left = returnTo === null ? '' : `?${new URLSearchParams({ returnTo }).toString()}`;
  const { html, policy } = simplePage(
    context,
    {
      title: bank.texts('host.logout'),
      paragraphs: [],
      form: { action: pathTo({ place }, `logout${left}`), button: bank.texts('host.logout'), fields: { token } },
      back: { text: bank.texts('common.back') },
    },
    bank,
    [context.identityOf(bank.slug).origin],
  );
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
}

/** Gives the form that ends the provider's session too; null where the browser goes on by itself. `app` is the one that is left. */
async function end(
  context: Context,
  { bank, idHash, now }: Visit,
  request: FastifyRequest,
  reply: FastifyReply,
  app: string,
): Promise<EndForm | null> {
  const stored = idHash && (await loadSession(context.db, idHash, bank.slug, 'customer', now));
  reply.clearCookie(sessionCookie(bank), cookieOptions(bank, true));
  giveToken(context, reply, bank, null);
  // Pages kept for the back button go too; cookies and storage of the other banks, on the same origin, stay.
  reply.header('clear-site-data', '"cache"');
  if (!stored) return null;
  // Of a bank with a host name of its own a browser may have a session on each host, and neither is sent the other's cookie.
  const places = context.config.bankOrigins.has(bank.slug);
  const count = places ? await revokeSessions(context.db, stored, now) : null;
  if (count === null) await revokeSession(context.db, stored.idHash, bank.slug, now);
  const data: SessionData = openSessionData(context.vault, stored);
  const actor = actorKey(context.vault, bank.slug, data.person.nationalId);
  await appendAudit(
    context.db,
    { kind: 'bank', bank: bank.slug },
    { at: now, actor, action: 'session.ended', detail: count === null ? {} : { count }, rcid: request.id },
  );
  // The session is over here whatever the provider says.
  await leaveDay(context, bank, stored.personKey, app, reply, now).catch((error: unknown) => request.log.warn(error));
  return context
    .identityOf(bank.slug)
    .endForm(data.idToken, loggedOutAddress(bank, app))
    .catch(() => null);
}
