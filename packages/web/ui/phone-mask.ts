/** Shows a Norwegian phone number as '+47 ### ## ###' while it is typed or pasted (B-148, B-150). */
import { PHONE_TYPED_MAX } from '@bli-kunde/domain/norway/phone.ts';
import { digitsOf, type Masked, maskDigits, placeAfter } from './mask.ts';

const PREFIX = /^\s*(?:\+\s*4\s*7|0\s*0\s*4\s*7)/;
/** '0047' that was typed behind the '+47' which the first zero brought. */
const TWICE = /^\s*(?:\+|0\s*0)\s*4\s*7\s*0\s*0\s*4\s*7(?=\s*\d)/;
const NATIONAL = [3, 2, 3];

/** Without the characters that nobody sees and the scheme of a link. */
const seen = (typed: string): string => typed.replace(/[\p{Cf}]/gu, '').replace(/^\s*tel:/i, '');

/** The part of `raw` that is the country's prefix; ten bare digits that begin with 47 are one too. */
function prefixLength(raw: string): number {
  const written = (TWICE.exec(raw) ?? PREFIX.exec(raw))?.[0].length ?? 0;
  if (written > 0) return written;
  return /^\s*47(\s*\d){8}\s*$/.test(raw) ? raw.indexOf('47') + 2 : 0;
}

const isNoSpace = (character: string): boolean => character !== ' ';

/**
 * `value` is the digits without the prefix; of a foreign number, the whole of it with its plus. What is too long for the field
 * with its spaces is shown without them, so that a digit too many is seen and refused, and not dropped.
 */
export function maskPhone(typed: string, at: number = typed.length, most: number = PHONE_TYPED_MAX): Masked {
  // Marks that an address book sets about a number stand before its prefix.
  const raw = seen(typed);
  const caret = seen(typed.slice(0, at)).length;
  const prefix = prefixLength(raw);
  const foreign = prefix === 0 && raw.trimStart().startsWith('+');
  if (foreign) {
    const written = raw.trimStart().replace(/[^\d+ ]/g, '');
    const value = written.replaceAll(' ', '').slice(0, most);
    const display = written.length > most ? value : written;
    return { display, caret: Math.min(caret, display.length), value };
  }
  const all = digitsOf(raw.slice(prefix));
  // '47' of the country that was typed key by key stands behind the '+47' which its first digit brought.
  const isTwice = prefix > 0 && /^47\d{8}$/.test(all);
  const digits = (isTwice ? all.slice(2) : all).slice(0, PHONE_TYPED_MAX - 6);
  if (digits === '') return { display: '', caret: 0, value: '' };
  const national = maskDigits(digits, digits.length, NATIONAL).display;
  const formatted = `+47 ${national}${digits.slice(8)}`;
  const before = Math.min(digitsOf(raw.slice(prefix, Math.max(prefix, caret))).length, digits.length);
  if (formatted.length > most) {
    const code = digits.length + 3 > most ? '' : '+47';
    return { display: code + digits, caret: code.length + before, value: digits };
  }
  return {
    display: formatted,
    caret: before === digits.length ? formatted.length : 4 + placeAfter(formatted.slice(4), before, isNoSpace),
    value: digits,
  };
}
