/** Sessions as a request sees them: the cookie, whose hash finds the row, and the person in it. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Placed } from '../banks/place.ts';
import type { Context } from '../context.ts';
import type { StoredSession } from '../db/stored-session.ts';
import type { Queries } from '../db/database.ts';
import { personKey } from '../db/look-up-keys.ts';
import { cookieOf, cookieOptions } from './cookies.ts';
import type { Audience, Person, Session } from './person.ts';
import {
  type AdvisorSessionData,
  IDLE,
  insertSession,
  insertSessionBeside,
  type NewSession,
  openSessionData,
  orderLogins,
  revokeSession,
  type SessionData,
  touchSession,
} from './store.ts';

/** Milliseconds between two notes that a session is in use: a write for each call would cost more than the call. */
const SEEN_EVERY = 60_000;

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Hash of the value of the audience's session cookie, or null when the browser sent none that could be one. */
export function sessionHash(request: FastifyRequest, bank: Placed, audience: Audience = 'customer'): Buffer | null {
  const value = request.cookies[cookieOf(bank, audience)];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? hashOf(value) : null;
}

/** Puts off the idle end of a live session when it has not been noted lately. */
export async function noteInUse(
  { db }: Pick<Context, 'db'>,
  { idHash, seenAt }: Pick<StoredSession, 'idHash' | 'seenAt'>,
  now: Date,
  audience: Audience = 'customer',
): Promise<void> {
  if (!isNotedLately({ seenAt }, now)) await touchSession(db, idHash, audience, now);
}

const isNotedLately = ({ seenAt }: Pick<StoredSession, 'seenAt'>, now: Date): boolean =>
  now.getTime() - seenAt.getTime() < SEEN_EVERY;

/** Of a session that was used last at `usedAt`. */
export const sessionEndOf = ({ endsAt }: StoredSession, audience: Audience, usedAt: Date): Date =>
  new Date(Math.min(usedAt.getTime() + IDLE[audience], endsAt.getTime()));

/** Opens a customer's stored session, and puts off its idle end when it has not been noted lately. */
export async function resumeSession(context: Context, stored: StoredSession, now: Date): Promise<Session> {
  const session = openedSession(context, stored, now);
  await noteInUse(context, stored, now);
  return session;
}

/** A stored session that has been noted lately, opened; null for one that has not. */
export const recalledSession = (context: Context, stored: StoredSession, now: Date): Session | null =>
  isNotedLately(stored, now) ? openedSession(context, stored, now) : null;

/** Persons by the sealed data that they were opened from: as long as a row is kept, it is opened once. */
const opened = new WeakMap<Buffer, Person>();

function openedSession({ vault }: Context, stored: StoredSession, now: Date): Session {
  const person = opened.get(stored.data) ?? openSessionData(vault, stored).person;
  opened.set(stored.data, person);
  return { idHash: stored.idHash, person, personKey: stored.personKey, endsAt: sessionEndOf(stored, 'customer', now) };
}

/** A session with an id of its own; the one of that audience that the browser had before in this bank ends. Gives the new one's hash. */
async function begin(
  context: Pick<Context, 'clock' | 'random' | 'vault'> & { readonly db: Queries },
  request: FastifyRequest,
  reply: FastifyReply,
  bank: Placed,
  one: Pick<NewSession, 'audience' | 'personKey' | 'providerKey' | 'data'>,
): Promise<Buffer> {
  const now = context.clock.now();
  const { slug } = bank;
  const before = sessionHash(request, bank, one.audience);
  if (before) await revokeSession(context.db, before, slug, now);
  const secret = context.random.bytes(32).toString('base64url');
  const idHash = hashOf(secret);
  await insertSession(context.db, context.vault, { ...one, idHash, bank: slug, now });
  reply.setCookie(cookieOf(bank, one.audience), secret, cookieOptions(bank, true));
  return idHash;
}

/** A session for the same person beside a stored one, in the browser that is answered; null where that one is over. */
export async function beginSessionBeside(
  { clock, db, random, vault }: Pick<Context, 'clock' | 'db' | 'random' | 'vault'>,
  reply: FastifyReply,
  bank: Placed,
  audience: Audience,
  of: StoredSession,
): Promise<Buffer | null> {
  const secret = random.bytes(32).toString('base64url');
  const idHash = hashOf(secret);
  const isBegun = await db.transaction(async (tx) => {
    // An end that an advisor's provider tells of comes before or after, and then ends both.
    if (audience === 'advisor') await orderLogins(tx, bank.slug);
    return insertSessionBeside(tx, vault, of, idHash, clock.now());
  });
  if (!isBegun) return null;
  reply.setCookie(cookieOf(bank, audience), secret, cookieOptions(bank, true));
  return idHash;
}

export const beginSession = (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  bank: Placed,
  data: SessionData,
): Promise<Buffer> =>
  begin(context, request, reply, bank, {
    audience: 'customer',
    personKey: personKey(context.vault, bank.slug, data.person.nationalId),
    data,
  });

/** The same of an advisor, in a transaction; `providerKey` finds it by the session at the bank's provider. */
export const beginAdvisorSession = (
  context: Context,
  tx: Queries,
  request: FastifyRequest,
  reply: FastifyReply,
  bank: Placed,
  { providerKey, ...data }: AdvisorSessionData & { readonly providerKey: Buffer | null },
): Promise<Buffer> =>
  begin({ ...context, db: tx }, request, reply, bank, {
    audience: 'advisor',
    personKey: Buffer.from(data.advisor.key, 'hex'),
    providerKey,
    data,
  });
