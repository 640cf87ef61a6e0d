/** National ids and D-numbers: what they are made of, whether they hold, how they are shown (K-072, K-073, decisions §9). */
import { idnr } from '@navikt/fnrvalidator';
import { isIsoDate } from './oslo-date.ts';

/** Who issued the number: the population register, or one of three test populations that raise the month. */
export type Series = 'real' | 'tenor' | 'nhn' | 'dolly';

export interface NationalId {
  /** Eleven digits. */
  readonly digits: string;
  readonly kind: 'national-id' | 'd-number';
  readonly series: Series;
  /**
   * `YYYY-MM-DD`, or null when the digits don't say: numbers issued from 2032 carry no century.
   * A number that holds by both rules is read by the older one, so the population register's date goes before this.
   */
  readonly birthDate: string | null;
}

/** `help-number` is a hospital's own number; `synthetic` is a test person where only real ones may pass. */
export type NationalIdProblem = 'missing' | 'length' | 'help-number' | 'date' | 'check-digits' | 'synthetic';

export interface NationalIdOptions {
  /** False in production: synthetic series are then refused. */
  readonly allowSynthetic: boolean;
}

/** What the test populations add to the month. */
const MONTH_RAISED: readonly { readonly series: Series; readonly by: number }[] = [
  { series: 'real', by: 0 },
  { series: 'dolly', by: 40 },
  { series: 'nhn', by: 65 },
  { series: 'tenor', by: 80 },
];

/** Individual number and two-digit year to century, as numbers were dealt out until 2032. */
const CENTURIES = [
  { from: 0, to: 499, years: [0, 99], century: 1900 },
  { from: 500, to: 749, years: [54, 99], century: 1800 },
  { from: 500, to: 999, years: [0, 39], century: 2000 },
  { from: 900, to: 999, years: [40, 99], century: 1900 },
] as const;

const FIRST_CHECK_WEIGHTS = [3, 7, 6, 1, 8, 9, 4, 5, 2, 1];

/** Takes away what people type between the digits. */
export const normaliseNationalId = (typed: string): string => typed.replace(/[\s\p{Cf}]/gu, '');

const iso = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Whether the first check digit holds by the rule from before 2032; the newer rule takes three more remainders. */
const holdsByTheOlderRule = (digits: string): boolean =>
  FIRST_CHECK_WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11 === 0;

function centuryOf(digits: string): number | null {
  const individual = Number(digits.slice(6, 9));
  const year = Number(digits.slice(4, 6));
  const row = CENTURIES.find(
    ({ from, to, years }) => individual >= from && individual <= to && year >= years[0] && year <= years[1],
  );
  return row?.century ?? null;
}

/** Day and month of eleven digits with what is added to them taken away, and the year of a century; null for no month. */
function dateDigits(digits: string) {
  const isDNumber = Number(digits[0]) >= 4;
  const day = Number(digits.slice(0, 2)) - (isDNumber ? 40 : 0);
  const raised = MONTH_RAISED.find(({ by }) => {
    const month = Number(digits.slice(2, 4)) - by;
    return month >= 1 && month <= 12;
  });
  if (raised === undefined) return null;
  return {
    isDNumber,
    day,
    series: raised.series,
    month: Number(digits.slice(2, 4)) - raised.by,
    year: Number(digits.slice(4, 6)),
  };
}

/** Reads a number as typed, spaces allowed. Never throws; the problem never holds the number. */
export function readNationalId(
  typed: string | null | undefined,
  { allowSynthetic }: NationalIdOptions,
): { readonly ok: true; readonly id: NationalId } | { readonly ok: false; readonly problem: NationalIdProblem } {
  const refused = (problem: NationalIdProblem) => ({ ok: false, problem }) as const;
  const digits = normaliseNationalId(typed ?? '');
  if (digits === '') return refused('missing');
  if (!/^\d{11}$/.test(digits)) return refused('length');
  if (/^[89]/.test(digits)) return refused('help-number');

  const date = dateDigits(digits);
  if (date === null) return refused('date');
  const { isDNumber, day, month, year, series } = date;

  const older = holdsByTheOlderRule(digits);
  const century = older ? centuryOf(digits) : null;
  const centuries = century === null ? [1800, 1900, 2000] : [century];
  if (!centuries.some((start) => isIsoDate(iso(start + year, month, day)))) return refused('date');

  // The validator judges the date by its own idea of the series, so only its word on the check digits is used.
  const verdict = idnr(digits);
  if (verdict.status === 'invalid' && verdict.reasons.includes("checksums don't match")) return refused('check-digits');
  if (series !== 'real' && !allowSynthetic) return refused('synthetic');

  const birthDate = century === null ? null : iso(century + year, month, day);
  return { ok: true, id: { digits, kind: isDNumber ? 'd-number' : 'national-id', series, birthDate } };
}

export const isNationalId = (typed: string | null | undefined, options: NationalIdOptions): boolean =>
  readNationalId(typed, options).ok;

/** `YYYY-MM-DD` as a number tells it, whoever it belongs to; null for what is no number. */
export function birthDateIn(typed: string | null | undefined): string | null {
  const read = readNationalId(typed, { allowSynthetic: true });
  return read.ok ? read.id.birthDate : null;
}

/**
 * Day, month and year of the century, two digits each, of a number that was accepted before: of some it does not tell the
 * century.
 */
export function birthDigitsIn(
  nationalId: string,
): { readonly day: string; readonly month: string; readonly year: string } | null {
  const date = dateDigits(nationalId);
  const two = (part: number): string => String(part).padStart(2, '0');
  return date && { day: two(date.day), month: two(date.month), year: two(date.year) };
}

/** `123456 78901`; anything but eleven digits is returned as it came. */
export const formatNationalId = (typed: string): string =>
  normaliseNationalId(typed).replace(/^(\d{6})(\d{5})$/, '$1 $2');

/** `123456 *****`, for places where a person should recognise a number without it being shown. */
export const maskNationalId = (typed: string): string => {
  const digits = normaliseNationalId(typed);
  return /^\d{11}$/.test(digits) ? `${digits.slice(0, 6)} *****` : '***********';
};
