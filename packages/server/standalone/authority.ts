/** Decides by the registers alone if a person may answer for a subject now, and who else must confirm or sign. */
import { fullName, type NamedPerson, samePerson } from '@bli-kunde/domain/norway/name.ts';
import { rolesText } from '@bli-kunde/domain/signing/rights.ts';
import { mayAnswerFor, signeesFor } from '@bli-kunde/domain/standalone/signatories.ts';
import type { WaitingStatus } from '@bli-kunde/domain/kyc/waiting-case.ts';
import type { Context } from '../context.ts';
import { personKey, signatoryKey } from '../db/look-up-keys.ts';
import type { OutsideCall } from '../http/handler.ts';
import type { Person } from '../sessions/person.ts';
import type { OtherPerson } from '../declarations/waiting-store.ts';
import { isHeldBy, type RegisteredRole, type RoleSeeker } from '../registers/registered-role.ts';
import type { CoreBankSubject } from '../registers/core-bank.ts';
import { responsibilityOutcome } from '../person/look-up.ts';
import type { Responsibility } from '../registers/population-register.ts';
import { type RegisterTrail, someOrNone } from '../registers/register-trail.ts';

const named = (person: Pick<Person, 'firstName' | 'lastName' | 'birthDate'>): NamedPerson => ({
  name: fullName(person),
  birthDate: person.birthDate,
});

/** Of a child whom the register does not know nobody is told to have the responsibility. */
const NOBODY: Responsibility = { guardians: [], doubts: ['NOT_TOLD'] };

function responsibilityFor(context: Context, call: OutsideCall, nationalId: string, trail: RegisterTrail) {
  const answer = context.populationRegister.guardiansOf(nationalId, call.outside).then((found) => found ?? NOBODY);
  return trail.hear('population-register.guardians', answer, responsibilityOutcome);
}

const isGuardian = ({ guardians }: Responsibility, { nationalId }: Person): boolean =>
  guardians.some((one) => one.nationalId === nationalId);

const rolesOf = (roles: readonly RegisteredRole[], me: RoleSeeker): string[] =>
  roles.filter((role) => isHeldBy(role, me)).map(({ code }) => code);

/** Themselves, a child's guardian, or a holder of a role in the organisation. Throws OutsideFailure when a register is silent. */
export async function mayAnswer(
  context: Context,
  call: OutsideCall,
  subject: CoreBankSubject,
  trail: RegisterTrail,
): Promise<boolean> {
  const { person } = call.session;
  if ('organisationNumber' in subject) {
    const answer = context.businessRegister.roles(subject.organisationNumber, call.outside);
    const { held } = await trail.hear('business-register.roles', answer, (roles) => someOrNone(roles.held));
    return mayAnswerFor(rolesOf(held, { ...named(person), nationalId: person.nationalId }));
  }
  if (subject.nationalId === person.nationalId) return true;
  return isGuardian(await responsibilityFor(context, call, subject.nationalId, trail), person);
}

function signingRightsOf(context: Context, call: OutsideCall, organisationNumber: string, trail: RegisterTrail) {
  const answer = context.businessRegister.signingRights(organisationNumber, call.outside);
  return trail.hear('business-register.signing-rights', answer, ({ combinations }) => someOrNone(combinations));
}

/**
 * True if a person whom a case waits for still is a guardian, or among those who sign. Throws OutsideFailure when a
 * register is silent.
 */
export async function isStillAsked(
  context: Context,
  call: OutsideCall,
  subject: CoreBankSubject,
  trail: RegisterTrail,
): Promise<boolean> {
  if ('nationalId' in subject) {
    const found = await responsibilityFor(context, call, subject.nationalId, trail);
    // A confirmation counts while it is known who has the responsibility, and is nobody's while that is in doubt.
    return found.doubts.length === 0 && isGuardian(found, call.session.person);
  }
  const { signatories } = await signingRightsOf(context, call, subject.organisationNumber, trail);
  return signatories.some((one) => samePerson(one, named(call.session.person)));
}

/** Others who must act before the declaration counts. */
export interface Others {
  readonly waits: WaitingStatus;
  /** Null when the register can't tell; nobody when no one must. */
  readonly persons: readonly (OtherPerson & { readonly matchKey: Buffer })[] | null;
}

/**
 * The other guardians of a child, who confirm, or those who sign for an organisation. Null for a declaration about oneself.
 * Throws OutsideFailure when a register is silent.
 */
export async function othersOf(
  context: Context,
  call: OutsideCall,
  subject: CoreBankSubject,
  trail: RegisterTrail,
): Promise<Others | null> {
  const { person } = call.session;
  const { vault } = context;
  const bank = call.bank.slug;
  if ('organisationNumber' in subject) {
    const rights = await signingRightsOf(context, call, subject.organisationNumber, trail);
    const persons = signeesFor(rights, named(person))?.map(({ name, birthDate, roles }) => ({
      name,
      birthDate,
      role: rolesText(roles),
      matchKey: signatoryKey(vault, bank, name, birthDate),
    }));
    return { waits: 'AWAITING_SIGNEE', persons: persons ?? null };
  }
  if (subject.nationalId === person.nationalId) return null;
  const { guardians, doubts } = await responsibilityFor(context, call, subject.nationalId, trail);
  if (doubts.length > 0) return { waits: 'AWAITING_EXECUTOR', persons: null };
  const persons = guardians
    .filter(({ nationalId }) => nationalId !== person.nationalId)
    .map((one) => ({ ...named(one), role: '', matchKey: personKey(vault, bank, one.nationalId) }));
  return { waits: 'AWAITING_EXECUTOR', persons };
}
