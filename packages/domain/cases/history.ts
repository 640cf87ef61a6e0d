/** Reads the standing of a case from its entries: the pending proposal, the verdicts on its hits, and the mark of its last entries. */
import type { CaseEntry, EntryContent, EntryOf, PaperRequestContent, QuestionContent } from './entries.ts';
import type { Mark } from './marks.ts';
import type { CaseState } from './states.ts';

export interface PendingProposal {
  readonly proposal: EntryOf<'PROPOSAL'>;
  /** Agreements that were given since, in their order. */
  readonly given: readonly EntryOf<'APPROVAL'>[];
}

const ENDS_PROPOSAL: readonly CaseEntry['kind'][] = ['RETURN', 'DECISION', 'CARRIED_OUT'];

/** The newest proposal that nothing has taken back, with who has agreed since. */
export function pendingOf(entries: readonly CaseEntry[]): PendingProposal | null {
  const at = entries.findLastIndex(({ kind }) => kind === 'PROPOSAL');
  const proposal = entries[at];
  const since = entries.slice(at + 1);
  if (proposal?.kind !== 'PROPOSAL' || since.some(({ kind }) => ENDS_PROPOSAL.includes(kind))) return null;
  return { proposal, given: since.filter((entry) => entry.kind === 'APPROVAL') };
}

/** All judgements in a case, oldest first. */
export const judgementsIn = (entries: readonly CaseEntry[]): EntryContent<'JUDGEMENT'>[] =>
  entries.flatMap((entry) => (entry.kind === 'JUDGEMENT' ? [entry.content] : []));

/** The newest verdict on a hit, whether or not a second person must still give it. */
export const lastJudgementOf = (entries: readonly CaseEntry[], hit: string): EntryOf<'JUDGEMENT'> | undefined =>
  entries.filter((entry) => entry.kind === 'JUDGEMENT').findLast(({ content }) => content.hit === hit);

/** The entry of a question to the customer, by its number; null of a customer who was asked to correct the register. */
export function questionIn(
  entries: readonly CaseEntry[],
  seq: number,
): { readonly advisor: string; readonly content: QuestionContent } | null {
  const entry = entries.find((one) => one.kind === 'QUESTION' && one.seq === seq);
  return entry?.kind === 'QUESTION' && 'section' in entry.content
    ? { advisor: entry.advisor, content: entry.content }
    : null;
}

/** The entry of a request for a paper, by its number; null where it is another. */
export function paperRequestIn(
  entries: readonly CaseEntry[],
  seq: number,
): { readonly advisor: string; readonly content: PaperRequestContent } | null {
  const entry = entries.find((each) => each.kind === 'QUESTION' && each.seq === seq);
  return entry?.kind === 'QUESTION' && 'paper' in entry.content
    ? { advisor: entry.advisor, content: entry.content }
    : null;
}

/** True where the newest question was left without an answer until its day had passed. */
export function endedInSilence(entries: readonly CaseEntry[]): boolean {
  const last = entries.findLast((entry) => entry.kind === 'QUESTION' || entry.kind === 'ANSWER');
  return last?.kind === 'ANSWER' && last.content.declaration === null;
}

/** True of a case that was opened again about somebody whom the core bank has made a customer. */
export const reopenedOfCustomer = (entries: readonly CaseEntry[]): boolean =>
  entries.some((entry) => entry.kind === 'REOPENED' && entry.content.customer);

/** Somebody with the name of a person of the case says that it is another (D-041). */
export const saysAnother = (entry: CaseEntry): entry is EntryOf<'ASSIGNMENT'> =>
  entry.kind === 'ASSIGNMENT' && entry.content.namesake === true;

/** Somebody takes no part in the case any more. */
export const saysDisqualified = (entry: CaseEntry): boolean =>
  (entry.kind === 'ASSIGNMENT' || entry.kind === 'RETURN') && entry.content.disqualified === true;

/** A colleague's answer to a proposal; every other entry of the kind says that it is gone for another cause. */
export const isSentBack = (entry: CaseEntry): entry is EntryOf<'RETURN'> =>
  entry.kind === 'RETURN' &&
  entry.content.by !== undefined &&
  entry.content.grounds !== undefined &&
  entry.content.withdrawn === undefined &&
  entry.content.disqualified === undefined;

/** The mark that an entry leaves, null where it takes one away; undefined of an entry that does neither. */
function markLeftBy(entry: CaseEntry): Mark | null | undefined {
  switch (entry.kind) {
    case 'RETURN':
      return isSentBack(entry) ? 'RETURNED' : undefined;
    case 'ANSWER':
      return typeof entry.content.declaration === 'string' || entry.content.papers !== undefined ? 'ANSWERED' : null;
    case 'PROPOSAL':
    case 'QUESTION':
    case 'DECISION':
    case 'CARRIED_OUT':
    case 'REOPENED':
      return null;
    case 'APPROVAL':
    case 'JUDGEMENT':
    case 'ASSIGNMENT':
    case 'NOTE':
    case 'HOLD':
    case 'NOTICE':
    case 'UNREADABLE':
      return undefined;
  }
}

/** States in which a mark is shown. */
export const MARKED: readonly CaseState[] = ['NEW', 'IN_PROGRESS'];

/** By the newest entry that tells; `newestFirst` is read no further than to it. */
export function markIn(state: CaseState, newestFirst: Iterable<CaseEntry>): Mark | null {
  if (!MARKED.includes(state)) return null;
  for (const entry of newestFirst) {
    const mark = markLeftBy(entry);
    if (mark !== undefined) return mark;
  }
  return null;
}
