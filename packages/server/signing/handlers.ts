/** Calls of a signatory, the applicant or another, about one signing order. */
import type * as api from '@bli-kunde/domain/signing/api.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { hasSigned, hasUrl, statusFor } from '@bli-kunde/domain/signing/status.ts';
import { reviewOf } from '@bli-kunde/domain/cases/standing.ts';
import { assertOfAge } from '@bli-kunde/domain/onboarding/age.ts';
import { answeredTo } from '../http/call.ts';
import { standingById } from '../cases/open-case-store.ts';
import type { Bank } from '../banks/banks.ts';
import { pathTo } from '../banks/place.ts';
import type { Context } from '../context.ts';
import type { Handler, Handlers, OutsideCall } from '../http/handler.ts';
import { declineOrder } from './decline.ts';
import { hooksOf } from './hooks.ts';
import { hasReadingCopy, type Order, type OrderPerson, partyOf, signedBy, wordsRead } from '../orders/order.ts';
import { refreshParty } from './refresh.ts';
import { orAgain, startSigning as startAtProvider } from './start.ts';
import { type LoadedSigningOrder, orderById } from '../orders/store.ts';
import { documentReply, readingCopyReply } from './document.ts';

type Api = typeof api;
type OrderCall = OutsideCall & { readonly object: LoadedSigningOrder };

/**
 * True if the person is the party, and no namesake born on the same day. A party without a national id is recognised as
 * the order's journey does it. Throws OutsideFailure when that can't be found out.
 */
async function isParty(context: Context, call: OrderCall, order: Order, person: OrderPerson): Promise<boolean> {
  const { session, object, outside } = call;
  if (object.known !== null || person.isApplicant) return object.known ?? false;
  const asker = { session, entry: answeredTo(context, call), outside };
  return (await hooksOf(context, order).isParty?.(context, order, asker)) ?? false;
}

/** The order and the person's own part in it, by the row that was loaded for this person. */
async function task(context: Context, call: OrderCall) {
  const { id, partySeq } = call.object;
  const order = await orderById(context.db, context.vault, id);
  const party = order && partyOf(order, partySeq);
  const person = order?.data.parties[partySeq];
  if (!order || !party || !person) throw new Refusal('error.not.found');
  if (!(await isParty(context, call, order, person))) throw new Refusal('error.not.found');
  return { order, party, person, status: statusFor(order.state, party) };
}

const orderAnswer = (context: Context, bank: Bank, order: Order, status: ReturnType<typeof statusFor>) => ({
  status,
  url: hasUrl(status) ? pathTo(bank, hooksOf(context, order).pageOf(order)) : null,
  externalReference: order.id,
});

/** True if a start would be allowed, before anybody outside is asked. */
async function isInTurn(context: Context, order: Order, seq: number): Promise<boolean> {
  try {
    await hooksOf(context, order).assertMayStart?.(context, order, seq);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const getSigningTask: Handler<Api['getSigningTask']> = async (context, call) => {
  const { order, party, person, status } = await task(context, call);
  const turnedDown =
    order.applicationId !== null && reviewOf(await standingById(context.db, order.applicationId)) === 'REJECTED';
  const isOpen = !turnedDown && order.state === 'OPEN' && !hasSigned(party) && order.dueAt > call.now;
  const hooks = hooksOf(context, order);
  const declared = isOpen && !person.isApplicant ? await hooks.declaredTo?.(context, order, call.bank) : undefined;
  return {
    body: {
      status,
      ...hooks.wordsOfTask?.(wordsRead(order.data)),
      ...(declared === undefined || declared.length === 0 ? {} : { declared }),
      applicantName: order.data.applicantName,
      myName: person.name,
      dueAt: order.dueAt.toISOString(),
      isApplicant: person.isApplicant,
      turnedDown,
      maySign: isOpen && (await isInTurn(context, order, party.seq)),
      ...(hasReadingCopy(order) ? { readingCopy: true as const } : {}),
      parties: order.data.parties.map(({ name }, seq) => ({
        name,
        ...signedBy(partyOf(order, seq)),
        me: seq === party.seq,
      })),
    },
  };
};

const startSigning: Handler<Api['startSigning']> = async (context, call) => {
  const { order, party } = await task(context, call);
  const { person } = call.session;
  assertOfAge(person.birthDate, call.now);
  const url = await startAtProvider(context, call.bank, order, party.seq, person, call.outside).catch(orAgain);
  return { body: { url } };
};

const refreshSigning: Handler<Api['refreshSigning']> = async (context, call) => {
  const { order, party } = await task(context, call);
  await refreshParty(context, order.id, party.seq, call.outside);
  const fresh = await task(context, call);
  return { body: orderAnswer(context, call.bank, fresh.order, fresh.status) };
};

const declineSigning: Handler<Api['declineSigning']> = async (context, call) => {
  const { order, party } = await task(context, call);
  await declineOrder(context, order, party.seq, answeredTo(context, call));
  const fresh = await task(context, call);
  return { body: orderAnswer(context, call.bank, fresh.order, fresh.status) };
};

const signingDocument: Handler<Api['signingDocument']> = async (context, call) =>
  documentReply(context, (await task(context, call)).order);

const signingReadingCopy: Handler<Api['signingReadingCopy']> = async (context, call) =>
  readingCopyReply(context, (await task(context, call)).order);

export const signingHandlers = {
  getSigningTask,
  startSigning,
  refreshSigning,
  declineSigning,
  signingDocument,
  signingReadingCopy,
} satisfies Handlers<Api['signingApi']>;
