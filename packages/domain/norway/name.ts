/** Names of persons, compared across registers that write them differently (B-101). */

export interface NameParts {
  readonly firstName: string;
  readonly middleName?: string | null;
  readonly lastName: string;
}

/** First, middle and last name in one line, with no double spaces where a part is missing. */
export const fullName = ({ firstName, middleName, lastName }: NameParts): string =>
  [firstName, middleName ?? '', lastName].join(' ').trim().replace(/\s+/g, ' ');

/** In two parts, of which one name fills the last, in whichever it was given: who has no more has no first name. */
export function inTwoParts(given: Omit<NameParts, 'middleName'>): {
  readonly firstName: string;
  readonly lastName: string;
} {
  const [firstName, lastName] = [fullName({ ...given, lastName: '' }), fullName({ ...given, firstName: '' })];
  return lastName === '' ? { firstName: '', lastName: firstName } : { firstName, lastName };
}

/** The name somebody is spoken to by: first names, or the one name of who has no more. */
export const calledName = ({ firstName, lastName }: Omit<NameParts, 'middleName'>): string =>
  firstName.trim() === '' ? lastName : firstName;

/** The first of somebody's names, to greet or speak of them by; an order knows them by one text. */
export const firstNameIn = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/**
 * Normalization key that two spellings of one name have in common: composed letters, one space between parts, no capitals, one kind of
 * hyphen and apostrophe. The order of parts is kept, and so is every letter: 'Aase' and 'Åse' may be two people, and
 * who may sign is decided here. Going by capitals makes 'ß', 'ẞ' and 'SS' one, as registers in capitals do.
 */
export const nameKey = (name: string): string => (PLAIN_NAME.test(name) ? name.toLowerCase() : keyOfAny(name));

/** Letters of Latin-1 that are composed and have one capital each, with single spaces between: nothing but capitals can differ. */
const PLAIN_NAME = /^[A-Za-zÀ-ÖØ-Þà-öø-þ'.-]+(?: [A-Za-zÀ-ÖØ-Þà-öø-þ'.-]+)*$/;

const keyOfAny = (name: string): string =>
  name
    .normalize('NFC')
    .toLocaleLowerCase('nb')
    .toLocaleUpperCase('nb')
    .toLocaleLowerCase('nb')
    // Letters that changed may compose with what follows them.
    .normalize('NFC')
    // Dashes and apostrophes of any kind, by number: one letter beyond Latin-1 doubles what the server's bundle takes in memory.
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-')
    .replace(/[\u2018-\u201b\u02b9-\u02bd\u2032\u00b4\uff07`]/g, "'")
    .replace(/[\s\p{Cf}]+/gu, ' ')
    .trim();

export const sameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/** One person as registers tell them apart when no national id is given. */
export interface NamedPerson {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
}

/** The same text for the same name and birth date (B-101). Holds personal data: a key in memory, never in a log. */
export const personKey = ({ name, birthDate }: NamedPerson): string => `${birthDate} ${nameKey(name)}`;

export const samePerson = (one: NamedPerson, other: NamedPerson): boolean => personKey(one) === personKey(other);
