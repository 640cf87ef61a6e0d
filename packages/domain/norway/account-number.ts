/** Norwegian account numbers: eleven digits, the first four are the bank's registry number. */
import { hasCheckDigit } from './modulus-11.ts';
import { typedNumber } from './typed-number.ts';

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
/** Of an account whose group (the fifth and sixth digit) is 00: its check digit is of the four digits between alone. */
const WEIGHTS_WITHOUT_GROUP = [5, 4, 3, 2];

/** Words of an invoice before the number, and the country and check digits that make an IBAN of it. */
const LABELLED = /^(?:til|fra|bank|giro|konto|kto|account|acct|iban|bban|n(?:r|ummer|umber))*(?:no(\d\d))?(\d{11})$/i;
/** An IBAN's check digits are those of ISO 7064 MOD 97-10, of the number and the letters' places in the alphabet (ISO 13616; from general knowledge, November 2026). */
const isIban = (number: string, check: string): boolean => BigInt(`${number}2324${check}`) % 97n === 1n;

/** Takes away the spaces, dots and dashes that account numbers are written with and what is copied with them (N-016); a wrong IBAN stays whole. */
export const normaliseAccountNumber = (typed: string): string =>
  typedNumber(typed).replace(LABELLED, (whole: string, check: string | undefined, number: string) =>
    check === undefined || isIban(number, check) ? number : whole,
  );

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

/** True if a bank may hold an account of this number: its first four digits are the bank's registry number. */
export const isAccountOf = (bank: string, accountNumber: string): boolean =>
  isAccountNumber(accountNumber) && normaliseAccountNumber(accountNumber).startsWith(bank);

/** `1234 56 78903`; anything but eleven digits is returned as it came. */
export const formatAccountNumber = (typed: string): string =>
  normaliseAccountNumber(typed).replace(/^(\d{4})(\d{2})(\d{5})$/, '$1 $2 $3');
