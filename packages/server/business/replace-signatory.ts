/** Swaps one who is to sign for a company after the agreement was sent: everything checked again, the order ended, and the next one made (N-129 to N-132). */
import type * as api from '@bli-kunde/domain/business/api.ts';
import type { BusinessApplication } from '@bli-kunde/domain/business/application.ts';
import { withSignatoryReplaced } from '@bli-kunde/domain/business/replacing.ts';
import { businessSteps } from '@bli-kunde/domain/business/steps.ts';
import { reviewOf } from '@bli-kunde/domain/cases/standing.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { checkChoice } from '@bli-kunde/domain/signing/combinations.ts';
import { allowed } from '@bli-kunde/domain/steps/steps.ts';
import { answeredTo } from '../http/call.ts';
import type { Handler } from '../http/handler.ts';
import type { Order } from '../orders/order.ts';
import type { Told } from '../signing/hooks.ts';
import { replacingProblem, settleSessions, withdrawIn } from '../signing/withdraw.ts';
import { applications } from './applications.ts';
import { freezeForSigning, recheckedByRegisters } from './become-customer.ts';

/** The signatories as the register of this moment spells them. Throws the Refusal of those who may not sign together. */
const asRegistered = ({ signatories, signingRights }: BusinessApplication) => {
  const chosen = signatories ?? [];
  return checkChoice(chosen, signingRights).map(({ name, birthDate }, at) => ({
    email: chosen[at]?.email ?? null,
    phone: chosen[at]?.phone ?? null,
    name,
    birthDate,
  }));
};

/** The new one is asked, the others are told why they sign anew, and who applied is led on from the page. */
const toldOf =
  (seq: number) =>
  ({ parties, data }: Order): readonly Told[] =>
    parties.map(({ seq: to }) => {
      if (data.parties[to]?.isApplicant) return { to, notice: 'unfinished' };
      return { to, notice: to === seq ? 'invited' : 'anew' };
    });

export const replaceSignatory: Handler<typeof api.replaceSignatory> = async (context, call) => {
  const { loaded, order, facts } = await applications.readFacts(context, call);
  const { body, now } = call;
  const seq = Number(call.params.seq);
  if (order === null || reviewOf(loaded.standing) === 'REJECTED') throw new Refusal('error.step.not.allowed');
  if (call.version !== loaded.version || body.order !== order.id) throw new Refusal('error.state.changed');
  const problem = replacingProblem(order, seq, now);
  if (problem !== null) throw new Refusal(problem);
  const changed = withSignatoryReplaced(loaded.document, seq, body);
  const askedAt = context.clock.now();
  const checked = await recheckedByRegisters(context, call, { ...loaded, document: changed });
  const application = { ...checked.application, signatories: asRegistered(checked.application) };
  const next = { ...facts, application, order: null };
  if (!allowed(businessSteps, next).includes('oppsummering')) throw new Refusal('error.step.not.allowed');
  await settleSessions(context, order, call.outside);
  const done = await freezeForSigning(context, call, loaded, next, order, askedAt, {
    withdraw: (tx) => withdrawIn(context, tx, { order: order.id, seq, signed: body.signed }, answeredTo(context, call)),
    told: toldOf(seq),
  });
  return applications.replyOf(call, done.loaded, done.order);
};
