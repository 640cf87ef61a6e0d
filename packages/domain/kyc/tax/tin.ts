/**
 * Checks tax numbers of countries: our own rule for the United States, the countries' where they are known (K-111,
 * K-113).
 */
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import { entityValidators, personValidators, stdnum } from 'stdnum';
import { americanTinProblem, isOneDigit, TAX_NUMBER_MAX, taxNumberTyped } from '../rows/tax-row.ts';
import { lazily } from '../../lazily.ts';
import type { Taxpayer, TinResult } from '../lists.ts';
import { checkHolds, isCheckName } from './tax-number-checks.ts';
import { mayHaveOthers, NO_TAX_NUMBERS, PREFIXES, shapesOf, type TaxNumberShape } from './tax-numbers.data.ts';

interface Validator {
  readonly validate: (value: string) => { readonly isValid: boolean };
}
type Table = Readonly<Record<string, readonly Validator[] | undefined>>;

const ISO2 = new Map((codes as unknown as readonly (readonly [string, string])[]).map(([iso2, iso3]) => [iso3, iso2]));

/** Tax numbers of persons where the library's own table has another number, or leaves one out. */
const PERSONS: Readonly<Record<string, readonly string[] | undefined>> = {
  AT: ['AT.tin'],
  CY: ['CY.vat'],
  ES: ['ES.nif', 'ES.dni', 'ES.nie'],
  GL: ['DK.cpr'],
  GR: ['GR.vat'],
  IN: ['IN.pan'],
  PL: ['PL.pesel', 'PL.nip'],
  SE: ['SE.personnummer'],
  SI: ['SI.ddv'],
};
/** Countries for which the library knows only companies' numbers, or not the newest of persons'. */
const COMPANY_ONLY = new Set(['HU', 'JP', 'LI', 'LU', 'LV', 'MT', 'NO', 'SG']);

function validatorsOf(country: string, taxpayer: Taxpayer): readonly Validator[] {
  const iso2 = ISO2.get(country) ?? '';
  const isForTax = (rule: Validator): boolean => !notForTax().includes(rule);
  if (taxpayer === 'entity') return ((entityValidators as Table)[iso2] ?? []).filter(isForTax);
  const own = PERSONS[iso2]?.flatMap((path) => librarysRule(path) ?? []);
  if (own) return own;
  return COMPANY_ONLY.has(iso2) ? [] : ((personValidators as Table)[iso2] ?? []).filter(isForTax);
}

const notForTax = lazily((): readonly Validator[] => [...NO_TAX_NUMBERS].flatMap((path) => librarysRule(path) ?? []));

/**
 * True if a rule takes the number; null where it could not read it, a library's own slip that says nothing of the
 * number.
 */
function takes({ validate }: Validator, number: string): boolean | null {
  try {
    return validate(number).isValid;
  } catch {
    return null;
  }
}

/** Marks and blanks between the digits say nothing, in whichever way they are written. */
const bare = (number: string): string =>
  number
    .normalize('NFKC')
    .replace(/[^\p{L}\p{Nd}]/gu, '')
    .toUpperCase();

/** Countries for which the library takes a number with a hyphen behind the birth date only. */
const HYPHENED: Readonly<Record<string, readonly [RegExp, string] | undefined>> = {
  FIN: [/^(\d{6})(\d{3}[\dA-Y])$/, '$1-$2'],
  SWE: [/^((?:\d\d)?\d{6})(\d{4})$/, '$1-$2'],
};

/** The number as typed, bare, and without the country's letters before it; with a hyphen where the library wants one. */
function spellings(
  country: string,
  typed: string,
): { readonly all: readonly string[]; readonly bare: readonly string[] } {
  const plain = bare(typed);
  const letters = PREFIXES[country] ?? [ISO2.get(country) ?? ''];
  const short = letters.flatMap((own) => (own !== '' && plain.startsWith(own) ? [plain.slice(own.length)] : []));
  const unmarked = [plain, ...short];
  const [birthDay, hyphened] = HYPHENED[country] ?? [];
  const hyphenated = birthDay === undefined ? [] : unmarked.map((number) => number.replace(birthDay, hyphened ?? ''));
  return { all: [...new Set([typed, ...unmarked, ...hyphenated])], bare: [...new Set(unmarked)] };
}

const librarysRule = (path: string): Validator | undefined => {
  const [home = '', name = ''] = path.split('.');
  return stdnum[home]?.[name];
};

/**
 * True if a number of the shape can be valid; null where its check digit is not known for all, or its rule could not
 * read it.
 */
function fitOf({ checks, unsure }: TaxNumberShape, number: string): boolean | null {
  if (checks === undefined) return unsure ? null : true;
  const results = checks.map((name) => {
    if (isCheckName(name)) return checkHolds(name, number);
    const rule = librarysRule(name);
    return rule === undefined ? null : takes(rule, number);
  });
  return results.includes(true) ? true : unsure || results.includes(null) ? null : false;
}

/**
 * `country` by three letters. Wrong (NOT_VALID) is only what the table of surely known shapes refuses: a number of no shape of its
 * country, or one whose check digit each number of the shape carries and that does not hold. A number that a rule takes is OK, one that
 * nobody here can judge is NOT_VERIFIED, and one whose rules could not read it is ERROR: neither is ever wrong. What has no letter and no
 * digit is a number nowhere.
 */
export function tinResult(country: string, taxNumber: string, taxpayer: Taxpayer): TinResult {
  const typed = taxNumberTyped(country, taxNumber);
  if (typed.length > TAX_NUMBER_MAX || !/[\p{L}\p{Nd}]/u.test(typed)) return 'NOT_VALID';
  if (country === 'USA') return americanTinProblem(typed) === null ? 'OK' : 'NOT_VALID';
  const shapes = shapesOf(country, taxpayer);
  if (shapes !== null && isOneDigit(typed)) return 'NOT_VALID';
  const written = spellings(country, typed);
  const taken = validatorsOf(country, taxpayer).flatMap((rule) => written.all.map((number) => takes(rule, number)));
  if (taken.includes(true)) return 'OK';
  const fitting = (shapes ?? []).flatMap((shape) =>
    written.bare.filter((number) => shape.pattern.test(number)).map((number) => fitOf(shape, number)),
  );
  if (fitting.includes(true)) return 'OK';
  if (fitting.length === 0 && taken.includes(null)) return 'ERROR';
  // Digits and letters of another script are not read here, and are no fault of the number's.
  const isRead = written.bare.every((number) => /^[\dA-Z]*$/.test(number));
  if (shapes !== null && !mayHaveOthers(country) && isRead && fitting.every((held) => held === false))
    return 'NOT_VALID';
  return 'NOT_VERIFIED';
}
