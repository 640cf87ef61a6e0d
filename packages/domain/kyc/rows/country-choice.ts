/** A country as a section's content has it, for choosing and for wording. */
import type { Lists } from '../lists.ts';
import * as z from 'zod/mini';

/** By three letters; `past` ones are no more, and only somebody's birth country. */
export const countryChoice = z.object({ code: z.string(), text: z.string(), past: z.boolean() });
export type CountryChoice = z.infer<typeof countryChoice>;

export const NORWAY = 'NOR';
export const USA = 'USA';

/** Norge first (K-083). */
export const countryChoices = (lists: Lists): CountryChoice[] =>
  lists.countries().map(({ iso3, text, historicUseOnly }) => ({ code: iso3, text, past: historicUseOnly }));

/** True for the code of a country of today. */
export const isCountryOf =
  (countries: readonly CountryChoice[]) =>
  (code: string): boolean =>
    countries.some((one) => one.code === code && !one.past);

/** The country's name, or null when there is none of this code. */
export const countryText = (countries: readonly CountryChoice[], code: string | null | undefined): string | null =>
  countries.find((one) => one.code === code)?.text ?? null;
