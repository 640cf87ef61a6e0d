/**
 * Eligibility of this person for a flow now, and the facts it starts from; asked again when the signing order is made.
 */
import type { ConsentQuestion } from '@bli-kunde/domain/consent/consent.ts';
import { assertOfAge } from '@bli-kunde/domain/onboarding/age.ts';
import type { FlowStart } from '@bli-kunde/domain/private/apply-flow.ts';
import { applicantOf, assertMayStart, isWithoutAddress } from '@bli-kunde/domain/private/eligibility.ts';
import type { FlowType } from '@bli-kunde/domain/private/flows.ts';
import { type ApplicationCall, answeredTo } from '../http/call.ts';
import { isAdmitted } from '../cases/by-hand.ts';
import type { Context } from '../context.ts';
import type { OutsideCall, PersonCall } from '../http/handler.ts';
import { customerOf, registeredAs } from '../person/look-up.ts';
import type { RegisteredPerson } from '../registers/population-register.ts';
import { withRegisterTrail, type RegisterTrail, someOrNone } from '../registers/register-trail.ts';
import { followedUp } from './follow-up.ts';
import { applications, type Loaded } from './applications.ts';

/** Runs `work` and leaves in the application's trail what the registers answered. */
export const heard = <T>(
  context: Context,
  call: PersonCall,
  { id }: Pick<Loaded, 'id'>,
  work: (trail: RegisterTrail) => Promise<T>,
): Promise<T> => withRegisterTrail(context.db, { kind: 'application', id }, answeredTo(context, call), work);

/** True if the person is a customer already. Throws 'error.already.customer.check.system.error'. */
export const isCustomer = async (context: Context, call: OutsideCall, trail: RegisterTrail): Promise<boolean> => {
  const { nationalId } = call.session.person;
  return (await customerOf(context, call.bank, 'core-bank.person', { nationalId }, trail, call.outside)) !== null;
};

/**
 * Throws the first no, in the order of the decisions, and OutsideFailure when a register is silent. Whom the bank takes on by
 * hand has a case then.
 */
export const flowStart = (
  context: Context,
  call: ApplicationCall & OutsideCall,
  flow: FlowType,
  trail: RegisterTrail,
): Promise<FlowStart> => followedUp(context, call, (noted) => checkedStart(context, call, flow, trail, noted));

async function checkedStart(
  context: Context,
  call: ApplicationCall & OutsideCall,
  flow: FlowType,
  trail: RegisterTrail,
  noted: (registered: RegisteredPerson) => void,
): Promise<FlowStart> {
  const { bank, now, session, outside } = call;
  const { person } = session;
  const { bankregnr } = bank.config;
  assertOfAge(person.birthDate, now);
  const key = { bank: bank.slug, context: 'pm', personKey: session.personKey };
  const lastCompletedAt = await applications.storeOf(context).lastCompletion(key, null);
  const customer = isCustomer(context, call, trail);
  const register = registeredAs(context, person.nationalId, trail, outside);
  await Promise.allSettled([customer, register]);
  assertMayStart(person, { isCustomer: await customer, lastCompletedAt }, now);
  const found = await register;
  if (found !== null) noted(found);
  const isOpened =
    found !== null &&
    (found.addressIsProtected || isWithoutAddress(found)) &&
    (await isAdmitted(context.db, context.vault, applications.own(call), found));
  // The bank judges where somebody lives only once there is a Norwegian address to judge.
  const applicant = applicantOf(found, { marketArea: 'INSIDE', customerProcess: 'AUTOMATIC' }, isOpened);
  const services = context.personalBanking;
  const questions: Promise<readonly ConsentQuestion[]> = trail.hear(
    'core-bank.consents',
    services.consentQuestions(bankregnr, person.nationalId, flow, outside),
    someOrNone,
  );
  // An advisor has judged whom they opened the flow for: the address that the bank judges by is seen by nobody.
  if (isOpened) return { person: applicant, questions: await questions };
  const admission = trail.hear(
    'core-bank.admission',
    services.admission(bankregnr, person.nationalId, found?.address?.postalCode ?? '', outside),
    ({ marketArea, customerProcess }) => `${marketArea}-${customerProcess}`,
  );
  await Promise.allSettled([admission, questions]);
  return { person: applicantOf(found, await admission), questions: await questions };
}
