/** Drafts: what was typed and is not saved yet, kept through a reload and a lost session; never a national id or a tax number (S-149). */
import { draftsOf, keepsDrafts } from './draft-owner.ts';

export type Draft = Readonly<Record<string, unknown>>;

/** Storage of drafts; `sessionStorage` in the browser. */
export interface DraftStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** One draft per bank, subject and step. The subject is an organisation number, never a person's. */
export const draftKey = (bank: string, subject: string, step: string): string => `${draftsOf(bank)}:${subject}:${step}`;

/**
 * Eleven digits or more of any keyboard with nothing but what fields take away between them (`typedNumber`, whose blanks and marks these are)
 * may be a national id or an account number, and are never kept. Without the g, which would remember a place between tests.
 */
const ELEVEN_DIGITS = /\p{Nd}(?:(?:(?![%&*@])[\s\p{P}\p{Cf}\p{DI}\p{So}\u2212\u00b4=<>|`])*\p{Nd}){10,}/u;
const ALL_OF_THEM = new RegExp(ELEVEN_DIGITS, 'gu');

const looksLikeNationalId = (value: unknown): value is string => typeof value === 'string' && ELEVEN_DIGITS.test(value);

/** Words that keep their place in a draft when a number among them goes; what is mostly a number is emptied. */
const wordsOf = (text: string): string => {
  const rest = text.replace(ALL_OF_THEM, '');
  return rest.trim().split(/\s+/).length > 2 ? rest : '';
};

/** Fields of forms that hold a tax number, which has no shape to know it by. */
const TAX_NUMBERS = new Set(['taxNumber', 'tin', 'internationalTin']);

/** Stands in a draft for a number that is the form's own from the start, which is not kept either. */
const AS_AT_START = '\u0000';

const partOf = (whole: unknown, key: string | number): unknown => (whole as Record<string, unknown> | null)?.[key];

/** A copy with every part as `change` has it where that says something of it; `start` is what stands in the same place there. */
function mapped(
  value: unknown,
  start: unknown,
  change: (value: unknown, start: unknown, key: string | number) => unknown,
  key: string | number = '',
): unknown {
  const changed = change(value, start, key);
  if (changed !== undefined) return changed;
  if (Array.isArray(value)) return value.map((one, at) => mapped(one, partOf(start, at), change, at));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, mapped(inner, partOf(start, name), change, name)]),
  );
}

/** A copy without anything that is or may be a national id or a tax number, however deep it lies. */
const withoutNumbers = (value: unknown, start: unknown): unknown =>
  mapped(value, start, (one, before, key) => {
    const kept = TAX_NUMBERS.has(String(key)) ? '' : looksLikeNationalId(one) ? wordsOf(one) : undefined;
    return kept !== undefined && one === before ? AS_AT_START : kept;
  });

/** Numbers that are the form's own put back, or emptied where it starts with something else now. */
const withNumbers = (value: unknown, start: unknown): unknown =>
  mapped(value, start, (one, before) => (one === AS_AT_START ? (before ?? '') : undefined));

/** Tells texts apart without holding them: they may name people who typed nothing here. */
function markOf(text: string): number {
  let mark = text.length;
  for (let at = 0; at < text.length; at++) mark = (Math.imul(mark, 33) ^ text.charCodeAt(at)) >>> 0;
  return mark;
}

/** Tells what forms start with apart, without the numbers in it. */
const markOfStart = (start: object): number => markOf(JSON.stringify(withoutNumbers(start, {})));

/** `asked` and `start` as {@link keepDraft} has them: what was typed in answer to anything else is no draft of this form. */
export function readDraft(store: DraftStore, key: string, asked = '', start: object = {}): Draft | null {
  try {
    const found = JSON.parse(store.getItem(key) ?? 'null') as { asked: number; start: number; values: Draft };
    if (found.asked !== markOf(asked)) return null;
    return withNumbers(found.values, found.start === markOfStart(start) ? start : {}) as Draft;
  } catch {
    return null;
  }
}

/**
 * `asked` says what the values answer where their names don't, as places in a list of persons; it may name them, and
 * only its mark is kept. `start` is what the form began with: numbers of it that were not touched are there again with it.
 * A full or forbidden store loses the draft and nothing else.
 */
export function keepDraft(store: DraftStore, key: string, values: Draft, asked = '', start: object = {}): void {
  // What stands as it did at the start is nothing that waits to be saved.
  if (JSON.stringify(values) === JSON.stringify(start)) return dropDraft(store, key);
  if (!keepsDrafts()) return;
  try {
    const kept = { asked: markOf(asked), start: markOfStart(start), values: withoutNumbers(values, start) };
    store.setItem(key, JSON.stringify(kept));
  } catch {
    return;
  }
}

export const dropDraft = (store: DraftStore, key: string): void => store.removeItem(key);
