/** Norwegian phone numbers: eight digits kept, `+47 ### ## ###` shown (B-146 to B-151). */

import { typedNumber } from './typed-number.ts';

/** Characters that can be typed in the business flow (B-149). */
export const PHONE_TYPED_MAX = 20;
/** Length of a whole number as it is displayed (B-151). */
export const PHONE_FORMATTED_LENGTH = 14;

/** With a plus, noughts or both, and the nought in brackets that follows it where one calls within the country. */
const COUNTRY = /^(?:\+?00|\+)47(?:0(?=\d{8}$))?/;
/** Without either, or behind the other: there is no number of ten digits, and none but a mobile's is asked for. */
const BARE_COUNTRY = /^(?:00)?47(?=[49]\d{7}$)/;

/** Takes away what stands between the digits and the country's code (N-018); what is left need not be a number yet (B-150). */
export const stripCountryCode = (typed: string): string =>
  typedNumber(typed).replace(COUNTRY, '').replace(BARE_COUNTRY, '');

/** True if the digits typed so far begin with the code of another country. */
export const isForeign = (typed: string): boolean => /^(?:\+?00|\+)[1-9]/.test(stripCountryCode(typed));

/** The eight digits to store, or null when it is not a phone number (B-146, B-150). */
export function phoneDigits(typed: string | null | undefined): string | null {
  const digits = stripCountryCode(typed ?? '');
  return /^\d{8}$/.test(digits) ? digits : null;
}

/**
 * `+47 ### ## ###`, as far as there are digits (B-148). What cannot become a Norwegian number (another
 * country's code, letters, a ninth digit) is returned as typed, so that nobody's number is cut or changed unseen.
 */
export function formatPhone(typed: string): string {
  const digits = stripCountryCode(typed);
  if (!/^\d{1,8}$/.test(digits)) return typed;
  const groups = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5, 8)];
  return ['+47', ...groups.filter((group) => group !== '')].join(' ');
}

/** True if a formatted value is complete; the input reports it at that moment (B-151). */
export const isFullLength = (formatted: string): boolean => formatted.length === PHONE_FORMATTED_LENGTH;
