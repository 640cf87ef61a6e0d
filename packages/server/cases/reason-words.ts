/** Why a case was opened, in words. */
import { reasonTold } from '@bli-kunde/domain/cases/reason-told.ts';
import { keptIn } from '@bli-kunde/domain/cases/snapshots.ts';
import { isTextKey, type Texts } from '@bli-kunde/domain/texts/texts.ts';
import type { CaseData } from './case.ts';

interface Opened {
  readonly data: CaseData | null;
  readonly reasons: readonly string[];
}
interface Reason {
  readonly code: string;
  readonly words: string;
}

/** As the console tells them: without what they say was left out (N-098). */
export const reasonWords = (texts: Texts, opened: Opened): Reason[] =>
  keptReasonWords(texts, opened).map(({ code, words }) => ({ code, words: reasonTold(words) }));

/** Reasons as they were worded when the case was opened, by their rule; what opens a case of another kind in the words of its code. */
export function keptReasonWords(texts: Texts, { data, reasons }: Opened): Reason[] {
  const points = keptIn(data?.snapshot ?? null, 'points') ?? [];
  const wordsOf = (code: string): string => {
    const key = `advisor.cause.${code}`;
    const kept = points.find(({ rule }) => rule === code)?.reason;
    return kept === undefined ? (isTextKey(key) ? texts(key) : code) : kept;
  };
  return reasons.map((code) => ({ code, words: wordsOf(code) }));
}
