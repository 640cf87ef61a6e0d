/** Organisation numbers: what the field takes, what the server accepts, how they are shown (B-061 to B-068). */
import { hasCheckDigit } from './modulus-11.ts';

/** B-067. */
export const ORGANISATION_NUMBER_LENGTH = 9;

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

export interface OrganisationNumberOptions {
  /** False in production: the synthetic series, which starts with 3, is then refused (decisions §9). */
  readonly allowSynthetic: boolean;
}

/** Spaces, the invisible marks of pasted text among them, are stripped before a number is checked or sent (B-061). */
export const normaliseOrganisationNumber = (typed: string): string => typed.replace(/[\s\p{Cf}]/gu, '');

/** What the field keeps of what is typed or pasted: digits, nine at most (B-061, B-062). */
export const organisationNumberTyped = (typed: string): string =>
  typed.replace(/\D/g, '').slice(0, ORGANISATION_NUMBER_LENGTH);

/** The field's own pattern, one to nine digits (B-063). */
export const fitsOrganisationNumberField = (typed: string): boolean =>
  /^\d{1,9}$/.test(normaliseOrganisationNumber(typed));

/** Whether the field is checked without waiting for blur, double click or Enter (B-065, decisions §8). */
export const shouldValidate = (typed: string): boolean =>
  normaliseOrganisationNumber(typed).length >= ORGANISATION_NUMBER_LENGTH;

/** Nine digits with a correct check digit; the register has the last word on whether it exists (B-068). */
export function isOrganisationNumber(typed: string, { allowSynthetic }: OrganisationNumberOptions): boolean {
  const digits = normaliseOrganisationNumber(typed);
  if (!/^\d{9}$/.test(digits) || !hasCheckDigit(digits, WEIGHTS)) return false;
  // Nine zeros pass the arithmetic.
  if (/^0+$/.test(digits)) return false;
  return allowSynthetic || !digits.startsWith('3');
}

/** What to say at the field, as a text key, or null when there is nothing to say (B-059, B-060). */
export function organisationNumberProblem(
  typed: string | null | undefined,
  options: OrganisationNumberOptions,
): 'missing_orgnr' | 'invalid_orgnr' | null {
  if (normaliseOrganisationNumber(typed ?? '') === '') return 'missing_orgnr';
  return isOrganisationNumber(typed ?? '', options) ? null : 'invalid_orgnr';
}

/** `123 456 789`; fewer digits are grouped as far as they go, so that it serves while typing (B-066). */
export const formatOrganisationNumber = (typed: string): string =>
  normaliseOrganisationNumber(typed).replace(/^\d{1,9}$/, (digits) => (digits.match(/\d{1,3}/g) ?? []).join(' '));
