/**
 * The language of the work under way, carried beside it (AsyncLocalStorage): a request's, or that of whoever a message is for
 * (decision 0197). Of a page that is asked for its path too, to which a choice of another language leads back.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, readLanguageBy } from '@bli-kunde/domain/texts/language.ts';
import { inWords, type WordBook } from '@bli-kunde/domain/texts/word-book.ts';
import { readWordsBy } from '@bli-kunde/domain/texts/worded.ts';

/** A language, and what a bank's data is called in it. */
export interface Speech {
  readonly language: Language;
  /** Null where the data has the words already. */
  readonly words: WordBook | null;
}

const NORWEGIAN: Speech = { language: 'nb', words: null };

const speeches = new AsyncLocalStorage<Speech & { readonly path: string | null }>();

readLanguageBy(() => speeches.getStore()?.language ?? NORWEGIAN.language);
readWordsBy((data) => {
  const words = speeches.getStore()?.words ?? null;
  return words === null ? data : inWords(data, words);
});

/** Does `work`, and all that it waits for, in a language; outside of it everything is Norwegian. */
export const inLanguage = <T>(speech: Speech, work: () => T, path: string | null = null): T =>
  speeches.run({ ...speech, path }, work);

/** Does `work` in Norwegian, whoever asks for it: what binds, and what the bank's own people read. */
export const inNorwegian = <T>(work: () => T): T => inLanguage(NORWEGIAN, work);

/** Path of the page that is asked for, without a query; null where the work under way answers with none. */
export const askedPath = (): string | null => speeches.getStore()?.path ?? null;
