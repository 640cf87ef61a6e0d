/** The last question before a signature makes somebody a customer: whether the population register has what only an advisor can judge. */
import type { PrivateApplication } from '@bli-kunde/domain/private/application.ts';
import { principalOnCase } from '@bli-kunde/domain/private/principal-on-case.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { casePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import type { Making } from '../application/customer-effects.ts';
import type { Context } from '../context.ts';
import { numberKeyOf } from '../db/look-up-keys.ts';
import { evaluatedNow } from '../kyc/evaluated-now.ts';
import { countriesOf, registeredAs, registeredFacts } from '../person/look-up.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { withRegisterTrail } from '../registers/register-trail.ts';
import type { RegisteredNow } from '../rescreening/rescreen.ts';
import { lockOrder, settleOrder } from '../orders/store.ts';
import { leaveToAdvisor, registerNow } from './register-again.ts';

/**
 * Days may have gone since the person was looked up. What has come up since is left to an advisor, in the case that is promised to whoever
 * is taken on by hand, and nothing is made: what was signed is settled by that. Throws OutsideFailure while the register is silent, which
 * is no yes.
 */
export async function mayBecomeCustomer(
  context: Context,
  { bank, application, order }: Making<PrivateApplication>,
  call: CallContext,
): Promise<boolean> {
  const found = await registerNow(context, application, call);
  if (found.reasons.length === 0) return true;
  const opener = { at: context.clock.now(), actor: 'system', rcid: call.correlationId };
  await context.db.transaction(async (tx) => {
    if (order !== null) {
      await lockOrder(tx, order.id);
      await settleOrder(tx, order.id, opener.at);
    }
    await leaveToAdvisor(context, tx, bank.slug, application, found, opener);
  });
  return false;
}

/**
 * The person as the register has them by now, under the name that they have by now, and the core bank's control of them. Throws
 * OutsideFailure while one of the two is silent.
 */
export async function registeredNow(
  context: Context,
  { bank, application }: Pick<Making<PrivateApplication>, 'bank' | 'application'>,
  call: CallContext,
): Promise<RegisteredNow> {
  const { id, document } = application;
  const { nationalId } = document.person;
  const entry = { at: context.clock.now(), actor: 'system', rcid: call.correlationId };
  const chain = { kind: 'application', id } as const;
  const customer = { bankregnr: bank.config.bankregnr, subject: { nationalId } };
  const [found, control] = await Promise.all([
    withRegisterTrail(context.db, chain, entry, (trail) => registeredAs(context, nationalId, trail, call)),
    evaluatedNow(context, chain, customer, call),
  ]);
  if (found === null) return { facts: {}, persons: [], unitEnd: null, control };
  const person = casePerson('APPLICANT', fullName(found), found.birthDate, countriesOf(found));
  const numberKey = numberKeyOf(context.vault, bank.slug, nationalId);
  const others = principalOnCase(document.flowType, document.principal);
  return {
    facts: { person: registeredFacts(found) },
    persons: [{ ...person, numberKey }, ...others],
    unitEnd: null,
    control,
  };
}
