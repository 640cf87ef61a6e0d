/** Overrides of texts by a bank: those that one journey's pages get (S-006); `texts.ts` looks a text up in them first. */
import type { SiteConfig } from '../bank/bank.ts';

/** The journey that says a text, where its key names one; the teaser's stand on other pages and in none. */
const JOURNEY = /^(?:notice\.)?(bm|pm|cm|teaser)\./;

/** Of a bank's wording what the pages of one journey may say: its own texts, and those of no journey (S-006). */
export const overridesFor = (
  context: SiteConfig['context'],
  overrides: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(overrides).filter(([key]) => (JOURNEY.exec(key)?.[1] ?? context) === context));

/** The placeholders of a text, each once, in alphabetical order: what a bank's own wording has to keep. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].sort();
