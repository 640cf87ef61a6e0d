/** Citizenships that are no country's: the codes of the population register, which passports have too. */
import type { TextKey } from '../texts/nb.ts';

/** Nobody's citizen. */
export const STATELESS = 'XXX';
/** A citizenship that nobody knows. */
export const CITIZENSHIP_UNKNOWN = 'XUK';
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
