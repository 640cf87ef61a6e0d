/** A person and a list entry side by side, fact by fact: the same, different, or unknown. */
import { formatOrganisationNumber } from '../norway/organisation-number.ts';
import { formatShortDate } from '../norway/oslo-date.ts';
import { COUNTRIES } from '../kyc/countries.ts';
import type { ListedCategory } from '../screening/hit.ts';
import type { CaseHit } from './hits.ts';

export type FactLikeness = 'SAME' | 'DIFFERENT' | 'UNKNOWN';

export interface FactOfHit {
  readonly fact: 'NAME' | 'NUMBER' | 'BIRTH_DATE' | 'COUNTRY' | 'ROLE' | 'OFFICE' | 'SOURCE';
  /** Null where nothing is known. */
  readonly person: string | null;
  readonly entry: string | null;
  readonly is: FactLikeness;
}

const listed = (all: readonly string[] | undefined): string | null => (all?.length ? all.join(', ') : null);

/** A year that agrees is no day that does, and a day that may be a slip of the pen neither: they settle nothing. */
const DATES = { exact: 'SAME', near: 'UNKNOWN', differs: 'DIFFERENT', year: 'UNKNOWN', unknown: 'UNKNOWN' } as const;

const named = (iso2: string): string =>
  COUNTRIES.find((one) => one.iso2 === iso2.toUpperCase() && !one.historicUseOnly)?.text ?? iso2.toUpperCase();

function countriesOf({ countryCodes = [], entry }: CaseHit): FactOfHit {
  const own = COUNTRIES.filter(({ iso3 }) => countryCodes.includes(iso3));
  const theirs = entry?.countries ?? [];
  const shared = own.some(({ iso2 }) => theirs.includes(iso2.toLowerCase()));
  return {
    fact: 'COUNTRY',
    person: listed([...new Set(own.map(({ text }) => text))]),
    entry: listed(theirs.map(named)),
    is: own.length === 0 || theirs.length === 0 ? 'UNKNOWN' : shared ? 'SAME' : 'DIFFERENT',
  };
}

/** Lists have whole dates, months and years alone. */
const shownDate = (date: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? formatShortDate(date) : date);

/** Compares the fact that tells namesakes apart: a person's birth date, or an organisation's number. The entry's number is shown only where it matches. */
function identity(hit: CaseHit): FactOfHit {
  const { subject, registrationNumber, matchedNumber, birthDate, birthDateMatch, entry } = hit;
  if (subject !== 'ORGANISATION')
    return {
      fact: 'BIRTH_DATE',
      person: birthDate === null ? null : shownDate(birthDate),
      entry: listed(entry?.birthDates.map(shownDate)),
      is: DATES[birthDateMatch],
    };
  const number = registrationNumber ? formatOrganisationNumber(registrationNumber) : null;
  return matchedNumber
    ? { fact: 'NUMBER', person: number, entry: number, is: 'SAME' }
    : { fact: 'NUMBER', person: number, entry: null, is: 'UNKNOWN' };
}

/** Words for a person's role on the case, and for a list's reason to have somebody. */
export interface HitWords {
  readonly role: (role: string) => string;
  readonly topic: (topic: string) => string;
  readonly category: (category: ListedCategory) => string;
}

/** Topics in words, else what the entry is known to be, and then the connections that it is on the list for. */
function whyListed(entry: CaseHit['entry'], words: HitWords): string[] {
  const { topics = [], categories = [], connections = [] } = entry ?? {};
  return [
    ...new Set([
      ...(topics.length > 0 ? topics.map(words.topic) : categories.map((one) => words.category(one))),
      ...connections,
    ]),
  ];
}

/** `declared` is what the customer has answered of the person's public positions, in words; null where that is not known. */
export function sideBySide(hit: CaseHit, words: HitWords, declared: string | null): FactOfHit[] {
  const { kind, name, entryId, score, matchedName, matchedNumber, entry, roles = [], listName } = hit;
  return [
    {
      fact: 'NAME',
      person: name,
      entry: listed(entry ? [...new Set([matchedName, ...entry.names])] : [matchedName]),
      is: score === 1 ? 'SAME' : score === 0 && !matchedNumber ? 'UNKNOWN' : 'DIFFERENT',
    },
    identity(hit),
    countriesOf(hit),
    {
      fact: 'ROLE',
      person: listed(roles.map(words.role)),
      entry: listed(whyListed(entry, words)),
      is: 'UNKNOWN',
    },
    ...(kind === 'SANCTION'
      ? []
      : [{ fact: 'OFFICE' as const, person: declared, entry: listed(entry?.positions), is: 'UNKNOWN' as const }]),
    { fact: 'SOURCE', person: null, entry: `${listName} (${entryId})`, is: 'UNKNOWN' },
  ];
}

const AS_IT_CAME: HitWords = { role: (role) => role, topic: (topic) => topic, category: (category) => category };

/** Comparison fact by fact, without words for a reader. */
export const comparedFacts = (hit: CaseHit): FactOfHit[] => sideBySide(hit, AS_IT_CAME, null);
