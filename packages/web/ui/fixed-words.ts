/** Sentences that the specification fixes for the field, beside the advice on what to do there. */
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';

/** Said after the advice (K-063, K-064, B-072). */
const AFTER = [
  'kyc.validation.fixed.required',
  'kyc.validation.fixed.select',
  'validation.email.fixed',
] as const satisfies readonly TextKey[];

export interface ErrorWords {
  /** What to do. */
  readonly advice: string;
  /** The fixed sentence after it; empty where there is none. */
  readonly fixed: string;
}

export function errorWords(text: string, texts: Texts): ErrorWords {
  const fixed = AFTER.map((key) => texts(key)).find((end) => text.endsWith(` ${end}`)) ?? '';
  return fixed === '' ? { advice: text, fixed } : { advice: text.slice(0, -fixed.length - 1), fixed };
}

/** As short as a row among others has it: the advice alone, and of a list without a tick not which tick says no to all (K-070). */
export function shortError(text: string, texts: Texts): string {
  const least = texts('kyc.validation.fixed.atLeastOne');
  return text.startsWith(least) ? least : errorWords(text, texts).advice;
}
