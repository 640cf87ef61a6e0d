/** Looks after orders that nobody looks at: lost call-backs, sessions that ran out, orders past their day. */
import type { Context } from '../context.ts';
import type { Job } from '../jobs/scheduler.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { enqueueClose, enqueueOrderExpired } from './effects.ts';
import type { Order } from './order.ts';
import { refreshParty } from './refresh.ts';
import { FIRST_PLACE, moveOrder, orderById, overdueOrders, partyOfSession, readySessions } from './store.ts';
import { note } from './trail.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const AT_A_TIME = 100;

/** True when the provider as a whole gives no answers, and not only none about one session. */
const isSilent = (error: OutsideFailure): boolean => error.reason !== 'refused' && error.reason !== 'nonsense';

/**
 * Sessions out with the provider are read again, a hundred a minute, round and round; a silent provider ends the round. What is
 * wrong with one session holds up no other.
 */
function readerAgain(context: Context): (signal: AbortSignal) => Promise<void> {
  let last = FIRST_PLACE;
  return async (signal) => {
    const places = await readySessions(context.db, last, AT_A_TIME);
    if (places.length < AT_A_TIME) last = FIRST_PLACE;
    for (const place of places) {
      if (signal.aborted) return;
      try {
        await refreshParty(context, place.order, place.seq, { correlationId: context.random.uuid() });
      } catch (error) {
        const why = error instanceof Error ? error.name : 'unknown';
        context.log.warn({ order: place.order, why }, 'a signing session could not be read again');
        if (error instanceof OutsideFailure && isSilent(error)) return;
      }
      if (places.length === AT_A_TIME) last = place;
    }
  };
}

/** An order past its last day is over, once it is known that nobody has signed at the last moment. */
async function endOverdue(context: Context, now: Date): Promise<void> {
  for (const id of await overdueOrders(context.db, now, AT_A_TIME)) {
    const order = await orderById(context.db, context.vault, id);
    if (order === null) continue;
    // A provider that says nothing for a whole day holds the end up no longer.
    if (!(await isReadToTheEnd(context, order)) && order.dueAt.getTime() + DAY > now.getTime()) continue;
    await context.db.transaction(async (tx) => {
      if (!(await moveOrder(tx, id, 'OPEN', 'EXPIRED', now))) return;
      await note(tx, order, 'signing.expired', { order: id }, now);
      for (const { status, session } of order.parties)
        if (status === 'READY' && session !== null) await enqueueClose(context, tx, order, session);
      await enqueueOrderExpired(context, tx, order);
    });
  }
}

async function isReadToTheEnd(context: Context, order: Order): Promise<boolean> {
  try {
    for (const { seq } of order.parties)
      await refreshParty(context, order.id, seq, { correlationId: context.random.uuid() });
    return true;
  } catch (error) {
    if (error instanceof OutsideFailure) return false;
    throw error;
  }
}

export function signingJobs(context: Context): readonly Job[] {
  const readAgain = readerAgain(context);
  return [
    { name: 'signing-watch', every: MINUTE, run: (_, signal) => readAgain(signal) },
    { name: 'signing-overdue', every: 10 * MINUTE, run: (now) => endOverdue(context, now) },
  ];
}

/**
 * A call-back about a session: the status is read again, whatever it says (decisions §5). Answers false when it is not to be
 * trusted. Throws OutsideFailure when the provider can't be read, so that it calls back again.
 */
export async function onWebhook(
  context: Context,
  provider: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  rawBody: Buffer,
  correlationId: string,
): Promise<boolean> {
  const about = provider === context.signing.name ? context.signing.verifyWebhook(headers, rawBody) : null;
  if (about === null) return false;
  const party = await partyOfSession(context.db, about.session);
  if (party !== null) await refreshParty(context, party.order, party.seq, { correlationId });
  return true;
}
