/** Eligibility of this person and organisation for becoming a customer now; every register is asked at once. */
import { type BusinessApplication, newApplication } from '@bli-kunde/domain/business/application.ts';
import { mayRegister, mayRegisterByRoles } from '@bli-kunde/domain/business/rules.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { assertOfAge } from '@bli-kunde/domain/onboarding/age.ts';
import { isSoleProprietorship } from '@bli-kunde/domain/organisation/organisation.ts';
import { isSoleSignatory } from '@bli-kunde/domain/signing/combinations.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import type { Person } from '../sessions/person.ts';
import { customerOf, orElse, registeredAs } from '../person/look-up.ts';
import { namedPerson } from '../person/name.ts';
import { foundUnit } from '../registers/found-unit.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { isHeldBy, mayBeHeldBy, type RegisteredRoles, type RoleSeeker } from '../registers/registered-role.ts';
import { foundOrNone, type RegisterTrail, someOrNone } from '../registers/register-trail.ts';
import { isKnownRole } from '../registers/role-codes.ts';

/** True if a role that is known in part, or could not be read, may be the one that lets the person act. */
function mayBeTheirs({ held, unread }: RegisteredRoles, me: RoleSeeker): boolean {
  const could = held.filter((role) => mayBeHeldBy(role, me) || (isHeldBy(role, me) && !isKnownRole(role.code)));
  return unread > 0 || could.some(({ code }) => !isKnownRole(code) || mayRegisterByRoles([code]));
}

/**
 * True if an unread role may be the leader's: where the right to act follows from there being no leader, every role
 * must be known.
 */
const leaderMayBeUnread = ({ held, unread }: RegisteredRoles): boolean =>
  unread > 0 || held.some(({ code }) => !isKnownRole(code));

/**
 * The unit and who may act for it. Throws the refusals of `foundUnit`, 'error.no.valid.role.in.company' or, where the register tells
 * too little of somebody, 'error.roles.unclear', and OutsideFailure when the register is silent (B-069, B-168 to B-170).
 */
export async function rightsIn(
  context: Pick<Context, 'businessRegister'>,
  person: Person,
  organisationNumber: string,
  trail: RegisterTrail,
  call: CallContext,
) {
  const register = context.businessRegister;
  const [unit, roles, signingRights] = await Promise.all([
    trail.hear('business-register.unit', register.unit(organisationNumber, call), ({ kind }) => kind),
    trail.hear('business-register.roles', register.roles(organisationNumber, call), ({ held }) => someOrNone(held)),
    trail.hear(
      'business-register.signing-rights',
      register.signingRights(organisationNumber, call),
      ({ combinations }) => someOrNone(combinations),
    ),
  ]);
  const found = foundUnit(unit);
  // The answer on signing tells of the organisation's state by itself, and may be the newer one.
  if (signingRights.unitState !== undefined) throw new Refusal('error.organisation.not.eligible');
  const me = { ...namedPerson(person), nationalId: person.nationalId };
  const mine = roles.held.filter((role) => isHeldBy(role, me)).map((role) => role.code);
  const all = roles.held.map((role) => role.code);
  if (!mayRegister(found.organisation, mine, all, isSoleSignatory(signingRights, me))) {
    if (mayBeTheirs(roles, me)) throw new Refusal('error.roles.unclear');
    throw new Refusal(
      all.length > 0 && signingRights.signatories.length === 0 && mine.length > 0
        ? 'error.no.signees'
        : 'error.no.valid.role.in.company',
    );
  }
  if (!mayRegister(found.organisation, mine, ['LEDE'], false) && leaderMayBeUnread(roles))
    throw new Refusal('error.roles.unclear');
  return { unit: found, signingRights };
}

/** Throws 'error.allerede_kunde', or 'error.already.customer.check.system.error' when the core bank is silent. */
export async function assertNoCustomer(
  context: Context,
  bank: Bank,
  organisationNumber: string,
  trail: RegisterTrail,
  call: CallContext,
) {
  const existing = await customerOf(context, bank, 'core-bank.organisation', { organisationNumber }, trail, call);
  if (existing !== null) throw new Refusal('error.allerede_kunde');
}

/**
 * Everything a new application starts from, or a Refusal. The population register is asked only once the person has
 * agreed to it, where the bank asks for that first.
 */
export async function startingPoint(
  context: Context,
  bank: Bank,
  person: Person,
  organisationNumber: string,
  consented: boolean,
  trail: RegisterTrail,
  call: CallContext,
): Promise<BusinessApplication> {
  assertOfAge(person.birthDate, context.clock.now());
  const certificate = context.businessRegister.certificate(organisationNumber, call);
  const rights = rightsIn(context, person, organisationNumber, trail, call);
  const others = Promise.all([
    assertNoCustomer(context, bank, organisationNumber, trail, call),
    customerOf(context, bank, 'core-bank.person', { nationalId: person.nationalId }, trail, call),
    consented ? registeredPerson(context, person, trail, call) : null,
    orElse(
      trail.hear('business-register.certificate', certificate, foundOrNone),
      'error.failed.to.get.certificate.of.registration',
    ),
  ]);
  // All are asked at once, but who has no role in an organisation learns nothing else about it.
  await Promise.allSettled([rights, others]);
  const { unit, signingRights } = await rights;
  const [, own, registered] = await others;
  if (isSoleProprietorship(unit.organisation) && own === null)
    throw new Refusal('error.sole.proprietor.must.be.customer');
  const { organisation, contact: suggestedContact } = unit;
  return newApplication({ organisation, signingRights, person: registered, suggestedContact });
}

/** The applicant as the population register has them; throws 'error.no.hit.in.population.register' (S-107) and 'error.manual.customer.process'. */
export async function registeredPerson(context: Context, person: Person, trail: RegisterTrail, call: CallContext) {
  const found = await registeredAs(context, person.nationalId, trail, call);
  if (found === null) throw new Refusal('error.no.hit.in.population.register');
  // Who is not who they say, has no number of their own any more, or has a guardian acts for nobody else before a person has looked.
  if (found.cautions.length > 0 || found.birthDate === null) throw new Refusal('error.manual.customer.process');
  return {
    firstName: found.firstName,
    lastName: found.lastName,
    nationalId: found.nationalId,
    birthDate: found.birthDate,
    address: found.address && {
      street: found.address.street,
      postalCode: found.address.postalCode,
      postalArea: found.address.postalArea,
    },
  };
}
