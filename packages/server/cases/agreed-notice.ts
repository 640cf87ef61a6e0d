/** The notice to the register of owners as it was agreed to, and that it was sent, by what was done in a case. */
import type { DiscrepancyNotice } from '@bli-kunde/domain/cases/discrepancy-notice.ts';
import type { CaseEntry } from './case-store.ts';

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
  const { notice } = (decision?.content ?? {}) as { readonly notice?: DiscrepancyNotice };
  const since = entries.slice(at + 1);
  if (decision === undefined || notice === undefined || since.some(({ kind }) => kind === 'REOPENED')) return null;
  const sent = since.find(({ kind }) => kind === 'NOTICE');
  return { notice, at: decision.at, sent: (sent?.content as Sent | undefined) ?? null };
}

export const isNoticeSent = (entries: readonly CaseEntry[]): boolean => (agreedIn(entries)?.sent ?? null) !== null;
