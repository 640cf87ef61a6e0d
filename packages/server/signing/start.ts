/** Sends one signatory to the provider: rights checked again, the turn taken, the session made over the newest PDF. */
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { hasSigned } from '@bli-kunde/domain/signing/status.ts';
import type { Bank } from '../banks/banks.ts';
import { linkTo } from '../banks/place.ts';
import type { Context } from '../context.ts';
import { personKey } from '../db/look-up-keys.ts';
import { documentById } from '../documents/store.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { hooksOf } from './hooks.ts';
import { type Order, type OrderParty, partyOf, SESSION_LIVES, TURN_MINUTES, wordsRead } from '../orders/order.ts';
import type { SigningProvider } from './provider.ts';
import { refreshParty } from './refresh.ts';
import { askStillAllowed } from './still-allowed.ts';
import { stopOrder } from './stop.ts';
import { openSession, releaseIdleTurn, takeTurn } from './session-store.ts';
import { orderById } from '../orders/store.ts';

export interface Signer {
  readonly nationalId: string;
}

/** Starts under way, by adapter, order and person: each lasts for as long as its call. */
const flights = new WeakMap<SigningProvider, Map<string, Promise<string>>>();

/**
 * The provider's address for this signatory, made now. One flight for each order and person: whoever presses again meanwhile waits for
 * what the first press comes to, so that one document is uploaded and one session made. Throws a Refusal when the order is over, the person has signed, another
 * holds the turn, the register no longer allows the combination or the provider makes no session, and OutsideFailure when register or provider is silent:
 * a right that could not be checked is no right.
 */
export function startSigning(
  context: Context,
  bank: Bank,
  order: Order,
  seq: number,
  signer: Signer,
  call: CallContext,
): Promise<string> {
  const underWay = flights.get(context.signing) ?? new Map<string, Promise<string>>();
  flights.set(context.signing, underWay);
  const key = [order.id, seq, signer.nationalId].join(':');
  const known = underWay.get(key);
  if (known !== undefined) return known;
  const flight = begin(context, bank, order, seq, signer, call).finally(() => underWay.delete(key));
  underWay.set(key, flight);
  return flight;
}

async function begin(
  context: Context,
  bank: Bank,
  order: Order,
  seq: number,
  signer: Signer,
  call: CallContext,
): Promise<string> {
  const party = partyOf(order, seq);
  const now = context.clock.now();
  if (party !== null && hasSigned(party)) throw new Refusal('blocked.due.to.documents.already.signed');
  if (party === null || order.state !== 'OPEN' || order.dueAt <= now)
    throw new Refusal('error.error.signing.order.not.created');
  await hooksOf(context, order).assertMayStart?.(context, order, seq);
  const answer = await askStillAllowed(context, order, call);
  if (!answer.allowed) {
    if (answer.atOnce) await stopOrder(context, order.id, answer, call.correlationId);
    throw new Refusal(answer.why);
  }
  await hooksOf(context, order).assertSigner?.(context, order, seq, signer, call);
  const ready = await holdTurn(context, order, seq, call);
  try {
    const session = await sessionFor(context, bank, ready.order, ready.party, signer, call);
    const url = await context.signing.resolveUrl(session, call);
    if (url !== null) return url;
  } catch (error) {
    await releaseIdleTurn(context.db, order.id, seq);
    throw isRefused(error) ? noSession(context, ready.order, ready.party) : error;
  }
  await refreshParty(context, order.id, seq, call);
  const fresh = await orderById(context.db, context.vault, order.id);
  const after = fresh && partyOf(fresh, seq);
  if (after && hasSigned(after)) throw new Refusal('blocked.due.to.documents.already.signed');
  // A session that ran out, as each does after a day, is made anew at once.
  if (fresh && after?.status === 'EXPIRED' && party.status === 'READY')
    return begin(context, bank, fresh, seq, signer, call);
  throw new Refusal('error.signing.failed.with.retry');
}

/** A provider that is silent may be asked again; one that says no to a session says so the next time too. */
const isRefused = (error: unknown): boolean =>
  error instanceof OutsideFailure && error.operation === 'start-session' && error.reason === 'refused';

/** S-104, and another word for who was sent to sign before. */
function noSession(context: Context, { id, attempt }: Order, { sessionAttempt }: OrderParty): Refusal {
  context.log.warn({ order: id, attempt }, 'the provider makes no signing session');
  const again = attempt > 1 || sessionAttempt > 0;
  return new Refusal(again ? 'error.signing.order.not.resent' : 'error.error.signing.order.not.created');
}

