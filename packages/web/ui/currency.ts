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

/** The bare amount in `raw` as `-?\d*(\.\d*)?`: prefix, suffix and separators gone. */
function bare(raw: string, format: CurrencyFormat): string {
  let text = raw;
  if (format.prefix && text.startsWith(format.prefix)) text = text.slice(format.prefix.length);
  const negative = format.allowNegative && /^\s*[-−]/.test(text);
  const [whole = '', ...rest] = text.split(/[.,]/);
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const decimals = rest.join('').replace(/\D/g, '').slice(0, format.decimalScale);
  const point = rest.length > 0 && format.decimalScale > 0 ? '.' : '';
  return `${negative ? '-' : ''}${digits}${point}${decimals}`;
}

function shown(value: string, format: CurrencyFormat): string {
  if (value === '' || value === '-') return value;
  const [whole = '', decimals] = value.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, format.thousandSeparator);
  const tail = decimals === undefined ? '' : format.decimalSeparator + decimals;
  return `${value.startsWith('-') ? '-' : ''}${format.prefix}${grouped}${tail}${format.suffix}`;
}

/** Rewrites a typed or pasted amount; the caret never goes behind the suffix. */
export function maskCurrency(raw: string, caret: number, format: CurrencyFormat = DEFAULT_FORMAT): Masked {
  const value = bare(raw, format);
  const display = shown(value, format);
  const counts = (character: string): boolean => /[\d.,-]/.test(character);
  const left = bare(raw.slice(0, caret), format).length;
  const last = Math.max(0, display.length - (display.endsWith(format.suffix) ? format.suffix.length : 0));
  return { display, caret: Math.min(placeAfter(display, left, counts), last), value };
}

/** The amount behind a bare value, or null when there is none. */
export const amountOf = (value: string): number | null => (/\d/.test(value) ? Number(value) : null);
/** The bare value of an amount. */
export const valueOf = (amount: number | null): string => (amount === null ? '' : String(amount));
