/** Whether a tax number can be one of its country: our own rule for the United States, the countries' where they are known (K-111, K-113). */
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import { entityValidators, personValidators, stdnum } from 'stdnum';
import { americanTinProblem, isOneDigit, TAX_NUMBER_MAX } from '../rows/tax-row.ts';
import type { Taxpayer, TinResult } from '../lists.ts';

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
/** Where the library knows only companies' numbers, or not the newest of persons'. */
const COMPANY_ONLY = new Set(['HU', 'JP', 'LI', 'LU', 'LV', 'MT', 'NO', 'SG']);

function validatorsOf(country: string, taxpayer: Taxpayer): readonly Validator[] {
  const iso2 = ISO2.get(country) ?? '';
  if (taxpayer === 'entity') return (entityValidators as Table)[iso2] ?? [];
  const own = PERSONS[iso2]?.flatMap((path) => {
    const [home = '', name = ''] = path.split('.');
    return stdnum[home]?.[name] ?? [];
  });
  if (own) return own;
  return COMPANY_ONLY.has(iso2) ? [] : ((personValidators as Table)[iso2] ?? []);
}

/** Whether one of the rules takes the number; null where none does and one of them could not read it. */
function isTaken(validators: readonly Validator[], number: string): boolean | null {
  let read = true;
  for (const { validate } of validators)
    try {
      if (validate(number).isValid) return true;
    } catch {
      // A library's own slip says nothing of the number.
      read = false;
    }
  return read ? false : null;
}

/** The library takes a Swedish person's number by its hyphen only. */
const hyphenated = (country: string, number: string, taxpayer: Taxpayer): string =>
  country === 'SWE' && taxpayer === 'person' ? number.replace(/^((?:\d\d)?\d{6})\s?(\d{4})$/, '$1-$2') : number;

/**
 * `country` by three letters. A country whose rules nobody here knows is NOT_VERIFIED, and a number that its rules could not read
 * is ERROR: neither is ever wrong. What has no letter and no digit is a number nowhere.
 */
export function tinResult(country: string, taxNumber: string, taxpayer: Taxpayer): TinResult {
  const number = taxNumber.trim();
  if (number.length > TAX_NUMBER_MAX || !/[\p{L}\p{Nd}]/u.test(number)) return 'NOT_VALID';
  if (country === 'USA') return americanTinProblem(number) === null ? 'OK' : 'NOT_VALID';
  const validators = validatorsOf(country, taxpayer);
  if (validators.length === 0) return 'NOT_VERIFIED';
  if (isOneDigit(number)) return 'NOT_VALID';
  const taken = isTaken(validators, hyphenated(country, number, taxpayer));
  return taken === null ? 'ERROR' : taken ? 'OK' : 'NOT_VALID';
}
