/** English of words that are data: questions, products, prices, legal forms and roles, each by the Norwegian that stands in the data (N-208). */
import * as z from 'zod/mini';
import { lowerFirst, upperFirst } from './lower-first.ts';
import { placeholdersOf } from './overrides.ts';
import { fill } from './texts.ts';

const words = z.string().check(z.minLength(1), z.maxLength(1000));

/** `words.en.json` in a bank's folder: the Norwegian, and how it reads in English. Questionnaires and terms that are frozen stay byte for byte. */
export const wordBook = z.record(words, words);
export type WordBook = Readonly<z.infer<typeof wordBook>>;

/** Place of the name of the child that a question is about; a questionnaire is kept with the name in it (N-148). */
const CHILD = '{child}';

/** Word for a child whose name is not known; at the beginning of a text with a capital letter. */
export const UNNAMED_CHILD = { norwegian: 'barnet', english: 'the child' } as const;

interface ChildWords {
  /** Matches the Norwegian with a name in each place. */
  readonly pattern: RegExp;
  readonly english: string;
}

const childWords = new WeakMap<WordBook, readonly ChildWords[]>();

/** Words of a book about a child, each with a pattern; made once for a book. */
function childWordsOf(book: WordBook): readonly ChildWords[] {
  const known = childWords.get(book);
  if (known !== undefined) return known;
  const made = Object.entries(book)
    .filter(([norwegian]) => norwegian.includes(CHILD))
    .map(([norwegian, english]) => {
      const parts = norwegian.split(CHILD).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      return { pattern: new RegExp(`^${parts.join('(.+)')}$`), english };
    });
  childWords.set(book, made);
  return made;
}

/** English of a text in which a child's name stands, by the words around it; null where the book has none such. */
function wordOfChild(book: WordBook, norwegian: string): string | null {
  for (const { pattern, english } of childWordsOf(book)) {
    const [, ...names] = pattern.exec(norwegian) ?? [];
    const [name] = names;
    if (name === undefined || names.some((each) => each !== name)) continue;
    const isUnnamed = lowerFirst(name) === UNNAMED_CHILD.norwegian;
    const said = fill(english, { child: isUnnamed ? UNNAMED_CHILD.english : name });
    return english.startsWith(CHILD) ? upperFirst(said) : said;
  }
  return null;
}

/** The English of a text, or the text as it stands where the book lacks it. */
export const wordIn = (book: WordBook, norwegian: string): string =>
  (Object.hasOwn(book, norwegian) ? book[norwegian] : wordOfChild(book, norwegian)) ?? norwegian;

/**
 * Data with each text of the book in its English, at any depth; keys, codes and what the book lacks stay. Not for what a customer has
 * written: an answer may be a word of the book.
 */
export function inWords<T>(data: T, book: WordBook): T {
  const deep = (value: unknown): unknown => {
    if (typeof value === 'string') return wordIn(book, value);
    if (Array.isArray(value)) return value.map(deep);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, deep(inner)]));
  };
  return deep(data) as T;
}

/** Faults of a book, as `Norwegian: what`. */
export const wordBookFaults = (book: WordBook): string[] =>
  Object.entries(book).flatMap(([norwegian, english]) => {
    const [own, original] = [english, norwegian].map((text) => placeholdersOf(text).join(', '));
    return own === original ? [] : [`${norwegian}: must hold the placeholders ${original || '(none)'}`];
  });