/** S-117: the order has its url, so the person may simply press once more. */
export const orAgain = (error: unknown): never => {
  const silent = error instanceof OutsideFailure && error.system === 'signing' && error.reason !== 'timeout';
  throw silent ? new Refusal('error.signing.order.failed.with.retry') : error;
};

/** Waits for nobody: the turn is free, ours, or run out, and then the other's unfinished session is ended first. */
async function holdTurn(context: Context, order: Order, seq: number, call: CallContext) {
  const now = context.clock.now();
  const endsAt = new Date(now.getTime() + TURN_MINUTES * 60_000);
  const others = order.parties.filter((party) => party.seq !== seq && isOut(party));
  if (!(await takeTurn(context.db, order.id, seq, now, endsAt))) throw new Refusal('error.signing.busy');
  let ending = false;
  try {
    for (const { seq: other, session } of others) {
      await refreshParty(context, order.id, other, call);
      if (session === null || (await statusOf(context, order, other)) !== 'READY') continue;
      ending = true;
      await context.signing.cancel(session, call);
      await refreshParty(context, order.id, other, call);
      // It was signed a moment ago and the result is not there yet: the next signature goes over that one.
      if ((await statusOf(context, order, other)) === 'READY') throw new Refusal('error.signing.busy');
    }
  } catch (error) {
    // Once a session is being ended for us the turn stays ours: it tells that the other has not cancelled.
    if (!ending) await releaseIdleTurn(context.db, order.id, seq);
    throw error;
  }
  const fresh = await orderById(context.db, context.vault, order.id);
  const party = fresh && partyOf(fresh, seq);
  if (!fresh || !party || fresh.state !== 'OPEN') throw new Refusal('error.error.signing.order.not.created');
  // A signature that waits for the register comes before the next one, which is made over it.
  if (fresh.parties.some(({ status }) => status === 'TAKEN')) {
    await releaseIdleTurn(context.db, order.id, seq);
    throw new Refusal('error.signing.busy');
  }
  return { order: fresh, party };
}

const isOut = ({ status }: OrderParty): boolean => status === 'READY' || status === 'TAKEN';

async function statusOf(context: Context, { id }: Order, seq: number): Promise<OrderParty['status'] | undefined> {
  const order = await orderById(context.db, context.vault, id);
  return order === null ? undefined : partyOf(order, seq)?.status;
}

/** The session that is out over the newest PDF, or a new one; a crash in between finds it again by its reference. */
async function sessionFor(
  context: Context,
  bank: Bank,
  order: Order,
  party: OrderParty,
  signer: Signer,
  call: CallContext,
): Promise<string> {
  if (party.status === 'READY' && party.session !== null && party.baseDocument === order.currentDocument)
    return party.session;
  const document = await documentById(context.db, context.vault, order.currentDocument);
  const person = order.data.parties[party.seq];
  if (document === null || person === undefined) throw new Error('a signing order lacks its document or its person');
  const page = linkTo(bank, hooksOf(context, order).pageOf(order));
  const attempt = party.sessionAttempt + 1;
  const session = await context.signing.createSession(
    {
      // The document is part of it: a session found again after a crash must be one over the newest PDF.
      reference: `${order.id}.${party.seq}.${attempt}.${order.currentDocument.slice(0, 8)}`,
      title: wordsRead(order.data).title,
      sender: bank.config.name,
      document,
      signer: { nationalId: signer.nationalId, name: person.name },
      dueAt: new Date(Math.min(order.dueAt.getTime(), context.clock.now().getTime() + SESSION_LIVES)),
      returnTo: { success: page, cancel: page, error: page },
    },
    call,
  );
  const opened = {
    provider: session,
    attempt,
    base: order.currentDocument,
    personKey: personKey(context.vault, order.bank, signer.nationalId),
  };
  if (await openSession(context.db, order.id, party.seq, opened)) return session;
  // Another tab of the same person was faster, and its session is the one that counts.
  const now = await orderById(context.db, context.vault, order.id);
  const mine = now && partyOf(now, party.seq);
  if (mine?.session !== session) await context.signing.cancel(session, call);
  if (now?.state !== 'OPEN') throw new Refusal('error.error.signing.order.not.created');
  if (mine?.status !== 'READY' || mine.session === null) throw new Refusal('error.signing.failed.with.retry');
  return mine.session;
}
