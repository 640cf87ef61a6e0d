/** Amounts in kroner: the input's defaults, and how amounts are shown, without binary rounding (S-062, S-063). */
import { language } from '../texts/language.ts';
import { inThrees } from './plain-ends.ts';

/** S-062. */
export const CURRENCY_INPUT = {
  suffix: ' kr',
  decimalScale: 0,
  decimalSeparator: ',',
  thousandSeparator: ' ',
  allowNegative: false,
  placeholder: '0 kr',
} as const;

/** Decimals the formatter shows when an amount has any (S-063). */
export const FORMATTER_DECIMALS = 2;

/** An amount's digits as a decimal text, without an exponent: 1e-7 has none of its zeros missing. */
function decimalText(amount: number): {
  readonly negative: boolean;
  readonly whole: string;
  readonly fraction: string;
} {
  const [mantissa = '0', exponent = '0'] = String(Math.abs(amount)).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const shift = Number(exponent);
  const digits = whole + fraction;
  const point = whole.length + shift;
  return {
    negative: amount < 0,
    whole: point > 0 ? digits.padEnd(point, '0').slice(0, point) : '0',
    fraction: point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits,
  };
}

const grouped = (whole: string): string =>
  inThrees(whole, language() === 'en' ? ',' : CURRENCY_INPUT.thousandSeparator);
const decimalMark = (): string => (language() === 'en' ? '.' : CURRENCY_INPUT.decimalSeparator);

/**
 * `1 234,50`, and `1 234` for what is whole (S-063); in English `1,234.50`. Rounds half away from zero on the decimal digits that the
 * amount is written with, so 1.005 is 1,01. An amount that is no finite number gives an empty text.
 */
export function formatAmount(amount: number, decimals: number = FORMATTER_DECIMALS): string {
  if (!Number.isFinite(amount)) return '';
  const { negative, whole, fraction } = decimalText(amount);
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const rounded = String(kept + (Number(fraction[decimals] ?? '0') >= 5 ? 1n : 0n)).padStart(decimals + 1, '0');
  const kroner = rounded.slice(0, rounded.length - decimals);
  const rest = rounded.slice(rounded.length - decimals);
  const sign = negative && /[1-9]/.test(rounded) ? '−' : '';
  return sign + grouped(kroner) + (/[1-9]/.test(rest) ? decimalMark() + rest : '');
}

/** {@link formatAmount} with the currency: `1 234 kr`, in English `NOK 1,234`. */
export function formatKroner(amount: number, decimals: number = FORMATTER_DECIMALS): string {
  const text = formatAmount(amount, decimals);
  if (text === '') return '';
  return language() === 'en' ? `NOK ${text}` : text + CURRENCY_INPUT.suffix;
}
