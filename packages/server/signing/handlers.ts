/** What a signatory, the applicant or another, sees and does about one signing order. */
import * as api from '@bli-kunde/domain/signing/api.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { hasSigned, hasUrl, statusFor } from '@bli-kunde/domain/signing/status.ts';
import { reviewOf } from '@bli-kunde/domain/cases/standing.ts';
import { assertOfAge } from '@bli-kunde/domain/onboarding/age.ts';
import { answeredTo, personOf } from '../application/call.ts';
import { standingById } from '../cases/store.ts';
import type { Context } from '../context.ts';
import { type Call, type Mounted, mounted, outsideOf } from '../http/handler.ts';
import { heardBy } from '../registers/register-trail.ts';
import { type Order, type OrderPerson, partyOf, trailOf } from './order.ts';
import { refreshParty } from './refresh.ts';
import { pageOfOrder } from './page.ts';
import { orAgain, startSigning } from './start.ts';
import { orderById } from './store.ts';
import { documentReply } from './document.ts';

/**
 * Whether the person is the party, and no namesake born on the same day. A co-signatory of an organisation is known by a role in
 * it until a session at the provider is held to the national id. Throws OutsideFailure when that can't be found out.
 */
async function isParty(context: Context, call: Call, order: Order, person: OrderPerson): Promise<boolean> {
  const known = call.order?.known ?? null;
  const { organisationNumber } = order.data;
  if (known !== null || person.isApplicant || organisationNumber === '') return known ?? !person.isApplicant;
  const { session } = call;
  if (session === null) return false;
  return heardBy(context.db, trailOf(order), answeredTo(context, call), (trail) =>
    context.organisationRoles.has(session, organisationNumber, trail, outsideOf(call)),
  );
}

/** The order and the person's own part in it, by the row that was loaded for this person. */
async function task(context: Context, call: Call) {
  const seq = call.order?.partySeq ?? -1;
  const order = call.order && (await orderById(context.db, context.vault, call.order.id));
  const party = order && partyOf(order, seq);
  const person = order?.data.parties[seq];
  if (!order || !party || !person) throw new Refusal('error.not.found');
  if (!(await isParty(context, call, order, person))) throw new Refusal('error.not.found');
  return { order, party, person, status: statusFor(order.state, party) };
}

const orderAnswer = (order: Order, status: ReturnType<typeof statusFor>) => ({
  status,
  url: hasUrl(status) ? pageOfOrder(order) : null,
  externalReference: order.id,
});

export const signingHandlers: readonly Mounted[] = [
  mounted(api.getSigningTask, async (context, call) => {
    const { order, party, person, status } = await task(context, call);
    const turnedDown =
      order.applicationId !== null && reviewOf(await standingById(context.db, order.applicationId)) === 'REJECTED';
    return {
      body: {
        status,
        organisationName: order.data.organisationName,
        organisationNumber: order.data.organisationNumber,
        applicantName: order.data.applicantName,
        myName: person.name,
        dueAt: order.dueAt.toISOString(),
        isApplicant: person.isApplicant,
        turnedDown,
        maySign: !turnedDown && order.state === 'OPEN' && !hasSigned(party) && order.dueAt > call.now,
        parties: order.data.parties.map(({ name }, seq) => ({
          name,
          signed: order.parties.some((one) => one.seq === seq && hasSigned(one)),
          me: seq === party.seq,
        })),
      },
    };
  }),
  mounted(api.startSigning, async (context, call) => {
    const { order, party } = await task(context, call);
    const person = personOf(call);
    assertOfAge(person.birthDate, call.now);
    const outside = outsideOf(call);
    const url = await startSigning(context, call.bank, order, party.seq, person, outside).catch(orAgain);
    return { body: { url } };
  }),
  mounted(api.refreshSigning, async (context, call) => {
    const { order, party } = await task(context, call);
    await refreshParty(context, order.id, party.seq, outsideOf(call));
    const fresh = await task(context, call);
    return { body: orderAnswer(fresh.order, fresh.status) };
  }),
  mounted(api.signingDocument, async (context, call) => {
    const { order } = await task(context, call);
    return documentReply(context, order);
  }),
];
