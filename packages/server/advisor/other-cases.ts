/** Other cases about the subject of one, as far as the advisor's roles show them. */
import type { Bank } from '../banks/banks.ts';
import { findCases } from '../cases/list-store.ts';
import type { VisibleCase } from '../cases/visible-store.ts';
import type { Context } from '../context.ts';
import type { AdvisorSession } from '../login/person.ts';

/** Of one subject. */
const MOST = 50;

export async function otherCases(
  context: Context,
  bank: Bank,
  { advisor: { key, roles } }: AdvisorSession,
  { id, subjectKey }: VisibleCase,
) {
  if (subjectKey === null) return [];
  const found = await findCases(context, { bank: bank.slug, key, roles }, { subjectKey }, MOST);
  return found
    .filter((other) => other.id !== id)
    .map(({ id: other, number, kind, state, outcome }) => ({ id: other, number, kind, state, outcome }));
}
