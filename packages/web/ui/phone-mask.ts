/** Shows a Norwegian phone number as '+47 ### ## ###' while it is typed or pasted (B-148, B-150). */
import { PHONE_TYPED_MAX, phoneDigits } from '@bli-kunde/domain/norway/phone.ts';
import { plainDigits } from '@bli-kunde/domain/norway/typed-number.ts';
import { digitsOf, type Masked, maskDigits, placeAfter } from './mask.ts';

const PREFIX = /^(?:\+|0[^\d+]*0)[^\d+]*4[^\d+]*7/;
const NATIONAL = [3, 2, 3];

/** From the first plus or digit on, without the characters that nobody sees and the words before it. */
const seen = (typed: string): string => plainDigits(typed).replace(/\p{Cf}|^[^+\d]+/gu, '');

const isNoSpace = (character: string): boolean => character !== ' ';

/**
 * `value` is the digits without the prefix; of a foreign number, the whole of it with its plus. What is too long for the field
 * with its spaces is shown without them, so that a digit too many is seen and refused, and not dropped.
 */
export function maskPhone(typed: string, at: number = typed.length, most: number = PHONE_TYPED_MAX): Masked {
  const masked = maskTyped(typed, at, most);
  // Shows the number that the rules read, with whatever it was pasted (N-018).
  const whole = phoneDigits(seen(typed));
  return whole === null || whole === masked.value ? masked : maskTyped(whole, whole.length, most);
}

function maskTyped(typed: string, at: number, most: number): Masked {
  const raw = seen(typed);
  const caret = seen(typed.slice(0, at)).length;
  const prefix = PREFIX.exec(raw)?.[0].length ?? 0;
  const foreign = prefix === 0 && raw.startsWith('+');
  if (foreign) {
    const written = raw.replace(/[^\d+ ]/g, '');
    const value = written.replaceAll(' ', '').slice(0, most);
    const display = written.length > most ? value : written;
    return { display, caret: Math.min(caret, display.length), value };
  }
  const digits = digitsOf(raw.slice(prefix)).slice(0, PHONE_TYPED_MAX - 6);
  if (digits === '') return { display: '', caret: 0, value: '' };
  const national = maskDigits(digits, digits.length, NATIONAL).display;
  const formatted = `+47 ${national}${digits.slice(8)}`;
  const before = Math.min(digitsOf(raw.slice(prefix, Math.max(prefix, caret))).length, digits.length);
  // Behind the country's code a nought before eight digits is read as no part of the number (N-018).
  const hasNought = digits.length === 9 && digits.startsWith('0');
  if (formatted.length > most || hasNought) {
    const code = digits.length + 3 > most || hasNought ? '' : '+47';
    return { display: code + digits, caret: code.length + before, value: digits };
  }
  return {
    display: formatted,
    caret: before === digits.length ? formatted.length : 4 + placeAfter(formatted.slice(4), before, isNoSpace),
    value: digits,
  };
}
