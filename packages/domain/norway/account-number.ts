/** Norwegian account numbers: eleven digits, the first four are the bank's registry number. */
import { hasCheckDigit } from './modulus-11.ts';
import { typedNumber } from './visible-text.ts';

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
/** Of an account whose group (the fifth and sixth digit) is 00: its check digit is of the four digits between alone. */
const WEIGHTS_WITHOUT_GROUP = [5, 4, 3, 2];

/** Takes away the spaces, dots and dashes that account numbers are written with. */
export const normaliseAccountNumber = typedNumber;

/**
 * Eleven digits with a correct modulus-11 check digit: of all ten before it, or, where the fifth and sixth are 00, of the four
 * before it (mdomke/schwifty#190, read 29 November 2026). No bank has the number 0000.
 */
export function isAccountNumber(typed: string | null | undefined): boolean {
  const digits = normaliseAccountNumber(typed ?? '');
  if (!/^\d{11}$/.test(digits) || digits.startsWith('0000')) return false;
  return digits.slice(4, 6) === '00'
    ? hasCheckDigit(digits.slice(6), WEIGHTS_WITHOUT_GROUP)
    : hasCheckDigit(digits, WEIGHTS);
}

/** Whether a bank, by its registry number, may hold an account of this number: the first four digits are the bank's. */
export const isAccountOf = (bank: string, accountNumber: string): boolean =>
  isAccountNumber(accountNumber) && normaliseAccountNumber(accountNumber).startsWith(bank);

/** `1234 56 78903`; anything but eleven digits is returned as it came. */
export const formatAccountNumber = (typed: string): string =>
  normaliseAccountNumber(typed).replace(/^(\d{4})(\d{2})(\d{5})$/, '$1 $2 $3');
