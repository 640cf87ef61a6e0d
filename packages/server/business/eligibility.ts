/** Whether this person may take this organisation on as a customer now; every register is asked at once. */
import { type BusinessApplication, newApplication } from '@bli-kunde/domain/business/application.ts';
import { mayRegister } from '@bli-kunde/domain/business/rules.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { samePerson } from '@bli-kunde/domain/norway/name.ts';
import { assertOfAge } from '@bli-kunde/domain/onboarding/age.ts';
import { isSoleProprietorship } from '@bli-kunde/domain/organisation/organisation.ts';
import { isSoleSignatory } from '@bli-kunde/domain/signing/combinations.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import type { Person } from '../login/person.ts';
import { customerOf, orElse, registeredAs } from '../person/look-up.ts';
import { namedPerson } from '../person/name.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { foundOrNone, type RegisterTrail, someOrNone } from '../registers/register-trail.ts';

/**
 * The unit and who may act for it. Throws 'invalid_orgnr', 'error.organisation.not.eligible' or 'error.no.valid.role.in.company',
 * and OutsideFailure when the register is silent (B-069, B-168 to B-170).
 */
export async function rightsIn(
  context: Context,
  person: Person,
  organisationNumber: string,
  trail: RegisterTrail,
  call: CallContext,
) {
  const register = context.businessRegister;
  const [unit, roles, signingRights] = await Promise.all([
    trail.hear('business-register.unit', register.unit(organisationNumber, call), ({ kind }) => kind),
    trail.hear('business-register.roles', register.roles(organisationNumber, call), someOrNone),
    trail.hear(
      'business-register.signing-rights',
      register.signingRights(organisationNumber, call),
      ({ combinations }) => someOrNone(combinations),
    ),
  ]);
  if (unit.kind === 'unknown') throw new Refusal('invalid_orgnr');
  if (unit.kind !== 'found') throw new Refusal('error.organisation.not.eligible');
  const me = namedPerson(person);
  const mine = roles.filter((role) => role.person !== null && samePerson(role.person, me)).map((role) => role.code);
  const all = roles.map((role) => role.code);
  if (!mayRegister(unit.organisation, mine, all, isSoleSignatory(signingRights, me)))
    throw new Refusal(
      all.length > 0 && signingRights.signatories.length === 0 && mine.length > 0
        ? 'error.no.signees'
        : 'error.no.valid.role.in.company',
    );
  return { unit, signingRights };
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
