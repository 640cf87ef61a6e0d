/** End of a public position: a month and a year, both left open while it is held (K-098, K-100, K-102, K-103). */
import * as z from 'zod/mini';
import type { FieldProblem } from '../../errors/refusal.ts';
import type { Texts } from '../../texts/texts.ts';
import type { YesOrNo } from './yes-no.ts';

export const MONTHS = [
  'JANUARY',
  'FEBRUARY',
  'MARCH',
  'APRIL',
  'MAY',
  'JUNE',
  'JULY',
  'AUGUST',
  'SEPTEMBER',
  'OCTOBER',
  'NOVEMBER',
  'DECEMBER',
] as const;
export type Month = (typeof MONTHS)[number];

export const roleEnd = z.strictObject({
  month: z.nullable(z.enum(MONTHS)),
  year: z.nullable(z.number().check(z.int())),
});
export type RoleEnd = z.infer<typeof roleEnd>;

/** Years before the present one that may be chosen. */
const YEARS_BACK = 4;

/** The year of `today` and the four before it, newest first. `today` is `YYYY-MM-DD`. */
export const endYears = (today: string): number[] =>
  Array.from({ length: YEARS_BACK + 1 }, (_, back) => Number(today.slice(0, 4)) - back);

/** Both are optional, but a month says nothing without its year, and nothing has ended in one that has not come. */
export function roleEndProblems(end: RoleEnd | null, today: string, path: string): FieldProblem[] {
  if (end === null || (end.year === null && end.month === null)) return [];
  if (end.year === null) return [{ path: `${path}.year`, message: 'kyc.validation.roleEnd.year' }];
  const years = endYears(today);
  if (!years.includes(end.year)) return [{ path: `${path}.year`, message: 'kyc.validation.select' }];
  const isFuture =
    end.year === years[0] && end.month !== null && MONTHS.indexOf(end.month) >= Number(today.slice(5, 7));
  return isFuture ? [{ path: `${path}.month`, message: 'kyc.validation.roleEnd.future' }] : [];
}

/** A position that the bank has, with what is said of it: one that is no longer current ends in the month of `today`. */
export const heldUntil =
  (today: string) =>
  <T extends { readonly roleEnd?: RoleEnd | null | undefined }>(known: T, current: YesOrNo) => ({
    ...known,
    current,
    roleEnd:
      current === 'NO'
        ? { month: MONTHS[Number(today.slice(5, 7)) - 1] ?? null, year: Number(today.slice(0, 4)) }
        : (known.roleEnd ?? null),
  });

/** 'mai 2025', '2025', or null while there is no end. */
export function roleEndText(texts: Texts, end: RoleEnd | null): string | null {
  if (end === null || end.year === null) return null;
  return end.month === null ? String(end.year) : `${texts(`month.${end.month}`)} ${end.year}`;
}
