/** Whether the register still allows the combination that an order was made for; asked outside any transaction. */
import { matchesCombination } from '@bli-kunde/domain/signing/combinations.ts';
import type { SigningRights } from '@bli-kunde/domain/signing/rights.ts';
import type { Context } from '../context.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { heardBy } from '../registers/register-trail.ts';
import { type Order, trailOf } from './order.ts';

export interface Allowance {
  readonly allowed: boolean;
  /** What the register said; null for an order that binds no organisation, which needs no right. */
  readonly rights: SigningRights | null;
}

/** The answer is left in the trail of what is signed. Throws OutsideFailure when the register is silent. */
export async function askStillAllowed(context: Context, order: Order, call: CallContext): Promise<Allowance> {
  const { parties, organisationNumber } = order.data;
  if (organisationNumber === '') return { allowed: true, rights: null };
  const isAllowed = (answer: SigningRights): boolean => matchesCombination(parties, answer);
  const entry = { at: context.clock.now(), actor: 'system', rcid: call.correlationId };
  const rights = await heardBy(context.db, trailOf(order), entry, (trail) =>
    trail.hear(
      'business-register.signing-rights',
      context.businessRegister.signingRights(organisationNumber, call),
      (answer) => (isAllowed(answer) ? 'allowed' : 'refused'),
    ),
  );
  return { allowed: isAllowed(rights), rights };
}

/** {@link askStillAllowed}, or null while the register is silent: the question stays open. */
export const askWhileItAnswers = (context: Context, order: Order, call: CallContext): Promise<Allowance | null> =>
  askStillAllowed(context, order, call).catch((error: unknown) => {
    if (error instanceof OutsideFailure) return null;
    throw error;
  });
