/** Signatures of a child's order as a guardian sees them, and another asking of the one who is waited for (N-126 to N-128). */
import type * as api from '@bli-kunde/domain/children/api.ts';
import { endingOf } from '@bli-kunde/domain/children/order.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Signatures } from '@bli-kunde/domain/signing/signatures.ts';
import { hasSigned, statusFor } from '@bli-kunde/domain/signing/status.ts';
import { type ApplicationCall, answeredTo } from '../http/call.ts';
import type { Context } from '../context.ts';
import type { Handler } from '../http/handler.ts';
import { partyOf } from '../orders/order.ts';
import { remind, signaturesOf } from '../signing/reminders.ts';
import { lastDayFor } from './child-order.ts';
import { readFacts } from './read.ts';

/** The order, the guardian's own part in it, and whether another may be asked again: by one who has signed, while it can still be signed. */
async function partIn(context: Context, call: ApplicationCall) {
  const { order, facts } = await readFacts(context, call);
  if (order === null) throw new Refusal('error.not.found');
  const seq = order.data.parties.findIndex(({ nationalId }) => nationalId === call.session.person.nationalId);
  const me = partyOf(order, seq);
  const goesOn = endingOf(facts) === null && lastDayFor(order) >= osloDate(call.now);
  return { order, me, mayRemind: me !== null && hasSigned(me) && goesOn };
}

async function shown(context: Context, call: ApplicationCall): Promise<Signatures> {
  const { order, me, mayRemind } = await partIn(context, call);
  const viewer = { seq: me?.seq ?? null, mayRemind };
  return { ...(await signaturesOf(context, order, viewer, call.now)), status: statusFor(order.state, me) };
}

export const getSignaturesForChild: Handler<typeof api.getSignaturesForChild> = async (context, call) => ({
  body: await shown(context, call),
});

export const remindGuardian: Handler<typeof api.remindGuardian> = async (context, call) => {
  const { order, me, mayRemind } = await partIn(context, call);
  const seq = Number(call.params.seq);
  if (!mayRemind || me?.seq === seq) throw new Refusal('error.step.not.allowed');
  await remind(context, order.id, seq, answeredTo(context, call));
  return { body: await shown(context, call) };
};
