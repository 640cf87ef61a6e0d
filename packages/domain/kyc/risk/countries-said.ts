/** Countries of a person by their own answer and by the population register: what differs, and both together. */
import type { CaseFacts } from '../case-facts.ts';
import { countryCode, RESIDENCE_UNKNOWN } from '../citizenship.ts';
import { NORWAY } from '../rows/country-choice.ts';
import type { CountryAnswer } from '../sections/country.ts';

export const COUNTRY_FIELDS = ['citizenship', 'countryOfBirth', 'countryOfResidence'] as const;
export type CountryFieldName = (typeof COUNTRY_FIELDS)[number];

/** Both values of a field by three letters, frozen with the case. */
export interface CountryDifference {
  readonly field: CountryFieldName;
  readonly answered: readonly string[];
  readonly registered: readonly string[];
}

type Said = Pick<CountryAnswer, CountryFieldName> | NonNullable<CaseFacts['person']>;

const valuesOf = (said: Said | null | undefined, field: CountryFieldName): readonly string[] => {
  const value = said?.[field] ?? [];
  return (typeof value === 'string' ? [value] : value).map(countryCode);
};

/** Of whoever has moved abroad, to where the register does not know, a country that nobody knows. */
function registeredOf(person: CaseFacts['person'], field: CountryFieldName): readonly string[] {
  const told = valuesOf(person, field);
  const isAbroad = field === 'countryOfResidence' && person?.livesAbroad === true;
  return told.length === 0 && isAbroad ? [RESIDENCE_UNKNOWN] : told;
}

/** Abroad without a country contradicts Norway alone (D-021). */
const isAnywhereAbroad = (field: CountryFieldName, registered: readonly string[]): boolean =>
  field === 'countryOfResidence' && registered.includes(RESIDENCE_UNKNOWN);

/**
 * Fields in which answer and register are not the same set, however Kosovo is spelled. A field that the register has nothing in contradicts nothing.
 *
 * @returns null while the section is unanswered, and where the register said nothing at all: then nobody can tell
 */
export function countryDifferences(
  answer: CountryAnswer | null,
  person: CaseFacts['person'],
): CountryDifference[] | null {
  if (answer === null || COUNTRY_FIELDS.every((field) => registeredOf(person, field).length === 0)) return null;
  return COUNTRY_FIELDS.flatMap((field) => {
    const [answered, registered] = [valuesOf(answer, field), registeredOf(person, field)];
    const same = isAnywhereAbroad(field, registered)
      ? !answered.includes(NORWAY)
      : [...answered, ...registered].every((one) => answered.includes(one) && registered.includes(one));
    return same || registered.length === 0 ? [] : [{ field, answered, registered }];
  });
}

/** Every country that the answer or the register gives for the field, each once. */
export const countriesSaid = (
  field: CountryFieldName,
  answers: readonly CountryAnswer[],
  person: CaseFacts['person'],
): string[] => [...new Set([...answers.flatMap((one) => valuesOf(one, field)), ...valuesOf(person, field)])];
