/** Amounts as they are typed and read in Norwegian: thousand spaces, comma, ' kr' (S-061, S-062). */
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

/** Digits behind the comma of an amount in kroner and øre. */
const ORE = 2;

/**
 * The amount in `raw` as `-?\d*(\.\d*)?`, prefix, suffix and separators gone. A comma that was typed stays where there are no
 * decimals, or the øre behind it would become kroner.
 */
function typedAmount(raw: string, format: CurrencyFormat): string {
  let text = raw;
  if (format.prefix && text.startsWith(format.prefix)) text = text.slice(format.prefix.length);
  if (format.suffix && text.endsWith(format.suffix)) text = text.slice(0, -format.suffix.length);
  const negative = format.allowNegative && /^\s*[-−]/.test(text);
  const [whole = '', ...rest] = text.replaceAll(format.thousandSeparator, '').split(/[.,]/);
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const decimals = rest.join('').replace(/\D/g, '').slice(0, format.decimalScale);
  const point = rest.length > 0 && (format.decimalScale > 0 || digits !== '') ? '.' : '';
  return `${negative ? '-' : ''}${digits}${point}${decimals}`;
}

function shown(amount: string, format: CurrencyFormat): string {
  if (amount === '' || amount === '-') return amount;
  const [whole = '', decimals] = amount.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, format.thousandSeparator);
  const tail = decimals === undefined ? '' : format.decimalSeparator + decimals;
  return `${amount.startsWith('-') ? '-' : ''}${format.prefix}${grouped}${tail}${format.suffix}`;
}

/** A comma with nothing behind it is on its way to an amount, and no part of it. */
const withoutPoint = (amount: string): string => amount.replace(/\.$/, '');

/** Rewrites a typed or pasted amount; the caret never goes behind the suffix. */
export function maskCurrency(raw: string, caret: number, format: CurrencyFormat = DEFAULT_FORMAT): Masked {
  const amount = typedAmount(raw, format);
  const display = shown(amount, format);
  const counts = (character: string): boolean => /[\d.,-]/.test(character) && character !== format.thousandSeparator;
  const left = typedAmount(raw.slice(0, caret), format).length;
  const last = Math.max(0, display.length - (display.endsWith(format.suffix) ? format.suffix.length : 0));
  return { display, caret: Math.min(placeAfter(display, left, counts), last), value: withoutPoint(amount) };
}

/** What a field shows of an amount that it is given: digits, with a dot before decimals. */
export const shownAmount = (value: string, format: CurrencyFormat = DEFAULT_FORMAT): string => {
  const stored = typedAmount(value, { ...format, prefix: '', suffix: '', thousandSeparator: ' ' });
  return shown(withoutPoint(stored), format);
};

/** An amount that was given with øre keeps them in a field that takes whole kroner, until they are erased there. */
export function scaleFor(value: string, decimalScale: number): number {
  const decimals = value.split(/[.,]/)[1];
  return decimals === undefined ? decimalScale : Math.max(decimalScale, ORE, decimals.length);
}
