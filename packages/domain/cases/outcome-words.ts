/** Outcome of a case in words: what is decided to be reported to a register is not reported before somebody has noted that it was sent. */
import type { Texts } from '../texts/texts.ts';
import type { CaseKind } from './kinds.ts';
import type { Outcome } from './states.ts';

/** `isSent` is whether the notice to the register of owners is noted as sent. */
export function outcomeWords(texts: Texts, kind: CaseKind, outcome: Outcome, isSent: boolean): string {
  if (outcome !== 'REPORTED') return texts(`advisor.outcome.${outcome}`);
  if (kind !== 'DISCREPANCY') return texts('advisor.decision.REPORTED');
  return texts(isSent ? 'advisor.outcome.REPORTED.sent' : 'advisor.outcome.REPORTED.toSend');
}
