/** The person's own sealed declarations that a renewal may take answers from, with what the list says otherwise today (N-080, N-084). */
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { ListedPart, OwnSealed } from '@bli-kunde/domain/kyc/renewal/reuse.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { CaseRole } from '@bli-kunde/domain/screening/case-persons.ts';
import type { Hit } from '@bli-kunde/domain/screening/hit.ts';
import { isOpenHit } from '@bli-kunde/domain/screening/judgement.ts';
import { categoriesOfHit } from '@bli-kunde/domain/screening/listed-category.ts';
import type { Context } from '../context.ts';
import { loadOwnCounting, loadOwnKept } from '../declarations/evidence-store.ts';
import { proofOf } from '../declarations/evidence.ts';
import { loadHistory } from '../declarations/store.ts';
import type { PersonCall } from '../http/handler.ts';
import { judgeOfPersons } from '../screening/judged.ts';
import { screenCase } from '../screening/screen-case.ts';

/** Newest of the person's declarations whose proof is looked at. */
const MOST_SEALED = 5;

const OWNERS: readonly CaseRole[] = ['BENEFICIAL_OWNER', 'REGISTERED_OWNER', 'OWNER_COMPANY', 'TRUST', 'NOMINEE'];
const SELF: readonly CaseRole[] = ['APPLICANT', 'RELATED_PEP', 'CHILD', 'GUARDIAN'];
const partOf = (role: CaseRole): ListedPart =>
  OWNERS.includes(role) ? 'OWNERS' : SELF.includes(role) ? 'SELF' : 'LEADERS';

/** Entry and category of a hit that tells of a position: an entry that was known may be of another category by now. */
const positionsOf = (hit: Hit): string[] =>
  categoriesOfHit(hit).flatMap((category) =>
    category === 'PEP' || category === 'RCA' ? [`${category} ${hit.entryId}`] : [],
  );

/** Parts with somebody on the list as holding a position who was not so then, or of whom it can't tell. */
async function newsOf(
  context: Context,
  { bank, now }: PersonCall,
  subjectKey: Buffer,
  { screening }: FrozenDeclaration,
): Promise<ReadonlySet<ListedPart>> {
  const before = screening.persons ?? [];
  if (before.length === 0) return new Set(['SELF', 'LEADERS', 'OWNERS']);
  const about = { bank: bank.slug, customer: subjectKey, today: osloDate(now) };
  const people = before.map(({ verdict: _v, reason: _r, hits: _h, list: _l, complete: _c, ...person }) => person);
  const screened = await screenCase(context.screening, people, await judgeOfPersons(context, about, people));
  return new Set(
    screened.flatMap(({ roles, hits, complete }, at) => {
      const known = new Set(before[at]?.hits.flatMap(positionsOf));
      const isNew = hits.some((hit) => isOpenHit(hit) && positionsOf(hit).some((position) => !known.has(position)));
      return isNew || !complete ? roles.map(partOf) : [];
    }),
  );
}

/** By id. One that can't be opened, or whose proof does not hold, is left out, and logged. */
export async function ownSealed(
  context: Context,
  call: PersonCall,
  subjectKey: Buffer,
): Promise<ReadonlyMap<string, OwnSealed>> {
  const { db, vault } = context;
  const { personKey } = call.session;
  const bank = call.bank.slug;
  const history = await loadHistory(db, vault, { bank, subjectKey, personKey });
  const found = new Map<string, OwnSealed>();
  for (const { id } of history.slice(0, MOST_SEALED)) {
    const kept = await loadOwnKept(db, { id, bank, personKey });
    const proof = kept && (await proofOf(db, vault, kept));
    if (typeof proof === 'string')
      context.log.error({ declaration: id, why: proof }, 'a declaration to renew proves nothing');
    else if (proof)
      found.set(id, {
        frozen: proof.frozen,
        questionnaire: proof.questionnaire,
        news: await newsOf(context, call, subjectKey, proof.frozen),
      });
  }
  return found;
}

/** True while each of these declarations of the person counts, and its proof holds. */
export async function areSealed(context: Context, call: PersonCall, ids: ReadonlySet<string>): Promise<boolean> {
  const { db, vault } = context;
  for (const id of ids) {
    const kept = await loadOwnCounting(db, { id, bank: call.bank.slug, personKey: call.session.personKey });
    const proof = kept && (await proofOf(db, vault, kept));
    if (proof === null || typeof proof === 'string') return false;
  }
  return true;
}
