/** Account numbers as a bank's core bank gives them. */
import { isAccountOf, normaliseAccountNumber } from '@bli-kunde/domain/norway/account-number.ts';
import type * as z from 'zod';
import { noteUnread, text } from './tolerant-reader.ts';

/** As account numbers are written: whole, or in their three groups. A fraction or a sign is another number. */
const WRITTEN = /^\d{4}[\s.-]?\d{2}[\s.-]?\d{5}$/;

/**
 * Eleven digits that begin with the bank's registry number, without the marks they may be written with. The core bank is the master of
 * its accounts, so a check digit that is not ours to explain spoils nothing: the number is taken and named.
 */
export const accountNumberOf = (bank: string): z.ZodType<string> =>
  text.transform((told, check): string => {
    const number = WRITTEN.test(told) ? normaliseAccountNumber(told) : '';
    if (!/^\d{11}$/.test(number) || !number.startsWith(bank)) {
      check.addIssue('not an account number of the bank');
      return '';
    }
    if (!isAccountOf(bank, number)) noteUnread('check-digit');
    return number;
  });
