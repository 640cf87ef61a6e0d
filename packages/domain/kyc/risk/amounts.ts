/** Amounts as bands: what was typed in kroner is put among the bands that questions offer, so that a rule reads both the same way (D-029). */
import type { Value } from '../condition.ts';
import { compactNumber } from '../number-typed.ts';

/** In kroner; each begins where the one before ends. The first ends where a dealer may take no more in cash (hvitvaskingsloven § 5). */
const BANDS = [
  ['LT40', 40_000],
  ['40_100', 100_000],
  ['100_500', 500_000],
  ['500_2M', 2_000_000],
  ['2M_10M', 10_000_000],
  ['GT10M', Infinity],
] as const;
type AmountBand = (typeof BANDS)[number][0];
export const AMOUNT_BANDS: readonly AmountBand[] = BANDS.map(([band]) => band);

/** Bands of a year's turnover or cash, smallest first, as companies are asked. */
export const YEARLY_BANDS = ['NONE', 'LT100', '100_500', '500_2M', '2M_10M', 'GT10M'] as const;

const AMOUNT = /^\d+(?:[.,]\d+)?$/;

/** Kroner of an amount as it is kept; null for what is no number. */
function kroner(typed: string): number | null {
  const text = compactNumber(typed);
  return AMOUNT.test(text) ? Number(text.replace(',', '.')) : null;
}

/**
 * The band of the sum, in a list for a condition to read: empty where nothing was typed, null where something is no number.
 *
 * @param typed kroner as they are kept
 */
export function bandOf(typed: readonly string[]): readonly AmountBand[] | null {
  const amounts = typed.map(kroner);
  if (amounts.length === 0) return [];
  let sum = 0;
  for (const one of amounts) {
    if (one === null) return null;
    sum += one;
  }
  return [BANDS.find(([, end]) => sum < end)?.[0] ?? 'GT10M'];
}

/** Ends of names of questions whose answer is an amount, and of the field of a list's rows. */
const TYPED = /^question\..*(?:_AMOUNT|\.amount)$/;
const CASH = /^question\..*_CASH_AMOUNT$/;
const isDigits = (value: Value): boolean => kroner(String(value)) !== null;

/**
 * `question.ID.band` for each question with an amount that was typed, alone or in rows, and `cashTyped` for those about cash, whichever
 * bank asks them. A band that was chosen among others stands as it is.
 */
export function amountFacts(
  questions: Readonly<Record<string, readonly Value[] | null>>,
): Record<string, readonly AmountBand[] | null> {
  const typed = Object.entries(questions).filter(
    ([name, values]) => TYPED.test(name) && (name.endsWith('.amount') || (values ?? []).every(isDigits)),
  );
  const cash = typed.flatMap(([name, values]) => (CASH.test(name) ? (values ?? []) : []));
  return {
    ...Object.fromEntries(
      typed.map(([name, values]) => [`${name.replace(/\.amount$/, '')}.band`, bandOf((values ?? []).map(String))]),
    ),
    cashTyped: questions['questions'] === null ? null : bandOf(cash.map(String)),
  };
}

/** Sources that never come to 100 000 kr a month. A source that a bank adds is none of them. */
const SMALL_INCOME = ['BENEFITS', 'STUDENT_LOAN', 'CHILD_SUPPORT'];
const UNUSUAL_INCOME = ['OTHER', 'GAMBLING', 'CRYPTO'];

/**
 * Band of a person's income from the sources that are looked at, where amounts are asked, and whether every source is a small one.
 *
 * @param rows of every section about income; null where one is unanswered or none is asked
 */
export function incomeFacts(
  rows: readonly { readonly sourceId: string; readonly amount?: string | undefined }[] | null,
): Readonly<Record<'incomeKinds' | 'unusualIncome', readonly Value[] | null>> {
  const isSmall = rows !== null && rows.length > 0 && rows.every(({ sourceId }) => SMALL_INCOME.includes(sourceId));
  return {
    incomeKinds: rows && (isSmall ? ['SMALL'] : []),
    unusualIncome:
      rows && bandOf(rows.flatMap(({ sourceId, amount }) => (UNUSUAL_INCOME.includes(sourceId) ? (amount ?? []) : []))),
  };
}
