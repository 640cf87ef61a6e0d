/**
 * Leaders, agents and owners of a company by the registers, for its customer declaration; silence is unknown, never
 * none.
 */
import type { CaseFacts } from '@bli-kunde/domain/kyc/case-facts.ts';
import type { Actor, Board } from '@bli-kunde/domain/kyc/actors/actor.ts';
import type { RegisteredOwner, RegisteredOwners } from '@bli-kunde/domain/kyc/owners/register.ts';
import { NORWAY } from '@bli-kunde/domain/kyc/rows/country-choice.ts';
import { fullName, samePerson } from '@bli-kunde/domain/norway/name.ts';
import type { Context } from '../context.ts';
import type { RegisteredRole, RegisteredRoles } from '../registers/registered-role.ts';
import { isActing, isKnownRole } from '../registers/role-codes.ts';
import type { CallContext } from '../registers/outside-call.ts';
import type { Person } from '../sessions/person.ts';
import { registeredAs } from '../person/look-up.ts';
import { namedPerson } from '../person/name.ts';
import { unknownIfSilent } from '../registers/outside-failure.ts';
import type { ProcurationHolders } from '../registers/business-register-rights.ts';
import { type RegisterTrail, someOrNone } from '../registers/register-trail.ts';

export interface CompanyActors {
  readonly board: Board | null;
  readonly isBoardInPart: boolean;
  readonly beneficialOwners: RegisteredOwners | null;
  readonly corporateActors: Exclude<CaseFacts['corporateActors'], undefined>;
  readonly roleHolders: Exclude<CaseFacts['roleHolders'], undefined>;
}

const MANAGER = ['DAGL'];
const CHAIRMAN = ['LEDE'];
const MEMBERS = ['NEST', 'MEDL'];
/** Roles of those who own a part of the company, or whose branch it is. */
const PARTNERS = ['KOMP', 'DTPR', 'DTSO', 'BEST', 'SAM', 'HFOR', 'EIKM'];

/** Companies between that are looked up for one customer. */
const MOST_LINKS = 10;

type Registers = Pick<Context, 'businessRegister' | 'beneficialOwnerRegister'>;
/** Passes an answer on, and decides of a silence. */
type Heard = <T>(answer: Promise<T>) => Promise<T | null>;

/** Asks both registers at once; neither keeps a declaration from being opened. */
export const companyActors = (
  context: Registers,
  organisationNumber: string,
  trail: RegisterTrail,
  call: CallContext,
): Promise<CompanyActors> => actorsBy(orUnknown, context, organisationNumber, trail, call);

/** As {@link companyActors}, for who goes on with nothing unknown. Throws OutsideFailure while a register is silent. */
export const companyActorsNow = (
  context: Registers,
  organisationNumber: string,
  trail: RegisterTrail,
  call: CallContext,
): Promise<CompanyActors> => actorsBy((answer) => answer, context, organisationNumber, trail, call);

async function actorsBy(
  heard: Heard,
  context: Registers,
  organisationNumber: string,
  trail: RegisterTrail,
  call: CallContext,
): Promise<CompanyActors> {
  const [roles, procuration, owners] = await Promise.all([
    heard(
      trail.hear('business-register', context.businessRegister.roles(organisationNumber, call), ({ held }) =>
        someOrNone(held),
      ),
    ),
    heard(
      trail.hear(
        'business-register.procuration',
        context.businessRegister.procuration(organisationNumber, call),
        ({ held }) => someOrNone(held),
      ),
    ),
    heard(registeredOwners(heard, context, organisationNumber, trail, call)),
  ]);
  const corporateActors =
    roles && roles.held.flatMap(({ code, organisation }) => (organisation && isPartner(code) ? [organisation] : []));
  return {
    board: roles && boardOf(roles.held, owners),
    isBoardInPart: roles !== null && (isInPart(roles) || procuration === null || procuration.unread > 0),
    beneficialOwners: owners,
    corporateActors,
    roleHolders: roles && roleHoldersOf(roles.held, procuration),
  };
}

/** An owner who answers has an address and a birth country in the population register, which is asked of nobody else. */
export async function answeringOwner(
  context: Context,
  person: Person,
  owners: RegisteredOwners | null,
  trail: RegisterTrail,
  call: CallContext,
): Promise<NonNullable<CaseFacts['answeringOwner']> | null> {
  const me = namedPerson(person);
  const [owner, ...namesakes] = (owners?.owners ?? []).filter(({ nationalId, firstName, lastName, birthDate }) =>
    nationalId === undefined
      ? birthDate !== null && samePerson({ name: fullName({ firstName, lastName }), birthDate }, me)
      : nationalId === person.nationalId,
  );
  if (owner === undefined || namesakes.length > 0) return null;
  const found = await orUnknown(registeredAs(context, person.nationalId, trail, call));
  if (found === null) return null;
  const { address, birthCountry } = found;
  const { country, ...home } = address ?? { country: null };
  return {
    token: owner.token,
    countryOfBirth: birthCountry,
    address: country === NORWAY && 'street' in home ? home : null,
  };
}

