/** What a bank may do to our texts: reword any of them for its journey, but neither lose a placeholder nor invent one (S-002). */
import { nb } from './nb.ts';
import type { SiteConfig } from '../bank/bank.ts';
import { isTextKey } from './texts.ts';

/** The journey that says a text, where its key names one. */
const JOURNEY = /^(?:notice\.)?(bm|pm|cm)\./;

/** Of a bank's wording what the pages of one journey may say: its own texts, and those of no journey (S-006). */
export const overridesFor = (
  context: SiteConfig['context'],
  overrides: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(overrides).filter(([key]) => (JOURNEY.exec(key)?.[1] ?? context) === context));

/** The placeholders of a text, each once, in alphabetical order. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].sort();

/** What is wrong with a bank's overrides, one sentence for each fault; empty when they may be used. */
export function overrideProblems(overrides: Readonly<Record<string, string>>): string[] {
  return Object.entries(overrides).flatMap(([key, text]) => {
    if (!isTextKey(key)) return [`${key}: there is no text with this key`];
    if (text.trim() === '') return [`${key}: the text is empty`];
    const expected = placeholdersOf(nb[key]);
    const found = placeholdersOf(text);
    return [
      ...expected.filter((name) => !found.includes(name)).map((name) => `${key}: the placeholder {${name}} is missing`),
      ...found
        .filter((name) => !expected.includes(name))
        .map((name) => `${key}: nothing fills the placeholder {${name}}`),
    ];
  });
}
