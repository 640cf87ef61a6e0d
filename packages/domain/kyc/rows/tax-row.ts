/** A tax number, or the reason why there is none (K-112, K-115, K-117, K-118). */
import type { FieldProblem } from '../../errors/refusal.ts';
import type { Taxpayer } from '../lists.ts';
import { NORWAY, USA } from './country-choice.ts';
import { isLocked, type Lockable } from './existing.ts';
import { requiredCountry } from './field-problems.ts';
import { withoutEnd } from '../../norway/plain-ends.ts';
import { visibleLine } from '../../norway/visible-text.ts';

export const TAX_NUMBER_MAX = 35;
export const MISSING_REASON_MAX = 200;

/** Any word that a colon parts from a number, which has none; without one the words that countries have for theirs. */
const LABELLED =
  /^(?:[\p{L}. /#()-]{1,40}:|(?:[ei]?t?in|ssn|ein|nino|utr|vat|nip|pesel|bsn|rsin|cvr|cpr|siren|siret|ni[ef]|cif|cui|cnp|cpf|cnpj|rut|rfc|pan|oib|egn|tax id|(?:steuer|ust)-?id|(?:codice )?fiscale|(?:skatte|person|org\.?|organisations)(?=n))(?:-?n(?:r|o|ummer|umber))?(?=[ .#]))[ .#]*(?=.*\d)/iu;
/** Initials before a date, as numbers of Mexico have them, look like such a word. */
const INITIALS_FIRST = 'MEX';
const INITIALS = /^\p{L}{3,4}[ -]?\d{6}[ -]?[\dA-Z]{3}$/iu;

/** A country's number as it was typed or pasted, without quotes about it, the mark behind it and the word before it (N-023). */
export function taxNumberTyped(country: string, typed: string): string {
  const line = withoutEnd(visibleLine(typed).replace(/^["'=\u2018-\u201f]+/, ''), ' .,;"\'\u2019\u201c\u201d');
  return country === INITIALS_FIRST && INITIALS.test(line) ? line : line.replace(LABELLED, '');
}

/** Nine digits: 123-45-6789 (also 9xx-xx-xxxx) or 12-3456789, or as people type them before the hyphens are put in. */
const AMERICAN = /^(\d{3}-\d{2}-\d{4}|\d{2}-\d{7}|\d{9})$/;
/** Hyphens and dashes of every kind are one, and what cannot be seen is nothing. */
const withoutSpaces = (typed: string): string =>
  taxNumberTyped(USA, typed)
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/\p{Pd}/gu, '-');

/**
 * Never given: areas 000 and 666, group 00, serial 0000 (Social Security Administration, 'Social Security Number Randomization', 2011), and
 * an employer's prefix 00 (IRS, 'How EINs are assigned'); both from general knowledge, November 2026. Nine bare digits may be either.
 */
const NEVER_GIVEN = /^(?:(?:000|666)-|\d{3}-00-|\d{3}-\d{2}-0000$|00-|00\d{5}0000$)/;

/** Zeros or other digits that are all alike fit a form, and belong to nobody. */
export const isOneDigit = (taxNumber: string): boolean => /^(\d)\1*$/.test(taxNumber.replace(/[\s.-]/g, ''));

/** K-115; the text is told the country's name. */
export function americanTinProblem(taxNumber: string): 'kyc.validation.tin.us' | 'kyc.validation.tin.invalid' | null {
  if (!AMERICAN.test(withoutSpaces(taxNumber))) return 'kyc.validation.tin.us';
  return isOneDigit(withoutSpaces(taxNumber)) || NEVER_GIVEN.test(withoutSpaces(taxNumber))
    ? 'kyc.validation.tin.invalid'
    : null;
}

/** As it is kept: bare digits get the hyphens of a person's number, or of a company's (K-115); any other number loses what is no part of it (N-023). */
export function keptTaxNumber(country: string, typed: string, taxpayer: Taxpayer): string {
  if (country !== USA || americanTinProblem(typed) !== null) return taxNumberTyped(country, typed);
  const hyphens = taxpayer === 'person' ? '$1$2-$3-$4' : '$1-$2$3$4';
  return withoutSpaces(typed).replace(/^(\d\d)(\d)(\d\d)(\d{4})$/, hyphens);
}

/** Countries that are in no list of other tax countries, by what is typed: the name that finds nothing there, or the code. */
const NOT_OTHERS = [
  [[NORWAY, 'NORGE'], 'kyc.validation.tax.norway'],
  [[USA, 'AMERIKA', 'US'], 'kyc.validation.tax.usa'],
] as const;

/** A country besides Norge and USA (K-107). */
export function requiredTaxCountry(path: string, value: string, isOther: (code: string) => boolean): FieldProblem[] {
  const typed: string = value.trim().toUpperCase();
  const [, message] = NOT_OTHERS.find(([names]) => names.some((name) => name === typed)) ?? [];
  return message ? [{ path, message }] : requiredCountry(path, value, isOther);
}

/** The country of the new row at a place, where another has it: one of the bank's that has not ended, or a new one before it. */
export function sameCountryProblems<T extends Lockable>(
  path: string,
  rows: readonly T[],
  at: number,
  countryOf: (row: T) => string,
): FieldProblem[] {
  const others = rows.filter((row, other) => (isLocked(row) ? row.current !== 'NO' : other < at));
  const [country = ''] = rows.slice(at, at + 1).map(countryOf);
  return country !== '' && others.some((row) => countryOf(row) === country)
    ? [{ path, message: 'kyc.validation.tax.sameCountry' }]
    : [];
}

/** Each is required unless the other is given. `paths` are those of the two fields; whether a foreign number holds is the server's to say. */
export function taxNumberProblems(
  { country, taxNumber, reason }: { readonly country: string; readonly taxNumber: string; readonly reason: string },
  paths: { readonly taxNumber: string; readonly reason: string },
): FieldProblem[] {
  const number = taxNumberTyped(country, taxNumber);
  const why = reason.trim();
  if (why.length > MISSING_REASON_MAX) return [{ path: paths.reason, message: 'kyc.validation.missingTinReason.max' }];
  if (number === '') return why === '' ? [{ path: paths.taxNumber, message: 'kyc.validation.tin.orReason' }] : [];
  if (number.length > TAX_NUMBER_MAX) return [{ path: paths.taxNumber, message: 'kyc.validation.tin.maxLength' }];
  const message = country === USA ? americanTinProblem(number) : null;
  if (message === null) return [];
  return [
    { path: paths.taxNumber, message, ...(message === 'kyc.validation.tin.us' ? {} : { values: { country: USA } }) },
  ];
}
