/** The basis of a decision in a case: hits with their verdicts, measures beside it, and the hash by which a proposal is known to be stale. */
import { createHash } from 'node:crypto';
import type { EntryContent } from '@bli-kunde/domain/cases/entries.ts';
import { endedInSilence, judgementsIn, reopenedOfCustomer } from '@bli-kunde/domain/cases/history.ts';
import { type CaseHit, verdictOn } from '@bli-kunde/domain/cases/hits.ts';
import type { Decision } from '@bli-kunde/domain/cases/kinds.ts';
import type { Decidable } from '@bli-kunde/domain/cases/proposal.ts';
import { hitsKept, keptIn } from '@bli-kunde/domain/cases/snapshots.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import type { IsoDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { judgementOf } from '@bli-kunde/domain/screening/judgement.ts';
import { judgedPersonKey, judgementsOf } from '../screening/judgement-store.ts';
import { mayAdmit } from './by-hand.ts';
import type { CaseRead } from './case-read.ts';
import { declarationOf } from './case-store.ts';
import { leavesUnnamed } from './measures.ts';
import { openOrderOf } from './beside-store.ts';
import { shownRule } from './rule-in-words.ts';

/** Ids of the hits whose person the bank holds to be the one on the list, whichever case that was judged in. */
export async function sameInBank(
  { queries, vault, theCase }: Pick<CaseRead, 'queries' | 'vault' | 'theCase'>,
  today: IsoDate,
): Promise<ReadonlySet<string>> {
  const { id: caseId, bank, subjectKey, data } = theCase;
  const hits = hitsKept(data.snapshot).map((hit) => ({ hit, key: judgedPersonKey(vault, bank, subjectKey, hit) }));
  const kept = await judgementsOf(
    queries,
    vault,
    { bank, caseId },
    hits.map(({ key }) => key),
  );
  const isSame = ({ hit, key }: (typeof hits)[number]): boolean =>
    judgementOf(kept.get(key.toString('hex')) ?? [], hit, hit, today)?.verdict === 'SAME';
  return new Set(hits.filter(isSame).map(({ hit }) => hit.id));
}

type History = Pick<CaseRead, 'theCase' | 'entries'>;

/** The hits of a case with the verdict that each has by now; `same` is {@link sameInBank}. */
export const decidedHits = (
  { theCase, entries }: History,
  same: ReadonlySet<string>,
): (Decidable['hits'][number] & Pick<CaseHit, 'id'>)[] => {
  const judged = judgementsIn(entries);
  return hitsKept(theCase.data.snapshot).map((hit) => ({
    id: hit.id,
    kind: hit.kind,
    verdict: same.has(hit.id) ? 'SAME' : verdictOn(hit, judged),
    isJudgedHere: judged.some((judgement) => judgement.hit === hit.id && judgement.awaitsSecond !== true),
  }));
};

/** Builds the facts that the rules of deciding check; `same` is {@link sameInBank}. */
export function decidable(
  history: History,
  same: ReadonlySet<string>,
  beside: Pick<Decidable, 'order' | 'latest' | 'risk' | 'discrepancies'>,
): Decidable {
  const { theCase, entries } = history;
  const { kind, gravity, applicationId, reasons, data } = theCase;
  return {
    kind,
    gravity,
    enhanced: keptIn(data.snapshot, 'enhanced') ?? false,
    application: applicationId !== null && !reopenedOfCustomer(entries),
    hits: decidedHits(history, same),
    reasons,
    persons: shownRule(theCase)?.persons.map(({ name }) => name) ?? [],
    unanswered: endedInSilence(entries),
    admits: mayAdmit(theCase),
    ...beside,
  };
}

/** Of these another signature is another basis. */
const ENDS_ORDER: readonly Decision[] = ['CANCEL_SIGNING', 'RELEASE'];

/** Stands for everything that a proposal is made on; another one means that somebody must look again. */
export async function basisOf(
  { queries, theCase, entries }: Pick<CaseRead, 'queries' | 'theCase' | 'entries'>,
  same: ReadonlySet<string>,
  decision: Decision,
): Promise<string> {
  const declaration = theCase.declarationId === null ? null : await declarationOf(queries, theCase.declarationId);
  const parts: unknown[] = [
    theCase.reasons,
    theCase.gravity,
    declaration?.hash ?? null,
    declaration?.status ?? null,
    theCase.data.snapshot,
  ];
  const judged = judgementsIn(entries);
  if (judged.length > 0) parts.push(judged);
  if (same.size > 0) parts.push([...same]);
  if (ENDS_ORDER.includes(decision)) parts.push(await openOrderOf(queries, theCase));
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** True while a pending proposal's basis hash is unchanged and it names every open difference (D-036). */
export const standsOn = async (
  read: CaseRead,
  same: ReadonlySet<string>,
  proposed: Pick<EntryContent<'PROPOSAL'>, 'basis' | 'decision' | 'grounds'>,
  roles: readonly Role[],
): Promise<boolean> =>
  proposed.basis === (await basisOf(read, same, proposed.decision)) &&
  !(await leavesUnnamed(read.queries, read.theCase, proposed, roles));
