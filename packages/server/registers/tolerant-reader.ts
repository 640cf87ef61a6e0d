/**
 * Tolerant reader for answers of the outside: only what is used is required, absent is absent, and one odd part is
 * dropped and named while the rest stands.
 */
import { isIsoDate, osloDate, parseShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import * as z from 'zod';

/**
 * Result of a read; `unread` names the fields (`rollegrupper.roller.person`), each as often as it was dropped, and no
 * value.
 */
export interface TolerantRead<T> {
  readonly value: T;
  readonly unread: readonly string[];
}

interface Reading {
  readonly path: string[];
  readonly unread: string[];
}

/** The read under way: parsing is synchronous, so there is one at a time and it needs not be handed through every schema. */
let current: Reading = { path: [], unread: [] };

/** Runs a synchronous read and collects the fields that it drops. Throws what `read` throws. */
export function collectUnread<T>(read: () => T): TolerantRead<T> {
  const outer = current;
  current = { path: [], unread: [] };
  try {
    const value = read();
    return { value, unread: current.unread };
  } finally {
    current = outer;
  }
}

/** Notes that a field (its name, never its value) held what nobody here knows, such as an unknown code. */
export function noteUnread(field = ''): void {
  current.unread.push([...current.path, ...(field === '' ? [] : [field])].join('.'));
}

/** missing, null, empty text, an empty list and an empty object are all the same: not told. */
export function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isAbsent);
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function within<T>(name: string, work: () => T): T {
  current.path.push(name);
  try {
    return work();
  } finally {
    current.path.pop();
  }
}

type Shape = Readonly<Record<string, z.ZodType>>;
type Fields<S extends Shape> = { readonly [K in keyof S]: z.output<S[K]> };

/** An object of which only these fields are looked at; one that is required and cannot be read spoils the object, no other does. */
export const fields = <S extends Shape>(shape: S): z.ZodType<Fields<S>> =>
  z.unknown().transform((value, check): Fields<S> => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      check.addIssue('not an object');
      return z.NEVER;
    }
    const found = value as Readonly<Record<string, unknown>>;
    const read = Object.entries(shape).map(([name, schema]) => {
      const field = within(name, () => schema.safeParse(Object.hasOwn(found, name) ? found[name] : undefined));
      if (!field.success)
        for (const { message, path } of field.error.issues)
          check.addIssue({ code: 'custom', message, path: [name, ...path] });
      return [name, field.data] as const;
    });
    return Object.fromEntries(read) as Fields<S>;
  });

/** A field that may be absent; one that cannot be read is noted and absent. */
export const optional = <T>(schema: z.ZodType<T>): z.ZodType<T | undefined> =>
  z.unknown().transform((value): T | undefined => {
    if (isAbsent(value)) return undefined;
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    noteUnread(read.error.issues[0]?.path.filter((part) => typeof part === 'string').join('.'));
    return undefined;
  });

/** A list whose elements stand each alone: absent is empty, a lone object is a list of one, an odd element is noted and dropped. */
export const list = <T>(element: z.ZodType<T>): z.ZodType<readonly T[]> =>
  z.unknown().transform((value): readonly T[] => {
    if (value === undefined || value === null || value === '') return [];
    const elements: readonly unknown[] = Array.isArray(value) ? value : [value];
    const tolerant = optional(element);
    return elements.flatMap((one) => {
      // An empty element is one that says nothing, and is told: it may have been somebody.
      if (isAbsent(one)) noteUnread();
      const read = tolerant.parse(one);
      return read === undefined ? [] : [read];
    });
  });

/** Text that says something, without blanks around it; a number is read as its digits. */
export const text = z.union([z.string(), z.number()]).transform((value, check) => {
  const told = String(value).trim();
  if (told !== '') return told;
  check.addIssue('empty text');
  return z.NEVER;
});

/** Lines of text of which empty ones say nothing and are no fault, as registers fill their addresses up. */
export const lines: z.ZodType<readonly string[]> = z.unknown().transform((value): readonly string[] => {
  const told = Array.isArray(value) ? value.filter((line) => !isAbsent(line)) : value;
  return list(text).parse(told);
});

/** A truth value, also as the text of one. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((told) => told === 'true')]);

/** A whole number from nought, also as digits. */
export const count = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(0));

/** `YYYY-MM-DD` of a day, written so, as `dd.mm.yyyy`, or as an instant, whose day is Oslo's. */
export const day = z.string().transform((told, check) => {
  const written = told.trim();
  const instant = /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(written) ? new Date(written) : null;
  const read =
    instant !== null && !Number.isNaN(instant.getTime())
      ? osloDate(instant)
      : /^\d{4}-\d\d-\d\d(T|[+Z]|$)/.test(written)
        ? written.slice(0, 10)
        : parseShortDate(written);
  if (read !== null && isIsoDate(read)) return read;
  check.addIssue('not a date');
  return z.NEVER;
});
