/** Cursor of a change feed: how far it may be taken as read after a page, by what the register itself confirms. */
import * as z from 'zod';
import { isAbsent, noteUnread, optional } from './tolerant-reader.ts';

/**
 * A position in a feed, as a number or as its digits. Twelve digits are some thousand times more than any feed has reached (November
 * 2026), and one that is longer is unreadable, so that a corrupt one leaves no feed at the end of the numbers.
 */
export const positionInFeed = z.union([
  z.number().int().min(0).max(999_999_999_999),
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
]);

/**
 * Rows of a feed's page, each in its place: undefined for one that cannot be read at all, since a row that is dropped is a change that
 * nobody looks at. Anything but a list is no page, and least of all an empty one.
 */
export const feedRows = <T>(row: z.ZodType<T>): z.ZodType<readonly (T | undefined)[]> =>
  z.unknown().transform((value, check): readonly (T | undefined)[] => {
    if (!Array.isArray(value)) {
      check.addIssue('not a list');
      return z.NEVER;
    }
    return value.map((one: unknown) => {
      if (isAbsent(one)) noteUnread();
      return optional(row).parse(one);
    });
  });

/** The position in a row, which is missing as badly as it is odd: noted either way. */
export const rowPosition = z.unknown().transform((value): number | undefined => {
  if (isAbsent(value)) noteUnread();
  return optional(positionInFeed).parse(value);
});

/** Numbers that may be missing between two rows without anybody asking why; feeds have gaps, and thousands of rows a day. */
export const LEAP = 10_000;
/** Positions beyond a leap that the register is asked about, for one page. */
const TRIES = 5;

export interface Confirmed {
  /** Null where no row of the page says how far the feed is read. */
  readonly position: number | null;
  /** Positions that the page had and the register did not confirm. */
  readonly refused: readonly number[];
}

/** Ascending positions, parted where numbers are left out that no gap explains. */
function runsOf(from: number | null, positions: readonly number[]): readonly (readonly number[])[] {
  const runs: number[][] = [];
  let before = from;
  for (const one of positions) {
    const last = runs.at(-1);
    if (last === undefined || before === null || one - before > LEAP) runs.push([one]);
    else last.push(one);
    before = one;
  }
  return runs;
}

/**
 * The position after a page: the newest row that follows on `from`, or, beyond a leap, that `confirms` says the register has when it is
 * asked for that row alone. It never goes back.
 * @param from position before the page; null where there is none yet, and then the first row is beyond a leap too
 */
export async function confirmedPosition(
  from: number | null,
  positions: readonly number[],
  confirms: (position: number) => Promise<boolean>,
): Promise<Confirmed> {
  const beyond = [...new Set(positions)].filter((one) => from === null || one > from).sort((one, other) => one - other);
  const [first, ...others] = runsOf(from, beyond);
  if (first === undefined) return { position: null, refused: [] };
  const follows = from !== null && (first[0] ?? 0) - from <= LEAP;
  const leaps = (follows ? others : [first, ...others]).toReversed();
  const refused: number[] = [];
  for (const run of leaps.slice(0, TRIES)) {
    const newest = run.at(-1) ?? 0;
    if (await confirms(newest)) return { position: newest, refused };
    refused.push(newest);
  }
  return { position: follows ? (first.at(-1) ?? null) : null, refused };
}

/** True where a page that was asked for from `position` on has that row, and none from before it, which answers something else. */
export const answersFrom = (position: number, page: readonly (number | null)[]): boolean =>
  page.includes(position) && page.every((one) => one === null || one >= position);
