/** The notice to the register of owners as it was agreed to, and that it was sent, by what was done in a case. */
import type { DiscrepancyNotice } from '@bli-kunde/domain/cases/discrepancy-notice.ts';
import type { CaseEntry } from '@bli-kunde/domain/cases/entries.ts';

interface Sent {
  readonly reference: string;
  /** `YYYY-MM-DD`. */
  readonly on: string;
}

interface Agreed {
  readonly notice: DiscrepancyNotice;
  readonly at: Date;
  readonly sent: Sent | null;
}

/** The notice that was agreed to last, unless the case was opened again after it. */
export function agreedIn(entries: readonly CaseEntry[]): Agreed | null {
  const at = entries.findLastIndex(({ kind }) => kind === 'DECISION');
  const decision = entries[at];
  const since = entries.slice(at + 1);
  if (decision?.kind !== 'DECISION' || since.some(({ kind }) => kind === 'REOPENED')) return null;
  const { notice } = decision.content;
  const sent = since.find((entry) => entry.kind === 'NOTICE');
  return notice === undefined ? null : { notice, at: decision.at, sent: sent?.content ?? null };
}

export const isNoticeSent = (entries: readonly CaseEntry[]): boolean => (agreedIn(entries)?.sent ?? null) !== null;
