/** Signatures of a company's order as who applied sees them, whether they sign themselves or not, and another asking (N-126 to N-129). */
import type * as api from '@bli-kunde/domain/business/api.ts';
import { reviewOf } from '@bli-kunde/domain/cases/standing.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { replacementsOf } from '@bli-kunde/domain/signing/replacements.ts';
import { rolesText } from '@bli-kunde/domain/signing/rights.ts';
import type { Signatures } from '@bli-kunde/domain/signing/signatures.ts';
import { statusFor } from '@bli-kunde/domain/signing/status.ts';
import { type ApplicationCall, answeredTo } from '../http/call.ts';
import type { Context } from '../context.ts';
import type { Handler } from '../http/handler.ts';
import { type Order, partyOfApplicant } from '../orders/order.ts';
import { remind, signaturesOf } from '../signing/reminders.ts';
import { replacingProblem } from '../signing/withdraw.ts';
import { applications, type Loaded } from './applications.ts';

async function orderOut(context: Context, call: ApplicationCall): Promise<{ loaded: Loaded; order: Order }> {
  const { loaded, order } = await applications.readFacts(context, call);
  if (order === null) throw new Refusal('error.not.found');
  return { loaded, order };
}

/** True where the bank has turned the application down: nobody is asked to sign for it any more. */
const isOver = ({ standing }: Loaded): boolean => reviewOf(standing) === 'REJECTED';

async function shown(context: Context, call: ApplicationCall): Promise<Signatures> {
  const { loaded, order } = await orderOut(context, call);
  const { now } = call;
  const me = partyOfApplicant(order);
  const goesOn = !isOver(loaded);
  const others = (seq: number) =>
    goesOn && replacingProblem(order, seq, now) === null
      ? replacementsOf(order.data.parties, seq, loaded.document.signingRights).map(({ name, birthDate, roles }) => ({
          name,
          birthDate,
          role: rolesText(roles),
        }))
      : [];
  const viewer = { seq: me?.seq ?? null, mayRemind: goesOn, replacementsOf: others };
  return { ...(await signaturesOf(context, order, viewer, now)), status: statusFor(order.state, me) };
}

export const getSignatures: Handler<typeof api.getSignatures> = async (context, call) => ({
  body: await shown(context, call),
});

export const remindSignatory: Handler<typeof api.remindSignatory> = async (context, call) => {
  const { loaded, order } = await orderOut(context, call);
  const seq = Number(call.params.seq);
  if (isOver(loaded) || partyOfApplicant(order)?.seq === seq) throw new Refusal('error.step.not.allowed');
  await remind(context, order.id, seq, answeredTo(context, call));
  return { body: await shown(context, call) };
};
