/**
 * Logins under way, each by itself: an attempt is found by its `state` together with the cookie that only the browser
 * has that began it, so that two tabs, a stray way back or somebody else's touch no other attempt. Customers' and advisors' alike.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { attemptCookie, attemptCookiesIn, cookieOptions } from '../sessions/cookies.ts';
import type { LoginSecrets } from './oidc-client.ts';
import type { Audience } from '../sessions/person.ts';
import {
  ATTEMPT,
  type LoginAttempt,
  insertAttempt,
  keepUsedAttempt,
  takeAttempt,
  type UsedEnd,
} from './attempt-store.ts';
import { hashOf } from '../sessions/sessions.ts';

/** Logins that one browser may have under way in one bank; of more the oldest are given up. */
const MOST = 8;

/** Of whom, where and when. */
export interface Place {
  readonly bank: Bank;
  readonly audience: Audience;
  readonly now: Date;
}

/** Keeps what must come back, and gives the browser its half. */
export async function keepAttempt(
  { db, vault, random }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { bank, audience, now }: Place,
  { state, nonce, verifier }: LoginSecrets,
  returnTo: string,
): Promise<void> {
  const browser = random.bytes(32).toString('base64url');
  await insertAttempt(db, vault, keyOf(state, browser), bank.slug, { nonce, verifier, returnTo }, now);
  const others = attemptCookiesIn(request.cookies, bank, audience);
  for (const name of others.slice(0, Math.max(0, others.length - MOST + 1)))
    reply.clearCookie(name, cookieOptions(bank, true));
  reply.setCookie(attemptCookie(bank, audience, markOf(state), now), browser, {
    ...cookieOptions(bank, true),
    maxAge: ATTEMPT / 1_000,
  });
}

/** An attempt that came back, and how its end is told to another way back of it. */
export interface TakenBack extends LoginAttempt {
  /** `session` is the hash of what came of it, or null. Whoever takes an attempt calls it, whatever happens. */
  readonly ended: (session: Buffer | null) => Promise<void>;
}

/**
 * The attempt that the browser comes back from, once; `null` for a way back that is nobody's here: it was used, it is too old, or another
 * browser began it. What was used leaves its page and its end behind for as long as its cookie lives, for `repeated-way-back.ts`.
 */
export async function takeBack(
  { db, vault }: Context,
  request: FastifyRequest,
  { bank, audience, now }: Place,
  state: string,
): Promise<TakenBack | null> {
  const browser = browserOf(request, bank, audience, state);
  if (browser === null) return null;
  const key = usedKeyOf(state, browser);
  const keep = (queries: Queries, { returnTo }: LoginAttempt, end: UsedEnd | null) =>
    keepUsedAttempt(queries, vault, key, bank.slug, { returnTo, end }, now);
  // Both in one, so that another way back at the same moment finds the one or the other.
  const attempt = await db.transaction(async (tx) => {
    const taken = await takeAttempt(tx, vault, keyOf(state, browser), bank.slug, now);
    if (taken !== null) await keep(tx, taken, null);
    return taken;
  });
  if (attempt === null) return null;
  return { ...attempt, ended: (session) => keep(db, attempt, { session: session?.toString('hex') ?? null }) };
}

/** Key of a used attempt; null for a browser that did not begin it. */
export function usedAttemptKey(
  request: FastifyRequest,
  { bank, audience }: Pick<Place, 'bank' | 'audience'>,
  state: string,
): Buffer | null {
  const browser = browserOf(request, bank, audience, state);
  return browser === null ? null : usedKeyOf(state, browser);
}

/** Enough of a hash of the state to tell the attempts of one browser apart. */
const markOf = (state: string): string => hashOf(state).toString('base64url').slice(0, 16);

const keyOf = (state: string, browser: string): Buffer => hashOf(`${state} ${browser}`);
const usedKeyOf = (state: string, browser: string): Buffer => hashOf(`used ${state} ${browser}`);

/** The browser's half of the attempt with this state; null where it has none. */
function browserOf(request: FastifyRequest, bank: Bank, audience: Audience, state: string): string | null {
  const end = `.${markOf(state)}`;
  const name = attemptCookiesIn(request.cookies, bank, audience).find((one) => one.endsWith(end));
  return (name === undefined ? undefined : request.cookies[name]) ?? null;
}
