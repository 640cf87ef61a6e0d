/** Proposals as a case's page shows them: the one that waits, the one that was sent back, and the one that was decided. */
import { byIn, type CaseEntry, type EntryOf } from '@bli-kunde/domain/cases/entries.ts';
import { isSentBack, markIn, pendingOf, saysAnother } from '@bli-kunde/domain/cases/history.ts';
import type { VisibleCase } from '../cases/visible-store.ts';
import type { CaseRead } from '../cases/case-read.ts';
import { standsOn } from '../cases/decidable.ts';
import type { KnownAdvisor } from '../sessions/advisor-store.ts';
import type { CasePage as Page } from './case-summary.ts';

type Known = ReadonlyMap<string, KnownAdvisor>;
type Proposed = NonNullable<Page['decided']>['proposal'];
type WordOn = NonNullable<Page['decided']>['given'][number];

const refOf = (known: Known, entry: CaseEntry) => ({
  key: entry.advisor,
  name: known.get(entry.advisor)?.name ?? byIn(entry)?.name ?? null,
});

function proposedIn(known: Known, entry: EntryOf<'PROPOSAL'>): Proposed {
  const { decision, reason, grounds, milderMeasures, validUntil, origin, combination } = entry.content;
  return {
    decision,
    reason,
    grounds,
    milderMeasures,
    validUntil,
    origin,
    combination: combination && combination.map((each) => [...each]),
    by: refOf(known, entry),
    at: entry.at.toISOString(),
  };
}

const wordOf = (known: Known, entry: EntryOf<'APPROVAL' | 'RETURN' | 'ASSIGNMENT'>): WordOn => ({
  by: refOf(known, entry),
  at: entry.at.toISOString(),
  grounds: entry.content.grounds || null,
});

export async function proposalOf(
  read: CaseRead<VisibleCase>,
  known: Known,
  same: ReadonlySet<string>,
): Promise<Page['proposal']> {
  const { theCase, entries } = read;
  const pending = theCase.state === 'WAITING_APPROVAL' ? pendingOf(entries) : null;
  if (pending === null) return null;
  const { content } = pending.proposal;
  const before = entries.filter(({ seq }) => seq < pending.proposal.seq);
  const back = before.slice(before.findLastIndex(({ kind }) => kind === 'DECISION') + 1).findLast(isSentBack);
  const namesake = entries.filter(saysAnother).findLast(({ advisor }) => advisor === pending.proposal.advisor);
  return {
    ...proposedIn(known, pending.proposal),
    id: String(pending.proposal.seq),
    sentBack: back ? wordOf(known, back) : null,
    namesake: namesake ? wordOf(known, namesake) : null,
    agreements: content.wanted.map((roles) => [...roles]),
    given: pending.given.map((entry) => wordOf(known, entry)),
    isStale: !(await standsOn(read, same, content, theCase.roles)),
  };
}

/** With the grounds of who sent it back. */
export function returnedOf(theCase: VisibleCase, entries: readonly CaseEntry[], known: Known): Page['returned'] {
  if (markIn(theCase.state, entries.toReversed()) !== 'RETURNED') return null;
  const back = entries.findLast(isSentBack);
  const proposal = entries.findLast((entry) => entry.kind === 'PROPOSAL');
  return back && proposal ? { ...wordOf(known, back), proposal: proposedIn(known, proposal) } : null;
}

/** Of a closed case whose last decision was made in it. */
export function decidedOf(theCase: VisibleCase, entries: readonly CaseEntry[], known: Known): Page['decided'] {
  const at = theCase.state === 'CLOSED' ? entries.findLastIndex(({ kind }) => kind === 'DECISION') : -1;
  const since = entries.slice(at + 1);
  const decision = entries[at];
  const from = entries.slice(0, Math.max(at, 0)).findLastIndex(({ kind }) => kind === 'PROPOSAL');
  const proposal = entries[from];
  // What was decided before it was opened again, and ended without a decision then, is no outcome.
  if (decision === undefined || proposal?.kind !== 'PROPOSAL' || since.some(({ kind }) => kind === 'REOPENED'))
    return null;
  return {
    at: decision.at.toISOString(),
    proposal: proposedIn(known, proposal),
    given: entries
      .slice(from + 1, at)
      .filter((entry) => entry.kind === 'APPROVAL')
      .map((entry) => wordOf(known, entry)),
  };
}
