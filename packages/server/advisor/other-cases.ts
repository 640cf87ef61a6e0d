/** Other cases about the subject of one, as far as the advisor's roles show them. */
import { showsReasons } from '@bli-kunde/domain/cases/permissions.ts';
import type { Bank } from '../banks/banks.ts';
import { reasonWords } from '../cases/reason-words.ts';
import { findCases } from '../cases/list-store.ts';
import { scopeOfAdvisor, type VisibleCase } from '../cases/visible-store.ts';
import type { Context } from '../context.ts';
import type { AdvisorSession } from '../sessions/person.ts';

/** Of one subject, the newest. */
const MOST = 50;

export async function otherCases(
  context: Context,
  bank: Bank,
  { advisor }: AdvisorSession,
  { id, subjectKey }: VisibleCase,
) {
  if (subjectKey === null) return { otherCases: [], otherCasesAreCut: false };
  // Two more than are shown: the case itself, and one that says that there are others.
  const viewer = { bank: bank.slug, key: advisor.key, ...scopeOfAdvisor(context.vault, bank.slug, advisor) };
  const found = await findCases(context, viewer, { subjectKey }, MOST + 2);
  const others = found.filter((other) => other.id !== id);
  return {
    otherCases: others
      .slice(0, MOST)
      .map(({ id: other, number, kind, state, outcome, roles: seenAs, data, reasons }) => ({
        id: other,
        number,
        kind,
        state,
        outcome,
        reasons: showsReasons(seenAs) ? reasonWords(bank.texts, { data, reasons }) : [],
      })),
    otherCasesAreCut: others.length > MOST,
  };
}
