/** Sessions as a request sees them: the cookie, whose hash finds the row, and the person in it. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Placed } from '../banks/place.ts';
import type { Context } from '../context.ts';
import type { StoredSession } from '../db/application-store.ts';
import { personKey } from '../db/look-up-keys.ts';
import { cookieOptions, sessionCookie } from '../http/cookies.ts';
import type { Session } from './person.ts';
import { IDLE, insertSession, openSessionData, revokeSession, type SessionData, touchSession } from './store.ts';

/** Milliseconds between two notes that a session is in use: a write for each call would cost more than the call. */
const SEEN_EVERY = 60_000;

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Hash of the session cookie's value, or null when the browser sent none that could be one. */
export function sessionHash(request: FastifyRequest, bank: Placed): Buffer | null {
  const value = request.cookies[sessionCookie(bank)];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? hashOf(value) : null;
}

/** Puts off the idle end of a live session when it has not been noted lately. */
export async function noteInUse(
  { db }: Pick<Context, 'db'>,
  { idHash, seenAt }: Pick<StoredSession, 'idHash' | 'seenAt'>,
  now: Date,
): Promise<void> {
  if (now.getTime() - seenAt.getTime() >= SEEN_EVERY) await touchSession(db, idHash, now);
}

/** Opens a stored session, and puts off its idle end when it has not been noted lately. */
export async function resumeSession(context: Context, stored: StoredSession, now: Date): Promise<Session> {
  const { person } = openSessionData(context.vault, stored);
  await noteInUse(context, stored, now);
  const endsAt = new Date(Math.min(now.getTime() + IDLE, stored.endsAt.getTime()));
  return { idHash: stored.idHash, person, personKey: stored.personKey, endsAt };
}

/** A session with an id of its own; the one that the browser had before in this bank ends. Gives the new one's hash. */
export async function beginSession(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  bank: Placed,
  data: SessionData,
): Promise<Buffer> {
  const now = context.clock.now();
  const { slug } = bank;
  const before = sessionHash(request, bank);
  if (before) await revokeSession(context.db, before, slug, now);
  const secret = context.random.bytes(32).toString('base64url');
  const idHash = hashOf(secret);
  const key = personKey(context.vault, slug, data.person.nationalId);
  await insertSession(context.db, context.vault, { idHash, bank: slug, personKey: key, data, now });
  reply.setCookie(sessionCookie(bank), secret, cookieOptions(bank, true));
  return idHash;
}
