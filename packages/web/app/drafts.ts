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

export function readDraft(store: DraftStore, key: string): Draft | null {
  try {
    const found: unknown = JSON.parse(store.getItem(key) ?? 'null');
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Draft) : null;
  } catch {
    return null;
  }
}

/** A full or forbidden store loses the draft and nothing else. */
export function keepDraft(store: DraftStore, key: string, values: Draft): void {
  try {
    store.setItem(key, JSON.stringify(withoutNationalIds(values)));
  } catch {
    return;
  }
}

export const dropDraft = (store: DraftStore, key: string): void => store.removeItem(key);
