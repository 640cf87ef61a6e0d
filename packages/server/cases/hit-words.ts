/** Words for what a person is on a case, and for what a list has somebody for. */
import type { HitWords } from '@bli-kunde/domain/cases/side-by-side.ts';
import { nb } from '@bli-kunde/domain/texts/nb.ts';
import { isTextKey } from '@bli-kunde/domain/texts/texts.ts';

/** A word of a list that there is no text for stands as it came. */
const wordsFor =
  (kind: 'role' | 'topic' | 'category') =>
  (code: string): string => {
    const key = `advisor.hit.${kind}.${code}`;
    return isTextKey(key) ? nb[key] : code;
  };

export const HIT_WORDS: HitWords = { role: wordsFor('role'), topic: wordsFor('topic'), category: wordsFor('category') };
