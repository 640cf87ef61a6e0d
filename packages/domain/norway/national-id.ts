/** Checks national ids and D-numbers (K-072, K-073). */
import { idnr } from '@navikt/fnrvalidator';
import { dateDigits, normaliseNationalId, type Series } from './national-id-digits.ts';
import { isIsoDate } from './oslo-date.ts';

export interface NationalIdFacts {
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

/** Individual number and two-digit year to century, as numbers were dealt out until 2032. */
const CENTURIES = [
  { from: 0, to: 499, years: [0, 99], century: 1900 },
  { from: 500, to: 749, years: [54, 99], century: 1800 },
  { from: 500, to: 999, years: [0, 39], century: 2000 },
  { from: 900, to: 999, years: [40, 99], century: 1900 },
] as const;

const FIRST_CHECK_WEIGHTS = [3, 7, 6, 1, 8, 9, 4, 5, 2, 1];

const iso = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** True if the first check digit holds by the rule from before 2032; the newer rule takes three more remainders. */
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

/** Reads a number as typed, spaces allowed. Never throws; the problem never holds the number. */
export function readNationalId(
  typed: string | null | undefined,
  { allowSynthetic }: NationalIdOptions,
): { readonly ok: true; readonly id: NationalIdFacts } | { readonly ok: false; readonly problem: NationalIdProblem } {
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
