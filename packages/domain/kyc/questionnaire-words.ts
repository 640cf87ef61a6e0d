/** Words of a questionnaire that are read by whoever answers it, for its translation (N-208). */
import type { Questionnaire } from './questionnaire.ts';

/** Names under which a questionnaire and the settings of its sections have words; every other text in them is a code or an id. */
const READ: ReadonlySet<string> = new Set([
  'title',
  'why',
  'ingress',
  'text',
  'none',
  'rest',
  'help',
  'helpText',
  'question',
  'header',
  'points',
  'paragraphs',
  'amount',
  'button',
]);

function wordsUnder(data: unknown, name: string): string[] {
  if (typeof data === 'string') return READ.has(name) ? [data] : [];
  if (Array.isArray(data)) return data.flatMap((part) => wordsUnder(part, name));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, inner]) => wordsUnder(inner, key));
}

/** Each text of a questionnaire that is read, once. */
export const questionnaireWords = ({ sections }: Questionnaire): string[] => [...new Set(wordsUnder(sections, ''))];
