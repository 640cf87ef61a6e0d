/** Asks one who is to sign once more, because somebody who waits for them asks for it; and the page that offers it. */
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { addDays, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { nextReminder, REMINDERS_A_DAY } from '@bli-kunde/domain/signing/reminders.ts';
import type { Signature, Signatures } from '@bli-kunde/domain/signing/signatures.ts';
import { hasSigned } from '@bli-kunde/domain/signing/status.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { timesOfKeys } from '../db/outbox-rows.ts';
import { type Order, type OrderParty, partyOf, signedBy } from '../orders/order.ts';
import { lockOrder, orderById } from '../orders/store.ts';
import { askingTime } from './asking.ts';
import { noticeKey, toldItems } from './effects.ts';
import type { Told } from './hooks.ts';
import { type Moment, note } from './trail.ts';

/** The n-th of a day, counted from 1: its idempotency key is what lets it be sent once, whichever server is asked. */
const reminder = (seq: number, day: string, n: number): Told => ({ to: seq, notice: 'reminder', again: `${day}.${n}` });

/** Times at which the party was asked again, today and yesterday in Oslo. */
function sentTo(queries: Queries, order: Order, seq: number, now: Date): Promise<Date[]> {
  const today = osloDate(now);
  const keys = [today, addDays(today, -1)].flatMap((day) =>
    Array.from({ length: REMINDERS_A_DAY }, (_, at) => noticeKey(order, reminder(seq, day, at + 1))),
  );
  return timesOfKeys(queries, keys);
}

/** True of one who was asked, or may be by now, and has not signed. */
function mayBeReminded(order: Order, party: OrderParty, now: Date): boolean {
  const at = hasSigned(party) ? null : askingTime(order, party.seq, now);
  return at !== null && at <= now;
}

/**
 * Enqueues the message under a key of its own, with the order locked. Throws 'blocked.due.to.documents.already.signed' for one who has signed,
 * 'error.step.not.allowed' for one who is not to be asked now, and 'error.signing.reminded' too soon after the last (N-126).
 */
export const remind = (
  context: Context,
  id: string,
  seq: number,
  when: Moment & { readonly actor: string },
): Promise<void> =>
  context.db.transaction(async (tx) => {
    await lockOrder(tx, id);
    const order = await orderById(tx, context.vault, id);
    const party = order && partyOf(order, seq);
    if (!order || !party) throw new Refusal('error.not.found');
    if (hasSigned(party)) throw new Refusal('blocked.due.to.documents.already.signed');
    if (!mayBeReminded(order, party, when.at)) throw new Refusal('error.step.not.allowed');
    const sent = await sentTo(tx, order, seq, when.at);
    if (nextReminder(sent, when.at) > when.at) throw new Refusal('error.signing.reminded');
    const today = osloDate(when.at);
    const n = sent.filter((at) => osloDate(at) === today).length + 1;
    await context.outbox.enqueue(tx, toldItems(order, [reminder(seq, today, n)], when.at));
    await note(tx, order, 'signing.reminded', { order: id, attempt: seq, count: n }, when);
  });

export interface SignatureViewer {
  /** Number of the reader's own part; null for who applied and does not sign. */
  readonly seq: number | null;
  /** True where this reader may ask others again (N-127). */
  readonly mayRemind: boolean;
  /** Persons who may sign in the place of the party with this number. */
  readonly replacementsOf?: (seq: number) => Signature['replacements'];
}

/** Parties of an order for somebody who waits for them. */
export async function signaturesOf(
  context: Context,
  order: Order,
  { seq: mine, mayRemind, replacementsOf }: SignatureViewer,
  now: Date,
): Promise<Omit<Signatures, 'status'>> {
  const remindOf = async (party: OrderParty): Promise<Signature['remind']> => {
    if (!mayRemind || party.seq === mine || !mayBeReminded(order, party, now)) return null;
    const next = nextReminder(await sentTo(context.db, order, party.seq, now), now);
    return { from: next > now ? next.toISOString() : null };
  };
  return {
    order: order.id,
    dueAt: order.dueAt.toISOString(),
    parties: await Promise.all(
      order.parties.map(async (party) => ({
        seq: party.seq,
        name: order.data.parties[party.seq]?.name ?? '',
        me: party.seq === mine,
        ...signedBy(party),
        remind: await remindOf(party),
        replacements: replacementsOf?.(party.seq) ?? [],
      })),
    ),
  };
}
