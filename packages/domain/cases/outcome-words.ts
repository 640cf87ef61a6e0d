/** Outcome of a case in words: what is decided to be reported to a register is not reported before somebody has noted that it was sent. */
import type { Texts } from '../texts/texts.ts';
import { type CaseKind, KINDS, type Outcome } from './kinds.ts';

/** `isSent` is whether the notice to the register of owners is noted as sent. */
export function outcomeWords(texts: Texts, kind: CaseKind, outcome: Outcome, isSent: boolean): string {
  const { words } = Object.values(KINDS[kind].decisions).find((row) => row.outcome === outcome) ?? {};
  if (words !== undefined) return texts(words);
  if (outcome !== 'REPORTED') return texts(`advisor.outcome.${outcome}`);
  return texts(isSent ? 'advisor.outcome.REPORTED.sent' : 'advisor.outcome.REPORTED.toSend');
}
