/** Organisation numbers: what the field takes, what the server accepts, how they are shown (B-061 to B-068). */
import { hasCheckDigit } from './modulus-11.ts';
import { typedNumber } from './typed-number.ts';

/** B-067. */
export const ORGANISATION_NUMBER_LENGTH = 9;

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

export interface OrganisationNumberOptions {
  /** False in production: the synthetic series, which starts with 3, is then refused. */
  readonly allowSynthetic: boolean;
}

/** Spaces and what else stands between digits are stripped before a number is checked or sent (B-061, R-235). */
export const normaliseOrganisationNumber = typedNumber;

/** The field's own pattern, one to nine digits (B-063): whatever is not empty is sent on to be checked. */
export const fitsOrganisationNumberField = (digits: string): boolean => /^\d{1,9}$/.test(digits);

/** Nine digits with a correct check digit; the register has the last word on whether it exists (B-068). */
export function isOrganisationNumber(typed: string, { allowSynthetic }: OrganisationNumberOptions): boolean {
  const digits = normaliseOrganisationNumber(typed);
  if (!/^\d{9}$/.test(digits) || !hasCheckDigit(digits, WEIGHTS)) return false;
  // Nine zeros pass the arithmetic.
  if (/^0+$/.test(digits)) return false;
  return allowSynthetic || !digits.startsWith('3');
}

/**
 * Text key of an organisation number's fault, for the field and the calls, or null when it is valid (B-059, B-060,
 * B-068).
 */
export function organisationNumberProblem(
  typed: string,
  options: OrganisationNumberOptions,
): 'missing_orgnr' | 'invalid_orgnr' | null {
  if (normaliseOrganisationNumber(typed) === '') return 'missing_orgnr';
  return isOrganisationNumber(typed, options) ? null : 'invalid_orgnr';
}

/** `123 456 789`; fewer digits are grouped as far as they go, so that it serves while typing (B-066). */
export const formatOrganisationNumber = (typed: string): string =>
  normaliseOrganisationNumber(typed).replace(/^\d{1,9}$/, (digits) => (digits.match(/\d{1,3}/g) ?? []).join(' '));
