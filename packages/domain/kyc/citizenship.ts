/** Citizenships that are no country's: the codes of the population register, which passports have too. */
import type { TextKey } from '../texts/nb.ts';
import type { Texts } from '../texts/texts.ts';
import { type CountryChoice, countryText } from './rows/country-choice.ts';

/** Nobody's citizen. */
export const STATELESS = 'XXX';
/** A citizenship that nobody knows. */
export const CITIZENSHIP_UNKNOWN = 'XUK';
/** A birth country that nobody knows has the same code; the registers state none then. */
export const BIRTH_COUNTRY_UNKNOWN = 'XUK';
/** And so has a country abroad where somebody lives. */
export const RESIDENCE_UNKNOWN = 'XUK';
/** Kosovo, which ISO 3166 does not have, as the list of countries writes it. */
export const KOSOVO = 'XKK';

/** Choices of a citizenship alone, such as stateless, with their words. */
export const NO_COUNTRYS: Readonly<Record<string, TextKey>> = {
  [STATELESS]: 'kyc.country.stateless',
  [CITIZENSHIP_UNKNOWN]: 'kyc.country.citizenship.unknown',
};

/** Other spellings of one country; anything else is itself. */
const SAME: Readonly<Record<string, string>> = { XXK: KOSOVO, XKX: KOSOVO };
export const countryCode = (code: string): string => SAME[code] ?? code;

/** The citizenship in words, or null for a code that is none. */
export function citizenshipText(countries: readonly CountryChoice[], code: string, texts: Texts): string | null {
  const key = Object.hasOwn(NO_COUNTRYS, code) ? NO_COUNTRYS[code] : undefined;
  return key === undefined ? countryText(countries, code) : texts(key);
}

/** The birth country in words, a former one or an unknown one too; null for a code that is none. */
export const birthCountryText = (
  countries: readonly CountryChoice[],
  code: string | null | undefined,
  texts: Texts,
): string | null =>
  code === BIRTH_COUNTRY_UNKNOWN ? texts('kyc.country.birth.unknown') : countryText(countries, code);
