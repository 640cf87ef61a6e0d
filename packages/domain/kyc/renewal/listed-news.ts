/** Positions by which the list has somebody on a case whom it did not have so when they declared last (N-084). */
import type { CaseRole } from '../../screening/case-persons.ts';
import type { Hit } from '../../screening/hit.ts';
import { isOpenHit } from '../../screening/judgement.ts';
import { categoriesOfHit } from '../../screening/listed-category.ts';
import type { ScreenedOnCase } from '../../screening/screened.ts';
import type { ListedPart } from './reuse.ts';

const OWNERS: readonly CaseRole[] = ['BENEFICIAL_OWNER', 'REGISTERED_OWNER', 'OWNER_COMPANY', 'TRUST', 'NOMINEE'];
const SELF: readonly CaseRole[] = ['APPLICANT', 'RELATED_PEP', 'CHILD', 'GUARDIAN'];
const partOf = (role: CaseRole): ListedPart =>
  OWNERS.includes(role) ? 'OWNERS' : SELF.includes(role) ? 'SELF' : 'LEADERS';

/** Entry and category of a hit that tells of a position: an entry that was known may be of another category by now. */
const positionsOf = (hit: Hit): string[] =>
  categoriesOfHit(hit).flatMap((category) =>
    category === 'PEP' || category === 'RCA' ? [`${category} ${hit.entryId}`] : [],
  );

/**
 * Parts with somebody on the list as holding a position who was not so then, or of whom it can't tell.
 *
 * @param screened the persons of `before`, in the same order
 */
export const listedNews = (
  before: readonly ScreenedOnCase[],
  screened: readonly ScreenedOnCase[],
): ReadonlySet<ListedPart> =>
  new Set(
    screened.flatMap(({ roles, hits, complete }, at) => {
      const known = new Set(before[at]?.hits.flatMap(positionsOf));
      const isNew = hits.some((hit) => isOpenHit(hit) && positionsOf(hit).some((position) => !known.has(position)));
      return isNew || !complete ? roles.map(partOf) : [];
    }),
  );
