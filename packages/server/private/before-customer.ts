/** The last question before a signature makes somebody a customer: whether the population register has what only an advisor can judge. */
import type { PrivateApplication } from '@bli-kunde/domain/private/application.ts';
import { causeOfCaution } from '@bli-kunde/domain/person/register-caution.ts';
import type { Making } from '../application/customer-effects.ts';
import { openCase } from '../cases/open-case.ts';
import type { Context } from '../context.ts';
import { registeredAs } from '../person/look-up.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { heardBy } from '../registers/register-trail.ts';
import { followUpCase } from './follow-up.ts';

/**
 * Days may have gone since the person was looked up. What has come up since is left to an advisor, in the case that is promised to whoever
 * is taken on by hand, and nothing is made. Throws OutsideFailure while the register is silent, which is no yes.
 */
export async function mayBecomeCustomer(
  context: Context,
  { bank, application: { id, document } }: Making<PrivateApplication>,
  call: CallContext,
): Promise<boolean> {
  const opener = { at: context.clock.now(), actor: 'system', rcid: call.correlationId };
  const found = await heardBy(context.db, { kind: 'application', id }, opener, (trail) =>
    registeredAs(context, document.person.nationalId, trail, call),
  );
  const reasons = found === null ? ['register-gone'] : found.cautions.map(causeOfCaution);
  if (reasons.length === 0) return true;
  const promised = followUpCase(context, { bank }, { id }, document, 'manual');
  await context.db.transaction((tx) =>
    openCase(context, tx, { ...promised, reasons: [...promised.reasons, ...reasons] }, opener),
  );
  return false;
}
