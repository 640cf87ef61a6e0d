/** Numbers as they are typed: digits with an optional decimal behind a comma or a dot, never negative (K-069). */
import { inThrees } from '../norway/plain-ends.ts';
import { plainDigits } from '../norway/typed-number.ts';
import { visibleText } from '../norway/visible-text.ts';
import type { FieldProblem } from '../errors/refusal.ts';

const NUMBER = /^\d+(?:[.,]\d+)?$/;
const NEGATIVE = /^[-\u2013\u2212]\d/;
const WHOLE = /^\d+$/;
/** '1.234' or '1'234'567': groups of three, and nothing behind them but a comma with decimals. */
const THOUSANDS = /^[1-9]\d{0,2}(?:[.'\u2019]\d{3})+(?=,|$)/;
/** '1,234,567', '1,234.50' and '1'234.50', as in English and in Switzerland: what may be read so alone. */
const OTHER_THOUSANDS = /^[1-9]\d{0,2}(?:(?:,\d{3}){2,}(?=\.\d\d?$|$)|(?:[,'\u2019]\d{3})+(?=\.\d\d?$))/;
/** ',00': no decimals at all. Three zeros behind a comma may as well be thousands. */
const NO_DECIMALS = /^(\d+)[.,]00?$/;
/** More decimals than an amount has: '12,000' is a thousandth to one reader and a thousand to another. */
const TOO_MANY_DECIMALS = /[.,]\d{3}/;
/** 'kr' or 'NOK' before an amount or behind it, or ',-' behind, as it is written on a bill; a quote that a spreadsheet sets before text. */
const BEFORE = /^["'\u2018-\u201f=]*(?:(?:kr\.?|nok):?)?(?=\d)/i;
const KRONER = /(\d)(?:[.,][-\u2013\u2212])?(?:kr\.?|kroner?|nok)?[;"'\u2018-\u201f]*$/i;
/** Digits before the decimals; more kroner than there are need no more. */
export const NUMBER_MAX = 12;

const digitsOf = (groups: string): string => groups.replace(/\D/g, '');

/** Without what parts thousands, and without decimals and kroner signs that say nothing more. What is no number loses its spaces only. */
export const compactNumber = (typed: string): string =>
  plainDigits(visibleText(typed))
    .replace(/\s/g, '')
    .replace(BEFORE, '')
    .replace(KRONER, '$1')
    .replace(THOUSANDS, digitsOf)
    .replace(OTHER_THOUSANDS, digitsOf)
    .replace(NO_DECIMALS, '$1');

export function numberProblems(path: string, typed: string): FieldProblem[] {
  const text = compactNumber(typed);
  if (text === '') return [{ path, message: 'kyc.validation.required.amount' }];
  if (NEGATIVE.test(text)) return [{ path, message: 'kyc.validation.negative' }];
  if (!NUMBER.test(text)) return [{ path, message: 'kyc.validation.positiveAmount' }];
  if (TOO_MANY_DECIMALS.test(text)) return [{ path, message: 'kyc.validation.decimals' }];
  return text.replace(/[.,].*/, '').length > NUMBER_MAX
    ? [{ path, message: 'kyc.validation.maxLength', values: { n: NUMBER_MAX } }]
    : [];
}

/** '1234567.5' as '1 234 567,5', without going through binary numbers (K-183). */
export function numberText(typed: string): string {
  const [whole = '', decimals] = compactNumber(typed).split(/[.,]/);
  if (!WHOLE.test(whole)) return typed;
  const grouped = inThrees(whole.replace(/^0+(?=\d)/, ''), ' ');
  return decimals ? `${grouped},${decimals}` : grouped;
}
