/** Whether this person may begin a flow now, and what it starts from; asked again when the signing order is made. */
import type { ConsentQuestion } from '@bli-kunde/domain/consent/consent.ts';
import { assertOfAge } from '@bli-kunde/domain/onboarding/age.ts';
import type { FlowStart } from '@bli-kunde/domain/private/apply-flow.ts';
import { applicantOf, assertMayStart } from '@bli-kunde/domain/private/eligibility.ts';
import type { FlowType } from '@bli-kunde/domain/private/flows.ts';
import { answeredTo, personOf } from '../application/call.ts';
import type { Context } from '../context.ts';
import { type Call, outsideOf } from '../http/handler.ts';
import { customerOf, registeredAs } from '../person/look-up.ts';
import { heardBy, type RegisterTrail, someOrNone } from '../registers/register-trail.ts';
import { followedUp } from './follow-up.ts';
import { type Loaded, privateApplications } from './store.ts';

/** Runs `work` and leaves in the application's trail what the registers answered. */
export const heard = <T>(
  context: Context,
  call: Call,
  { id }: Pick<Loaded, 'id'>,
  work: (trail: RegisterTrail) => Promise<T>,
): Promise<T> => heardBy(context.db, { kind: 'application', id }, answeredTo(context, call), work);

/** Whether the bank has the person already. Throws 'error.already.customer.check.system.error'. */
export const isCustomer = async (context: Context, call: Call, trail: RegisterTrail): Promise<boolean> => {
  const { nationalId } = personOf(call);
  const outside = outsideOf(call);
  return (await customerOf(context, call.bank, 'core-bank.person', { nationalId }, trail, outside)) !== null;
};

/**
 * Throws the first no, in the order of the decisions, and OutsideFailure when a register is silent. Whom the bank takes on by
 * hand has a case then.
 */
export const flowStart = (context: Context, call: Call, flow: FlowType, trail: RegisterTrail): Promise<FlowStart> =>
  followedUp(context, call, () => checkedStart(context, call, flow, trail));

async function checkedStart(context: Context, call: Call, flow: FlowType, trail: RegisterTrail): Promise<FlowStart> {
  const { bank, now, session } = call;
  const person = personOf(call);
  const { bankregnr } = bank.config;
  const outside = outsideOf(call);
  assertOfAge(person.birthDate, now);
  const key = { bank: bank.slug, context: 'pm', personKey: session?.personKey ?? Buffer.alloc(0) };
  const lastCompletedAt = await privateApplications(context).lastCompletion(key, null);
  const customer = isCustomer(context, call, trail);
  const register = registeredAs(context, person.nationalId, trail, outside);
  await Promise.allSettled([customer, register]);
  assertMayStart(person, { isCustomer: await customer, lastCompletedAt }, now);
  const found = await register;
  // The bank judges where somebody lives only once there is a Norwegian address to judge.
  applicantOf(found, { marketArea: 'INSIDE', customerProcess: 'AUTOMATIC' });
  const services = context.personalBanking;
  const admission = trail.hear(
    'core-bank.admission',
    services.admission(bankregnr, person.nationalId, found?.address?.postalCode ?? '', outside),
    ({ marketArea, customerProcess }) => `${marketArea}-${customerProcess}`,
  );
  const questions: Promise<readonly ConsentQuestion[]> = trail.hear(
    'core-bank.consents',
    services.consentQuestions(bankregnr, person.nationalId, flow, outside),
    someOrNone,
  );
  await Promise.allSettled([admission, questions]);
  return { person: applicantOf(found, await admission), questions: await questions };
}
