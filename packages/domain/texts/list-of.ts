import { lazily } from '../lazily.ts';

const and = lazily(() => new Intl.ListFormat('nb'));

/** Names or roles in a sentence: with commas, and 'og' before the last. */
export const listOf = (names: readonly string[]): string => and().format(names);
