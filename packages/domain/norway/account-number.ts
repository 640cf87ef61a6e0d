/** Norwegian account numbers: eleven digits, the first four are the bank's registry number. */
import { hasCheckDigit } from './modulus-11.ts';

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Takes away the spaces and dots that account numbers are written with. */
export const normaliseAccountNumber = (typed: string): string => typed.replace(/[\s.\p{Cf}]/gu, '');

/** Eleven digits with a correct modulus-11 check digit. */
export function isAccountNumber(typed: string | null | undefined): boolean {
  const digits = normaliseAccountNumber(typed ?? '');
  return /^\d{11}$/.test(digits) && hasCheckDigit(digits, WEIGHTS);
}

/** Whether a bank, by its registry number, may hold an account of this number: the first four digits are the bank's. */
export const isAccountOf = (bank: string, accountNumber: string): boolean =>
  isAccountNumber(accountNumber) && normaliseAccountNumber(accountNumber).startsWith(bank);

/** `1234 56 78903`; anything but eleven digits is returned as it came. */
export const formatAccountNumber = (typed: string): string =>
  normaliseAccountNumber(typed).replace(/^(\d{4})(\d{2})(\d{5})$/, '$1 $2 $3');
