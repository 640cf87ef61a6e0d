/** Amounts as they are typed and read in Norwegian: thousand spaces, comma, ' kr' (S-061, S-062). */
import { inThrees } from '@bli-kunde/domain/norway/plain-ends.ts';
import { compactNumber } from '@bli-kunde/domain/kyc/number-typed.ts';
import { CURRENCY_INPUT } from '@bli-kunde/domain/norway/money.ts';
import { type Masked, placeAfter } from './mask.ts';

export interface CurrencyFormat {
  readonly prefix: string;
  readonly suffix: string;
  readonly decimalScale: number;
  readonly decimalSeparator: string;
  readonly thousandSeparator: string;
  readonly allowNegative: boolean;
}

/** S-062. The thousand separator does not break a line. */
export const DEFAULT_FORMAT: CurrencyFormat = { prefix: '', ...CURRENCY_INPUT, thousandSeparator: '\u00a0' };

interface Amount {
  readonly sign: string;
  readonly digits: string;
  /** The comma or dot and what is behind it, as typed. */
  readonly decimals: string;
}

const SIGN = /^\s*[-−]/;
const AMOUNT = /^(\d+)([.,]\d*)?$/;

/** Without prefix, suffix and the minus that the format allows. */
function bareText(raw: string, format: CurrencyFormat): { readonly sign: string; readonly text: string } {
  const [prefix, suffix] = [format.prefix.trim(), format.suffix.trim()];
  const sign = format.allowNegative && SIGN.test(raw) ? '-' : '';
  let text = (sign ? raw.replace(SIGN, '') : raw).trim();
  if (text.startsWith(prefix)) text = text.slice(prefix.length);
  if (suffix && text.endsWith(suffix)) text = text.slice(0, -suffix.length);
  return { sign, text: text.trim() };
}

/** The amount in `raw`, prefix, suffix and separators gone; null for anything that is none, which then stays as it was typed. */
function typedAmount(raw: string, format: CurrencyFormat): Amount | null {
  const { sign, text } = bareText(raw, format);
  const parts = AMOUNT.exec(text.replaceAll(format.thousandSeparator, '').replace(/\s/g, ''));
  return parts && { sign, digits: (parts[1] ?? '').replace(/^0+(?=\d)/, ''), decimals: parts[2] ?? '' };
}

const shown = ({ sign, digits, decimals }: Amount, format: CurrencyFormat): string =>
  `${sign}${format.prefix}${inThrees(digits, format.thousandSeparator)}${decimals}${format.suffix}`;

/** As the form has it: a comma with nothing behind it is on its way to an amount, and no part of it. */
function valueOf({ sign, digits, decimals }: Amount): string {
  const text = compactNumber(digits + (decimals.length > 1 ? decimals : ''));
  // A comma before thousands is left, or they would be read as such behind a dot.
  return sign + text.replace(/,(?=\d{1,2}$)/, '.');
}

/**
 * Groups the digits of a typed or pasted amount; the caret never goes behind the suffix. Letters, a sign and groups that are
 * parted by dots are not filtered out, which would make another amount of them: the form says what is wrong with the text.
 */
export function maskCurrency(raw: string, caret: number, format: CurrencyFormat = DEFAULT_FORMAT): Masked {
  const amount = typedAmount(raw, format);
  if (!amount) {
    const { sign, text } = bareText(raw, format);
    const value = compactNumber(text);
    const display = format.suffix && raw.endsWith(format.suffix) ? raw.slice(0, -format.suffix.length) : raw;
    return { display, caret: Math.min(caret, display.length), value: sign + (/^\d+$/.test(value) ? value : text) };
  }
  const display = shown(amount, format);
  const counts = (character: string): boolean => /[\d.,-]/.test(character) && character !== format.thousandSeparator;
  const counted = (text: string): number => text.split('').filter(counts).length;
  const zerosGone = counted(raw) - counted(display);
  const left = Math.max(0, counted(raw.slice(0, caret)) - zerosGone);
  return {
    display,
    caret: Math.min(placeAfter(display, left, counts), display.length - format.suffix.length),
    value: valueOf(amount),
  };
}

/** Display form of an amount in a field: digits, with a dot before decimals. */
export const shownAmount = (value: string, format: CurrencyFormat = DEFAULT_FORMAT): string => {
  const amount = typedAmount(compactNumber(value), { ...format, prefix: '', suffix: '', thousandSeparator: ' ' });
  return amount
    ? shown({ ...amount, decimals: amount.decimals.replace(/^[.,](?=\d{1,2}$)/, format.decimalSeparator) }, format)
    : value;
};