/** The register knows a Norwegian company between by its number; the business register knows its name, by which it stands on lists. */
async function registeredOwners(
  heard: Heard,
  { businessRegister, beneficialOwnerRegister }: Registers,
  organisationNumber: string,
  trail: RegisterTrail,
  call: CallContext,
): Promise<RegisteredOwners> {
  const found = await trail.hear(
    'beneficial-owner-register',
    beneficialOwnerRegister.ownersOf(organisationNumber, call),
    ({ status }) => status,
  );
  const links = found.owners.flatMap(({ positions }) => positions.flatMap(({ via }) => via));
  const unnamed = [...new Set(links.flatMap((one) => (one.name === '' && one.organisationNumber) || []))];
  // Whoever is left is told as unnamed, and a person looks.
  const units = await Promise.all(
    unnamed
      .slice(0, MOST_LINKS)
      .map((number) => heard(trail.hear('business-register', businessRegister.unit(number, call), ({ kind }) => kind))),
  );
  const names = new Map(
    units.flatMap((unit, at) => (unit?.kind === 'found' ? [[unnamed[at], unit.organisation.name] as const] : [])),
  );
  const named = <Link extends { readonly name: string; readonly organisationNumber: string | null }>(
    one: Link,
  ): Link => ({
    ...one,
    name: one.name || names.get(one.organisationNumber ?? '') || '',
  });
  return {
    ...found,
    owners: found.owners.map((owner) => ({
      ...owner,
      positions: owner.positions.map((held) => ({ ...held, via: held.via.map(named) })),
    })),
  };
}

const orUnknown = <T>(answer: Promise<T>): Promise<T | null> => answer.catch(unknownIfSilent);

/** Roles of which a holder who is not known well enough is no leader or owner that nobody has looked at. */
const LEADS = [...MANAGER, ...CHAIRMAN, ...MEMBERS, ...PARTNERS, 'INNH'];

/** a role that is told of in part, or of which nobody knows what it is, may be a leader's. Without a name nobody is screened. */
const isInPart = ({ held, unread }: RegisteredRoles): boolean =>
  unread > 0 ||
  held.some(
    ({ code, partly }) =>
      !isKnownRole(code) ||
      (partly !== undefined && (LEADS.includes(code) || (partly.name === null && isActing(code)))),
  );

const isPartner = (code: string): boolean => PARTNERS.includes(code) || !isKnownRole(code);

/**
 * Those of the roles who have a place of their own on a case: the first leaders, and every member of the board; not an organisation without a number, which
 * stands there as a person would.
 */
function seatedOf(roles: readonly RegisteredRole[]): ReadonlySet<RegisteredRole> {
  const seats = [
    ...roles.filter(({ code }) => MANAGER.includes(code)).slice(0, 1),
    ...roles.filter(({ code }) => CHAIRMAN.includes(code)).slice(0, 1),
    ...roles.filter(({ code }) => MEMBERS.includes(code)),
  ];
  return new Set(seats.filter(({ organisation }) => organisation?.organisationNumber !== null));
}

type RoleHolder = CompanyActors['roleHolders'] extends readonly (infer One)[] | null ? One : never;

/** Everybody else who leads or acts for the organisation by a role, each with its words; of one told in part, what is told (D-020). */
function roleHoldersOf(roles: readonly RegisteredRole[], procuration: ProcurationHolders | null): RoleHolder[] {
  const seated = seatedOf(roles);
  const byRole = roles
    .filter((one) => isActing(one.code) && !seated.has(one))
    .flatMap(({ code, name: role, person, organisation, partly }): RoleHolder[] => {
      if (organisation) return isPartner(code) ? [] : [{ ...organisation, role, birthDate: null }];
      const name = person?.name ?? partly?.name ?? '';
      return name === '' ? [] : [{ name, birthDate: person?.birthDate ?? partly?.birthDate ?? null, role }];
    });
  return [...byRole, ...(procuration?.held ?? [])];
}

/** An organisation that holds a role stands there by its name. */
function actorOf(role: RegisteredRole, at: number): Actor {
  return {
    firstName: role.person?.firstName ?? '',
    lastName: role.person?.lastName ?? role.organisation?.name ?? role.partly?.name ?? '',
    publicId: { value: role.organisation?.organisationNumber ?? null, token: `${role.code.toLowerCase()}-${at + 1}` },
    birthDate: role.person?.birthDate ?? role.partly?.birthDate ?? null,
    address: null,
    citizenship: [],
    countryOfBirth: null,
  };
}

const ownerActor = ({ token, firstName, lastName, birthDate, citizenship }: RegisteredOwner): Actor => ({
  firstName,
  lastName,
  publicId: { value: null, token },
  birthDate,
  address: null,
  citizenship,
  countryOfBirth: null,
});

function boardOf(roles: readonly RegisteredRole[], owners: RegisteredOwners | null): Board {
  const holding = (codes: readonly string[]) => roles.filter(({ code }) => codes.includes(code)).map(actorOf);
  return {
    ceo: holding(MANAGER)[0] ?? null,
    boardChairman: holding(CHAIRMAN)[0] ?? null,
    boardMembers: holding(MEMBERS),
    beneficialOwners: (owners?.owners ?? []).map(ownerActor),
  };
}
