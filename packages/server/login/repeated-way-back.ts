/**
 * A way back that is stray or repeated. Two of one attempt at the same moment, as of a double click at the provider, both
 * end logged in: a browser gives up the first, and with it the cookie of its session, so that the second gets a session of its own.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import { actorKey } from '../db/look-up-keys.ts';
import { giveToken } from '../http/csrf.ts';
import { loadUsedAttempt, type UsedAttempt } from './attempt-store.ts';
import { type Place, usedAttemptKey } from './attempts.ts';
import { beginSessionBeside, sessionHash } from '../sessions/sessions.ts';
import { loadSession, openSessionData } from '../sessions/store.ts';

/** Milliseconds between two looks at the first way back, and how many looks before the second is refused. */
const LOOK_EVERY = 50;
const LOOKS = 300;

/**
 * The page that it goes on to: the one that its login led to, else `otherwise`. Null where the browser has no live session, unless it came
 * while the provider was asked for the first: a replay is refused.
 */
export async function goesOnTo(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  place: Place,
  state: string,
  otherwise: string,
): Promise<string | null> {
  const { db, vault } = context;
  const { bank, audience, now } = place;
  const key = usedAttemptKey(request, place, state);
  const look = async () => key && loadUsedAttempt(db, vault, key, bank.slug, now);
  const found = await look();
  const used = found?.end === null ? await ended(look) : found;
  const idHash = sessionHash(request, bank, audience);
  if (idHash !== null && (await loadSession(db, idHash, bank.slug, audience, now)) !== null)
    return used?.returnTo ?? otherwise;
  const session = found?.end === null ? used?.end?.session : null;
  if (!used || !session) return null;
  return (await goesBeside(context, request, reply, place, Buffer.from(session, 'hex'))) ? used.returnTo : null;
}

/** Looks until the first way back has come to its end; null where it does not. */
async function ended(look: () => Promise<UsedAttempt | null>): Promise<UsedAttempt | null> {
  for (let count = 0; count < LOOKS; count++) {
    await pause(LOOK_EVERY);
    const used = await look();
    if (used?.end !== null) return used;
  }
  return null;
}

/** Gives the browser a session beside the first one's; false where that is over. */
async function goesBeside(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { bank, audience, now }: Place,
  first: Buffer,
): Promise<boolean> {
  const stored = await loadSession(context.db, first, bank.slug, audience, now);
  if (stored === null) return false;
  const idHash = await beginSessionBeside(context, reply, bank, audience, stored);
  if (idHash === null) return false;
  if (audience === 'customer') {
    const actor = actorKey(context.vault, bank.slug, openSessionData(context.vault, stored).person.nationalId);
    const entry = { at: now, actor, action: 'session.begun', detail: {}, rcid: request.id } as const;
    await appendAudit(context.db, { kind: 'bank', bank: bank.slug }, entry);
  }
  giveToken(context, reply, bank, idHash);
  return true;
}
