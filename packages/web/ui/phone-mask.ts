/** Shows a Norwegian phone number as '+47 ### ## ###' while it is typed or pasted (B-148, B-150). */
import { PHONE_TYPED_MAX } from '@bli-kunde/domain/norway/phone.ts';
import { digitsOf, type Masked, maskDigits, placeAfter } from './mask.ts';

const PREFIX = /^\s*(?:\+\s*4\s*7|0\s*0\s*4\s*7)/;
const NATIONAL = [3, 2, 3];

/** The part of `raw` that is the country's prefix; ten bare digits that begin with 47 are one too. */
function prefixLength(raw: string): number {
  const written = PREFIX.exec(raw)?.[0].length ?? 0;
  if (written > 0) return written;
  return /^\s*47(\s*\d){8}\s*$/.test(raw) ? raw.indexOf('47') + 2 : 0;
}

/** `value` is the digits without the prefix; of a foreign number, the whole of it with its plus. */
export function maskPhone(raw: string, caret: number = raw.length): Masked {
  const prefix = prefixLength(raw);
  const foreign = prefix === 0 && raw.trimStart().startsWith('+');
  if (foreign) {
    const display = raw
      .trimStart()
      .replace(/[^\d+ ]/g, '')
      .slice(0, PHONE_TYPED_MAX);
    return { display, caret: Math.min(caret, display.length), value: display.replaceAll(' ', '') };
  }
  const digits = digitsOf(raw.slice(prefix)).slice(0, PHONE_TYPED_MAX - 6);
  if (digits === '') return { display: '', caret: 0, value: '' };
  const national = maskDigits(digits, digits.length, NATIONAL).display;
  const display = `+47 ${national}${digits.slice(8)}`;
  const before = digitsOf(raw.slice(prefix, Math.max(prefix, caret))).length;
  const atEnd = before >= digits.length;
  return {
    display,
    caret: atEnd ? display.length : 4 + placeAfter(display.slice(4), before, (c) => c !== ' '),
    value: digits,
  };
}
