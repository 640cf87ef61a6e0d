/** The core bank's money-laundering control of a customer, asked again once their declaration has been decided (D-011). */
import type { Context } from '../context.ts';
import type { Chain } from '../db/audit.ts';
import type { CoreBankSubject } from '../registers/core-bank.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { withRegisterTrail } from '../registers/register-trail.ts';

/** A new evaluation each time, left in the trail of `chain`. Throws OutsideFailure while the core bank is silent: that is no yes. */
export async function evaluatedNow(
  context: Context,
  chain: Chain,
  customer: { readonly bankregnr: string; readonly subject: CoreBankSubject },
  call: CallContext,
): Promise<'NO_HIT' | 'HIT' | 'UNKNOWN'> {
  const { coreBank, clock, db, random } = context;
  const entry = { at: clock.now(), actor: 'system', rcid: call.correlationId };
  const key = `evaluate:${random.uuid()}`;
  const evaluation = () => coreBank.evaluate(customer.bankregnr, key, customer.subject, call);
  const { outcome } = await withRegisterTrail(db, chain, entry, (trail) =>
    trail.hear('core-bank.aml', evaluation(), (answer) => answer.outcome),
  );
  return outcome;
}
