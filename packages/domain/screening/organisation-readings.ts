/** An organisation's name in each way that it may be meant: one of two names, without a place, with an article grown on, or by its initials. */
import { lazily } from '../lazily.ts';
import { latinWords } from './fold.ts';
import { LITTLE_WORDS, organisationWords } from './organisation-words.ts';
import { joinInitials, withoutLegalForms } from './legal-forms.ts';
import { foldPersonWord } from './person-word.ts';
import { withoutPlacesIn } from './places.ts';
import { translationsOf } from './translated-words.ts';
import { inLatinLetters } from './transliterate.ts';

/** Beside one word that tells a company: it may be of a group, or of a place. */
const general = lazily(
  () => new Set(['group', 'holding'].flatMap((word) => [...translationsOf(foldPersonWord(word))])),
);

/** A single word of as many letters tells a company without its place. */
const SHORTEST_ALONE = 5;

function withoutPlaces(words: readonly string[]): string[] | null {
  const rest = withoutPlacesIn(words).filter((word) => !general().has(word));
  return rest.length === 1 && words.length > 1 && (rest[0] ?? '').length >= SHORTEST_ALONE ? rest : null;
}

const ALSO_KNOWN = /\b(?:aka|a\.k\.a|fka|f\.k\.a|formerly known as|formerly|also known as|alias)\b\.?/iu;

/** Two names in one: 'X / Y', 'X a.k.a. Y', 'X, formerly Y'. A/S is none, since a letter stands beside the stroke. */
function namesIn(name: string): string[] {
  const found: string[] = [];
  for (const part of name.split(ALSO_KNOWN)) {
    found.push('');
    for (const piece of part.split('/')) {
      const before = found.at(-1) ?? '';
      if (before === '') found[found.length - 1] = piece;
      else if (/[\p{L}\p{N}]{3}\s?$/u.test(before) && /^\s?[\p{L}\p{N}]{3}/u.test(piece)) found.push(piece);
      else found[found.length - 1] = `${before}/${piece}`;
    }
  }
  return found.filter((one) => one.trim() !== '');
}

/** Articles and particles that grow on to the name behind them: Van der Bilt, Vanderbilt. */
const GROWN = /^(?:van|von|der|den|de|la|le|el|al|du|di|da)$/;

function grownOn(name: string): string | null {
  const words = name.split(/\s+/);
  const first = words.findIndex((word) => !GROWN.test(word.toLowerCase()));
  return first > 0 ? [words.slice(0, first + 1).join(''), ...words.slice(first + 1)].join(' ') : null;
}

/** An acronym of fewer letters is that of too many. */
const [SHORTEST_ACRONYM, LONGEST_ACRONYM] = [4, 8];
const isAcronym = (letters: string): boolean => letters.length >= SHORTEST_ACRONYM && letters.length <= LONGEST_ACRONYM;

/** Which of the two a name is: acronyms are held against words, never against acronyms. */
export type Side = 'asked' | 'listed';
const MARKS: Readonly<Record<Side, readonly [string, string]>> = { asked: ['xa', 'xb'], listed: ['xb', 'xa'] };

/** A sole word that may be an acronym, and the initials of several words, with those of a legal form and without, as words of their own kind. */
function acronyms(name: string, side: Side): string[][] {
  const latin = joinInitials(latinWords(inLatinLetters(name))).filter((word) => !LITTLE_WORDS.has(word));
  const telling = withoutLegalForms(latin);
  const [ofWord, ofInitials] = MARKS[side];
  const [sole = ''] = telling;
  if (telling.length === 1) return isAcronym(sole) ? [[ofWord + sole]] : [];
  const initials = [latin, telling].map((words) => words.map((word) => word[0] ?? '').join(''));
  return initials.filter(isAcronym).map((letters) => [ofInitials + letters]);
}

/** The main reading first, then others, each once; of each the folded words. Empty where nothing can be read. */
export function organisationReadings(name: string, side: Side): string[][] {
  const main = organisationWords(name);
  const parts = namesIn(name);
  const grown = grownOn(name);
  const others = [
    ...(parts.length > 1 ? parts.map(organisationWords) : []),
    grown === null ? null : organisationWords(grown),
    withoutPlaces(main),
    ...acronyms(name, side),
  ];
  const seen = new Set<string>();
  return [main, ...others].filter((reading): reading is string[] => {
    const key = reading?.join(' ') ?? '';
    if (reading === null || key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
