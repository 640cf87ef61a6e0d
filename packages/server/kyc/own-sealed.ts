/** The person's own sealed declarations that a renewal may take answers from, with what the list says otherwise today (N-080, N-084). */
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { listedNews } from '@bli-kunde/domain/kyc/renewal/listed-news.ts';
import type { ListedPart, OwnSealed } from '@bli-kunde/domain/kyc/renewal/reuse.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Context } from '../context.ts';
import { loadOwnCounting, loadOwnKept } from '../declarations/evidence-store.ts';
import { proofOf } from '../declarations/evidence.ts';
import { loadHistory } from '../declarations/store.ts';
import type { PersonCall } from '../http/handler.ts';
import { judgeOfPersons } from '../screening/judged.ts';
import { screenCase } from '../screening/screen-case.ts';

/** Newest of the person's declarations whose proof is looked at. */
const MOST_SEALED = 5;

/** Parts of which the list says something else today; all of them for a declaration that nobody was screened for. */
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
  return listedNews(before, screened);
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
