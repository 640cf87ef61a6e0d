/** Whether the person of a session has a role in an organisation, by national id; an answer serves the session for a short while. */
import type { Clock } from '../clock.ts';
import type { Session } from '../login/person.ts';
import type { AuthorizedParties } from './authorized-parties.ts';
import type { CallContext } from './outside-call.ts';
import { type RegisterTrail, someOrNone } from './register-trail.ts';

export interface OrganisationRoles {
  /**
   * Tells people of one name and birth date apart, which signing rights do not. Asks Altinn at most once in two minutes for
   * each session, so that a page that polls calls nobody. Throws OutsideFailure when Altinn is silent.
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

export function organisationRoles(parties: AuthorizedParties, clock: Clock): OrganisationRoles {
  const kept = new Map<string, { readonly until: number; readonly numbers: Promise<ReadonlySet<string>> }>();
  return {
    async has({ idHash, person }, organisationNumber, trail, call) {
      const key = idHash.toString('base64');
      const now = clock.now().getTime();
      const known = kept.get(key);
      if (known !== undefined && known.until > now) return (await known.numbers).has(organisationNumber);
      const answer = trail.hear('authorized-parties', parties.organisationsOf(person.nationalId, call), someOrNone);
      const numbers = answer.then(
        (found) => new Set(found.filter(({ roles }) => roles.length > 0).map((one) => one.organisationNumber)),
      );
      if (kept.size >= MOST) kept.clear();
      kept.set(key, { until: now + KEPT_FOR, numbers });
      try {
        return (await numbers).has(organisationNumber);
      } catch (error) {
        if (kept.get(key)?.numbers === numbers) kept.delete(key);
        throw error;
      }
    },
  };
}
