import { lazily } from '../lazily.ts';
import { language } from './language.ts';

const norwegian = lazily(() => new Intl.ListFormat('nb'));
const english = lazily(() => new Intl.ListFormat('en-GB'));

/** Names or roles in a sentence: with commas, and 'og' or 'and' before the last. */
export const listOf = (names: readonly string[]): string =>
  (language() === 'en' ? english() : norwegian()).format(names);
