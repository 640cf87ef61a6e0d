/** Why a case was opened, in words. */
import { reasonTold } from '@bli-kunde/domain/cases/reason-told.ts';
import { keptIn } from '@bli-kunde/domain/cases/snapshots.ts';
import { isTextKey, type Texts } from '@bli-kunde/domain/texts/texts.ts';
import type { CaseData } from './case.ts';

/** Reasons as they were worded when the case was opened, but for what they say was left out, by their rule; what opens a case of another kind in the words of its code. */
export function reasonWords(
  texts: Texts,
  { data, reasons }: { readonly data: CaseData | null; readonly reasons: readonly string[] },
): { readonly code: string; readonly words: string }[] {
  const points = keptIn(data?.snapshot ?? null, 'points') ?? [];
  const wordsOf = (code: string): string => {
    const key = `advisor.cause.${code}`;
    const kept = points.find(({ rule }) => rule === code)?.reason;
    return kept === undefined ? (isTextKey(key) ? texts(key) : code) : reasonTold(kept);
  };
  return reasons.map((code) => ({ code, words: wordsOf(code) }));
}
