/**
 * Checks that the person of a session has a role in an organisation, by national id where Altinn gives roles, and else
 * by name and birth date in the business register; an answer serves the session for a short while.
 */
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import type { Clock } from '../clock.ts';
import type { Session } from '../sessions/person.ts';
import type { AuthorizedParties } from './authorized-parties.ts';
import { isRegisterRole } from './authorized-party-roles.ts';
import type { BusinessRegister } from './business-register.ts';
import type { CallContext } from './outside-call.ts';
import { type RegisterTrail, someOrNone } from './register-trail.ts';
import { isHeldBy } from './registered-role.ts';

export interface OrganisationRoles {
  /**
   * Tells people of one name and birth date apart, which signing rights do not. Asks Altinn at most once in two minutes for
   * each session, so that a page that polls calls nobody. Of an organisation that Altinn lists without a role of the register,
   * as all are once Altinn tells no roles, the register itself is asked. Throws OutsideFailure when either is silent.
   */
  has(
    session: Pick<Session, 'idHash' | 'person'>,
    organisationNumber: string,
    trail: RegisterTrail,
    call: CallContext,
  ): Promise<boolean>;
}

/** Milliseconds. */
const KEPT_FOR = 2 * 60_000;
/** Sessions whose answers are kept at once. */
const MOST = 10_000;

/** By organisation number: true where Altinn tells a role of the register. */
type Listed = ReadonlyMap<string, boolean>;

export function organisationRoles(
  parties: AuthorizedParties,
  register: Pick<BusinessRegister, 'roles'>,
  clock: Clock,
): OrganisationRoles {
  const kept = new Map<string, { readonly until: number; readonly listed: Promise<Listed> }>();

  const isRegistered = async (
    person: Session['person'],
    organisationNumber: string,
    trail: RegisterTrail,
    call: CallContext,
  ): Promise<boolean> => {
    const asked = register.roles(organisationNumber, call);
    const { held } = await trail.hear('business-register.roles', asked, (roles) => someOrNone(roles.held));
    const me = { ...person, name: fullName(person) };
    return held.some((role) => isHeldBy(role, me));
  };

  const listedFor = (
    { idHash, person }: Pick<Session, 'idHash' | 'person'>,
    trail: RegisterTrail,
    call: CallContext,
  ): Promise<Listed> => {
    const key = idHash.toString('base64');
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known !== undefined && known.until > now) return known.listed;
    const answer = trail.hear('authorized-parties', parties.organisationsOf(person.nationalId, call), someOrNone);
    const listed = answer.then(
      (found) => new Map(found.map((one) => [one.organisationNumber, one.roles.some(isRegisterRole)])),
    );
    if (kept.size >= MOST) kept.clear();
    kept.set(key, { until: now + KEPT_FOR, listed });
    listed.catch(() => {
      if (kept.get(key)?.listed === listed) kept.delete(key);
    });
    return listed;
  };

  return {
    async has(session, organisationNumber, trail, call) {
      const hasRole = (await listedFor(session, trail, call)).get(organisationNumber);
      return hasRole === undefined ? false : hasRole || isRegistered(session.person, organisationNumber, trail, call);
    },
  };
}
