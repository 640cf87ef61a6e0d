/** Properties of the population register: each a list with history, of which an element says itself whether it is current. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { fields, flag, isAbsent, list, noteUnread, optional, text } from './tolerant-reader.ts';

/** Elements as they stood, and how many of them could not be read at all. */
export interface Property<T> {
  readonly all: readonly Dated<T>[];
  readonly dropped: number;
}
export type Dated<T> = T & { readonly erGjeldende: boolean | undefined };

/** A property by the fields that are used; a lone object is a list of one. */
export const property = <S extends Readonly<Record<string, z.ZodType>>>(
  shape: S,
): z.ZodType<Property<{ readonly [K in keyof S]: z.output<S[K]> }>> =>
  z.unknown().transform((value) => {
    const element = fields({ ...shape, erGjeldende: optional(flag) });
    const all = list(element).parse(value) as readonly Dated<{ readonly [K in keyof S]: z.output<S[K]> }>[];
    const given = value === undefined || value === null || value === '' ? 0 : Array.isArray(value) ? value.length : 1;
    return { all, dropped: given - all.length };
  });

/** All that are said to be current. */
export const currentOf = <T>({ all }: Property<T>): readonly Dated<T>[] =>
  all.filter(({ erGjeldende }) => erGjeldende === true);

/** All that are not said to be over: what weighs against somebody counts until it is. */
export const notOver = <T>({ all }: Property<T>): readonly Dated<T>[] =>
  all.filter(({ erGjeldende }) => erGjeldende !== false);

/** The current one, never by its place; null for none, and for several that say different things. */
export function theCurrent<T>(about: Property<T>): Dated<T> | null {
  const [one, ...others] = currentOf(about);
  return one !== undefined && others.every((other) => isDeepStrictEqual(one, other)) ? one : null;
}

export const nationalNumber = text.pipe(z.string().regex(/^\d{11}$/));

/** A word alone or as `{ kode }`, in small letters: registers write it either way, and both are one word. */
const codeOf = (value: unknown): string | undefined => {
  const told: unknown =
    typeof value === 'object' && value !== null ? (value as { readonly kode?: unknown }).kode : value;
  return typeof told === 'string' && told.trim() !== '' ? told.trim().toLowerCase() : undefined;
};
/**
 * One of the words that are known here, however it is written; absent is undefined, and what is no such word is noted and null, which is
 * a word that nobody knows.
 */
export const knownWord = <const W extends string>(words: readonly W[]): z.ZodType<W | null | undefined> =>
  z.unknown().transform((value): W | null | undefined => {
    if (isAbsent(value)) return undefined;
    const known = words.find((word) => word.toLowerCase() === codeOf(value));
    if (known === undefined) noteUnread();
    return known ?? null;
  });

/** A national number that decides something: absent is undefined, and one that cannot be read is noted and null. */
export const decidingNumber = z.unknown().transform((value): string | null | undefined => {
  const read = optional(nationalNumber).parse(value);
  return read === undefined && !isAbsent(value) ? null : read;
});

/** A word that decides something: absent is undefined, and one that is no text is a word that nobody knows. */
export const decidingWord = z.unknown().transform((value): string | undefined => {
  if (isAbsent(value)) return undefined;
  return typeof value === 'string' ? value.trim() : '?';
});
