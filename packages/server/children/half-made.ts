/** The case of a child whom the core bank may have as a customer of an order that was stopped: only a person can clear that up. */
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import type { Bank } from '../banks/banks.ts';
import type { NewCase } from '../cases/case.ts';
import type { Context } from '../context.ts';
import { personKey } from '../db/look-up-keys.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import type { OrderOfChild } from './child-order.ts';

/** Asked outside any transaction. A core bank that gives no answer may have made the customer: unknown counts as yes. */
export async function mayBeMade(
  { coreBank }: Pick<Context, 'coreBank'>,
  { config }: Bank,
  { data: { child } }: OrderOfChild,
  call: CallContext,
): Promise<boolean> {
  try {
    return (await coreBank.findCustomer(config.bankregnr, { nationalId: child.nationalId }, call)) !== null;
  } catch (error) {
    if (error instanceof OutsideFailure) return true;
    throw error;
  }
}

/** Nothing is held: nothing is ever made of the order. Of the guardians and of why it was stopped it says nothing. */
export function halfMadeCase(
  { vault }: Pick<Context, 'vault'>,
  { id, bank, applicationId, data: { child } }: OrderOfChild,
): NewCase {
  return {
    bank,
    kind: 'FOLLOW_UP',
    cause: `half-made:${id}`,
    gravity: 'NORMAL',
    reasons: ['child-half-made'],
    subject: { name: fullName(child), number: child.nationalId },
    subjectKey: personKey(vault, bank, child.nationalId),
    applicationId,
    orderId: id,
    holds: false,
  };
}
