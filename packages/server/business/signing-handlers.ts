/** What a signatory, the applicant or another, sees and does about one signing order. */
import * as api from '@bli-kunde/domain/business/api.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { hasUrl, statusFor } from '@bli-kunde/domain/signing/status.ts';
import { assertOfAge } from '@bli-kunde/domain/onboarding/age.ts';
import type { Context } from '../context.ts';
import { documentById, documentOfOrder } from '../documents/store.ts';
import { type Call, type Mounted, mounted } from '../http/handler.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { type Order, partyOf } from '../signing/order.ts';
import { refreshParty } from '../signing/refresh.ts';
import { signingPage } from '../signing/page.ts';
import { startSigning } from '../signing/start.ts';
import { orderById } from '../signing/store.ts';
import { personOf } from './call.ts';

/** The order and the person's own part in it, by the row that was loaded for this person. */
async function task(context: Context, call: Call) {
  const seq = call.order?.partySeq ?? -1;
  const order = call.order && (await orderById(context.db, context.vault, call.order.id));
  const party = order && partyOf(order, seq);
  const person = order?.data.parties[seq];
  if (!order || !party || !person) throw new Refusal('error.not.found');
  return { order, party, person, status: statusFor(order.state, party) };
}

const orderAnswer = (bank: string, order: Order, status: ReturnType<typeof statusFor>) => ({
  status,
  url: hasUrl(status) ? signingPage(bank, order.id) : null,
  externalReference: order.id,
});

export const signingHandlers: readonly Mounted[] = [
  mounted(api.getSigningTask, async (context, call) => {
    const { order, party, person, status } = await task(context, call);
    return {
      body: {
        status,
        organisationName: order.data.organisationName,
        organisationNumber: order.data.organisationNumber,
        applicantName: order.data.applicantName,
        myName: person.name,
        dueAt: order.dueAt.toISOString(),
        isApplicant: person.isApplicant,
        maySign: order.state === 'OPEN' && party.status !== 'SIGNED' && order.dueAt > call.now,
        parties: order.data.parties.map(({ name }, seq) => ({
          name,
          signed: partyOf(order, seq)?.status === 'SIGNED',
          me: seq === party.seq,
        })),
      },
    };
  }),
  mounted(api.startSigning, async (context, call) => {
    const { order, party } = await task(context, call);
    const person = personOf(call);
    assertOfAge(person.birthDate, call.now);
    const url = await startSigning(context, call.bank, order, party.seq, person, { correlationId: call.rcid }).catch(
      (error: unknown) => {
        // S-117: the order has its url, so the person may simply press once more.
        const silent = error instanceof OutsideFailure && error.system === 'signing' && error.reason !== 'timeout';
        throw silent ? new Refusal('error.signing.order.failed.with.retry') : error;
      },
    );
    return { body: { url } };
  }),
  mounted(api.refreshSigning, async (context, call) => {
    const { order, party } = await task(context, call);
    await refreshParty(context, order.id, party.seq, { correlationId: call.rcid });
    const fresh = await task(context, call);
    return { body: orderAnswer(call.bank.slug, fresh.order, fresh.status) };
  }),
  mounted(api.signingDocument, async (context, call) => {
    const { order } = await task(context, call);
    const sealed = await documentOfOrder(context.db, context.vault, order.id, 'sealed');
    const bytes = sealed ?? (await documentById(context.db, context.vault, order.currentDocument));
    if (bytes === null) throw new Refusal('error.not.found');
    return { body: null, bytes, fileName: 'avtale.pdf' };
  }),
];
