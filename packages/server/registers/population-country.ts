/** Countries as the population register writes them: three letters, two in foreign addresses, and codes of its own. */
import { KOSOVO, STATELESS } from '@bli-kunde/domain/kyc/citizenship.ts';
import { COUNTRIES } from '@bli-kunde/domain/kyc/countries.ts';
import * as z from 'zod';
import { text } from './tolerant-reader.ts';

/** `kodeverk.json` and README of `packages/simulators/contracts/folkeregisteret/`. */
const OWN_CODES: Readonly<Record<string, string | null>> = {
  XXX: STATELESS,
  XXK: KOSOVO,
  XKX: KOSOVO,
  /** Unknown or not stated. */
  XUK: null,
  YY: null,
  XX: null,
};

const BY_TWO = new Map(
  COUNTRIES.filter(({ historicUseOnly }) => !historicUseOnly).map(({ iso2, iso3 }) => [iso2, iso3] as const),
);

/**
 * Three letters as the product has them, null for what the register says is not stated, and undefined for two letters that are no
 * country's. A code of three letters that nobody knows stays as it is.
 */
export function countryOf(code: string): string | null | undefined {
  const written = code.toUpperCase();
  const own = OWN_CODES[written];
  if (own !== undefined) return own;
  return written.length === 2 ? BY_TWO.get(written) : written;
}

/** A country's code; null where the register says that it is not stated. */
export const registerCountry = text.transform((code, check): string | null => {
  const found = /^[A-Za-z]{2,3}$/.test(code) ? countryOf(code) : undefined;
  if (found !== undefined) return found;
  check.addIssue('not a country');
  return z.NEVER;
});
