/** Readers for what the bank's own systems decide by: an unknown word is UNKNOWN, an answer that is told by its place keeps its place. */
import * as z from 'zod';
import { isAbsent, noteUnread } from './tolerant-reader.ts';

/** One of the words that are known here; one that is not told, or is another, is noted and UNKNOWN, and never one of them. */
export const verdict = <const W extends string>(words: readonly W[]): z.ZodType<W | 'UNKNOWN'> =>
  z.unknown().transform((value): W | 'UNKNOWN' => {
    const known = words.find((word) => word === value);
    if (known === undefined) noteUnread();
    return known ?? 'UNKNOWN';
  });

/**
 * As many answers as were asked for, in the order of the questions: another number of them is no answer, since nobody knows whose each is;
 * one that cannot be read is noted and stands as `unread` in its place.
 */
export const placed = <T, U>(count: number, element: z.ZodType<T>, unread: U): z.ZodType<readonly (T | U)[]> =>
  z.unknown().transform((value, check): readonly (T | U)[] => {
    if (!Array.isArray(value) || value.length !== count) {
      check.addIssue('not as many answers as questions');
      return z.NEVER;
    }
    return value.map((answer: unknown) => {
      const read = element.safeParse(answer);
      if (read.success) return read.data;
      noteUnread();
      return unread;
    });
  });

/** Elements of which each has an id of its own; the same one twice is one, and two that differ under one id are both noted and dropped. */
export const distinct = <T>(
  elements: z.ZodType<readonly T[]>,
  idOf: (element: T) => unknown,
): z.ZodType<readonly T[]> =>
  elements.transform((all) => {
    const saying = new Map<unknown, Set<string>>();
    for (const one of all) saying.set(idOf(one), (saying.get(idOf(one)) ?? new Set()).add(JSON.stringify(one)));
    const seen = new Set<unknown>();
    return all.filter((one) => {
      const id = idOf(one);
      const isFirst = !seen.has(id);
      seen.add(id);
      const stands = isFirst && saying.get(id)?.size === 1;
      if (!stands) noteUnread();
      return stands;
    });
  });

/** A list that must be there and is read element by element; a list that is left out is no empty one. */
export const present = <T>(elements: z.ZodType<readonly T[]>): z.ZodType<readonly T[]> =>
  z.unknown().transform((value, check): readonly T[] => {
    if (Array.isArray(value)) return elements.parse(value);
    check.addIssue('not a list');
    return z.NEVER;
  });

/** All or nothing: a list that is left out is empty, one with an element that cannot be read spoils what it belongs to. */
export const whole = <T>(element: z.ZodType<T>): z.ZodType<readonly T[]> =>
  z.unknown().transform((value, check): readonly T[] => {
    const read = z.array(element).safeParse(isAbsent(value) ? [] : value);
    if (read.success) return read.data;
    check.addIssue('an element cannot be read');
    return z.NEVER;
  });
