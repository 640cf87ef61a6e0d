/** Looks after orders that nobody looks at: lost call-backs, sessions that ran out, orders past their day. */
import type { Context } from '../context.ts';
import { isAway } from '../db/database-error.ts';
import { eachRow } from '../schedule/each-row.ts';
import type { Job } from '../schedule/scheduler.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import type { Headers } from '../http/call-back-proof.ts';
import { expireIn } from './end-order.ts';
import type { Order } from '../orders/order.ts';
import { type Looked, refreshParty } from './refresh.ts';
import { FIRST_DUE, FIRST_PLACE, overdueOrders, readySessions } from './sweep-store.ts';
import { partyOfSession } from './session-store.ts';
import { lockOrder, orderById } from '../orders/store.ts';

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
        if (isAway(error)) throw error;
        context.rowFailed('signing-watch', { order: place.order }, error);
        if (error instanceof OutsideFailure && isSilent(error)) return;
      }
      if (places.length === AT_A_TIME) last = place;
    }
  };
}

/**
 * Orders past their last day end, a hundred a run, round and round: one that can't be ended, or whose provider is silent, holds
 * up no other.
 */
function enderOfOverdue(context: Context): (now: Date, signal: AbortSignal) => Promise<void> {
  let last = FIRST_DUE;
  return async (now, signal) => {
    const overdue = await overdueOrders(context.db, now, last, AT_A_TIME);
    last = overdue.length < AT_A_TIME ? FIRST_DUE : (overdue.at(-1) ?? FIRST_DUE);
    const report = { job: 'signing-overdue', signal, failed: context.rowFailed };
    await eachRow(overdue, ({ order }) => endOverdue(context, order, now), {
      ...report,
      about: ({ order }) => ({ order }),
    });
  };
}

/** Reported for an order that can't end, since somebody has signed in time and the provider has no signed PDF yet. */
class SignedWithoutResult extends Error {
  override readonly name = 'SignedWithoutResult';
}

/** An order past its last day is over, once it is known that nobody has signed at the last moment. */
async function endOverdue(context: Context, id: string, now: Date): Promise<void> {
  const order = await orderById(context.db, context.vault, id);
  if (order === null) return;
  const looks = await looksAtAll(context, order);
  // A signature that was given is never given up, however long its PDF is in coming.
  if (looks.includes('signed')) throw new SignedWithoutResult();
  // A provider that says nothing that is understood for a whole day holds the end up no longer.
  if (looks.includes('unsure') && order.dueAt.getTime() + DAY > now.getTime()) return;
  await context.db.transaction(async (tx) => {
    await lockOrder(tx, id);
    const fresh = await orderById(tx, context.vault, id);
    // A signature that waits for the register was given in time, and is never given up.
    if (fresh === null || fresh.parties.some(({ status: each }) => each === 'TAKEN')) return;
    await expireIn(context, tx, fresh, { at: now, rcid: null });
  });
}

/** One for each party; a silent provider's is `unsure`, and what the others say is heard all the same. */
async function looksAtAll(context: Context, order: Order): Promise<readonly Looked[]> {
  const looks: Looked[] = [];
  for (const { seq } of order.parties)
    try {
      looks.push(await refreshParty(context, order.id, seq, { correlationId: context.random.uuid() }));
    } catch (error) {
      if (!(error instanceof OutsideFailure)) throw error;
      looks.push('unsure');
    }
  return looks;
}

export function signingJobs(context: Context): readonly Job[] {
  const readAgain = readerAgain(context);
  const endAllOverdue = enderOfOverdue(context);
  return [
    { name: 'signing-watch', every: MINUTE, run: (_, signal) => readAgain(signal) },
    { name: 'signing-overdue', every: 10 * MINUTE, run: endAllOverdue },
  ];
}

/**
 * A call-back about a session: the status is read again, whatever it says. Answers false when it is not to be
 * trusted. Throws OutsideFailure when the provider can't be read, so that it calls back again.
 */
export async function onWebhook(
  context: Context,
  provider: string,
  headers: Headers,
  rawBody: Buffer,
  correlationId: string,
): Promise<boolean> {
  const about = provider === context.signing.name ? context.signing.verifyWebhook(headers, rawBody) : null;
  if (about === null) return false;
  const party = await partyOfSession(context.db, about.session);
  // The secret of one bank says nothing of another's order.
  if (party !== null && !about.banks.includes(party.bank)) return false;
  if (party !== null) await refreshParty(context, party.order, party.seq, { correlationId });
  return true;
}
