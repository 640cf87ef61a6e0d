/** What was typed and is not saved yet, kept through a reload and a lost session; never a national id or a tax number (S-149). */
import { draftsOf } from './draft-owner.ts';

export type Draft = Readonly<Record<string, unknown>>;

/** Where drafts lie; `sessionStorage` in the browser. */
export interface DraftStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** One draft per bank, subject and step. The subject is an organisation number, never a person's. */
export const draftKey = (bank: string, subject: string, step: string): string => `${draftsOf(bank)}:${subject}:${step}`;

/** Eleven digits in a row, spaces aside, may be a national id and are never kept. */
const looksLikeNationalId = (value: unknown): boolean =>
  typeof value === 'string' && /\d{11}/.test(value.replace(/[\s\p{Cf}-]/gu, ''));

/** Fields of forms that hold a tax number, which has no shape to know it by. */
const TAX_NUMBERS = new Set(['taxNumber', 'tin', 'internationalTin']);

/** A copy without anything that is or may be a national id or a tax number, however deep it lies. */
export function withoutNationalIds(value: unknown): unknown {
  if (looksLikeNationalId(value)) return '';
  if (Array.isArray(value)) return value.map(withoutNationalIds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, TAX_NUMBERS.has(key) ? '' : withoutNationalIds(inner)]),
  );
}

/** Tells texts apart without holding them: they may name people who typed nothing here. */
function markOf(text: string): number {
  let mark = text.length;
  for (let at = 0; at < text.length; at++) mark = (Math.imul(mark, 33) ^ text.charCodeAt(at)) >>> 0;
  return mark;
}

/** `asked` as {@link keepDraft} has it: what was typed in answer to anything else is no draft of this form. */
export function readDraft(store: DraftStore, key: string, asked = ''): Draft | null {
  try {
    const found = JSON.parse(store.getItem(key) ?? 'null') as { asked: number; values: Draft };
    return found.asked === markOf(asked) ? found.values : null;
  } catch {
    return null;
  }
}

/**
 * `asked` says what the values answer where their names don't, as places in a list of persons; it may name them, and
 * only its mark is kept. A full or forbidden store loses the draft and nothing else.
 */
export function keepDraft(store: DraftStore, key: string, values: Draft, asked = ''): void {
  try {
    store.setItem(key, JSON.stringify({ asked: markOf(asked), values: withoutNationalIds(values) }));
  } catch {
    return;
  }
}

export const dropDraft = (store: DraftStore, key: string): void => store.removeItem(key);
