/** Citizenship, birth country and residence: what the population register has, confirmed or put right by the customer (K-081 to K-085). */
import { required, requiredCountry } from '../rows/field-problems.ts';
import { visibleLine } from '../../norway/visible-text.ts';
import * as z from 'zod/mini';
import { endpoint } from '../../api/endpoint.ts';
import type { TextKey } from '../../texts/nb.ts';
import { BIRTH_COUNTRY_UNKNOWN, birthCountryText, citizenshipText, NO_COUNTRYS } from '../citizenship.ts';
import { countryChoice, countryChoices, countryText, isCountryOf } from '../rows/country-choice.ts';
import { sectionKind, summaryRow } from '../section.ts';
import { progress, SUBMIT } from '../submit.ts';
import { SERVER } from '../../server-side.ts';

const CITIZENSHIPS_MAX = 5;
const countryCode = z.string().check(z.maxLength(40));

/** K-082. */
const answer = z.strictObject({
  countryOfBirth: countryCode,
  /** Asked by the coming owner rule alone, and left out otherwise (D-097). */
  birthPlace: z.optional(z.string().check(z.maxLength(100))),
  countryOfResidence: countryCode,
  citizenship: z.array(countryCode).check(z.maxLength(CITIZENSHIPS_MAX)),
});
export type CountryAnswer = z.infer<typeof answer>;

/** K-084, K-085. `ERROR` is an answer that could not be kept, and `NOT_VERIFIED` one that another system could not look at. */
const COUNTRY_RESULTS = ['OK', 'NOT_VALID', 'NOT_VERIFIED', 'ERROR'] as const;
export type CountryResult = (typeof COUNTRY_RESULTS)[number];

/** Text for the customer on a result: to put it right, or to try again; null of OK, which alone goes on. */
export const countryResultText = (result: CountryResult): TextKey | null =>
  result === 'OK' ? null : result === 'NOT_VALID' ? 'kyc.country.NOT_VALID' : 'kyc.error.country';

export const confirmCountries = endpoint(
  { name: 'confirmCountries', base: 'declaration', method: 'POST', path: 'kyc/confirmCountries' },
  SERVER && {
    ...SUBMIT,
    summary:
      'Confirms citizenship, birth country and residence; what cannot be so is NOT_VALID and not kept, what could not be kept is ERROR',
    body: answer,
    answer: z.extend(progress, { typeInfo: z.enum(COUNTRY_RESULTS) }),
    audit: 'declaration.countries.asked',
    rules: ['K-203', 'K-084'],
  },
);

/** `about` is whom the countries are of; left out, it is the one who answers. */
const settings = z.strictObject({
  about: z.optional(z.literal('child')),
  /** Reason for the declaration at all, where it begins with this section. */
  ingress: z.optional(z.string()),
});

export const COUNTRY_TEXTS = {
  self: { residence: 'kyc.country.residence', several: 'kyc.country.second.add' },
  child: { residence: 'kyc.country.residence.child', several: 'kyc.country.second.add.child' },
} as const satisfies Record<string, Record<string, TextKey>>;

const register = z.object({
  countryOfBirth: z.nullable(z.string()),
  countryOfResidence: z.nullable(z.string()),
  citizenship: z.array(z.string()),
});
const content = z.object({
  ingress: z.nullable(z.string()),
  about: z.enum(['self', 'child']),
  /** Set where it is asked by Regulation (EU) 2024/1624, by the day in the bank's policy (D-090). */
  ownerLaw: z.optional(z.literal('COMING')),
  countries: z.array(countryChoice),
  /** Codes that may be chosen as a citizenship and as no country; left out of what was kept before. */
  citizenshipsOnly: z.optional(z.array(z.string())),
  /** Null while the population register is silent: then the customer fills everything in. */
  register: z.nullable(register),
});

export const country = sectionKind(
  {
    kind: 'country',
    /** A birth country may be one that is no more (K-087), or unknown; the others are of today. */
    problems(
      { countryOfBirth, countryOfResidence, citizenship, birthPlace = '' },
      { countries, citizenshipsOnly = [], ownerLaw },
    ) {
      const present = isCountryOf(countries);
      const citizen = (value: string) => present(value) || citizenshipsOnly.includes(value);
      const ever = (value: string) => value === BIRTH_COUNTRY_UNKNOWN || countries.some((one) => one.code === value);
      return [
        ...(citizenship.length === 0 ? [{ path: 'citizenship.0', message: 'kyc.validation.required.country' }] : []),
        ...(citizenship.length > CITIZENSHIPS_MAX
          ? [{ path: 'citizenship.1', message: 'kyc.validation.citizenship.max', values: { n: CITIZENSHIPS_MAX } }]
          : []),
        ...citizenship.flatMap((value, at) => [
          ...requiredCountry(`citizenship.${at}`, value, citizen),
          ...(citizenship.indexOf(value) === at || value === ''
            ? []
            : [{ path: `citizenship.${at}`, message: 'kyc.validation.citizenship.same' }]),
        ]),
        ...requiredCountry('countryOfBirth', countryOfBirth, ever),
        // Whoever does not know the country does not know the place.
        ...(ownerLaw && countryOfBirth !== BIRTH_COUNTRY_UNKNOWN ? required({ birthPlace }) : []),
        ...requiredCountry('countryOfResidence', countryOfResidence, present),
      ];
    },
    submit: confirmCountries,
  },
  SERVER
    ? {
        title: 'kyc.country.title',
        settings,
        contentSchema: content,
        content: ({ settings: { about, ingress }, facts: { person }, lists, ownerLaw }) => ({
          ingress: ingress ?? null,
          about: about ?? ('self' as const),
          ...(ownerLaw === 'COMING' ? { ownerLaw } : {}),
          countries: countryChoices(lists),
          citizenshipsOnly: Object.keys(NO_COUNTRYS),
          register: person ? { ...person, citizenship: [...person.citizenship] } : null,
        }),
        answer,
        settle: ({ birthPlace, ...given }, { ownerLaw }) =>
          ownerLaw ? { ...given, birthPlace: visibleLine(birthPlace ?? '') } : given,
        summary: (given, { about, countries, ownerLaw }, texts) => [
          summaryRow(
            texts,
            texts('kyc.country.citizenship'),
            given?.citizenship.map((value) => citizenshipText(countries, value, texts) ?? value).join(', '),
          ),
          summaryRow(
            texts,
            texts('kyc.country.birthCountry'),
            birthCountryText(countries, given?.countryOfBirth, texts),
          ),
          ...(ownerLaw ? [summaryRow(texts, texts('kyc.country.birthPlace'), given?.birthPlace)] : []),
          summaryRow(texts, texts(COUNTRY_TEXTS[about].residence), countryText(countries, given?.countryOfResidence)),
        ],
      }
    : false,
);
