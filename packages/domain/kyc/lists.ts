/** Lists that belong to the law or the world: countries, postal codes, rules of tax numbers. */
import type { TextKey } from '../texts/nb.ts';

export const TAXPAYERS = ['person', 'entity'] as const;
export type Taxpayer = (typeof TAXPAYERS)[number];

/** K-111; `ERROR` is a check that gave no answer. */
export const TIN_RESULTS = ['OK', 'NOT_VALID', 'NOT_VERIFIED', 'ERROR'] as const;
export type TinResult = (typeof TIN_RESULTS)[number];

export interface TaxNumberFault {
  readonly message: TextKey;
  readonly values: Readonly<Record<string, string>>;
}

/** K-083. */
export interface Country {
  readonly text: string;
  readonly iso2: string;
  readonly iso3: string;
  readonly numericCode: string;
  readonly historicUseOnly: boolean;
}

/** Lists that belong to the law or the world and not to one case; they reach the browser through a section's content only. */
export interface Lists {
  countries(): readonly Country[];
  /** The postal area of a Norwegian code, or null for one that is not in use. */
  postalArea(code: string): string | null;
  /** True if a tax number can be one of the country, which is named by three letters (K-113). */
  taxNumber(country: string, taxNumber: string, taxpayer: Taxpayer): TinResult;
  /** Fault of a number that is NOT_VALID; null of any other. */
  taxNumberFault(country: string, taxNumber: string, taxpayer: Taxpayer): TaxNumberFault | null;
}
