/** An organisation's name in each way that it may be meant: one of two names, without a place, with an article grown on, without words of many, or by its initials. */
import { lazily } from '../lazily.ts';
import { acronyms, type Side } from './acronyms.ts';
import { withoutGeneralWords } from './general-words.ts';
import { organisationWords } from './organisation-words.ts';
import { foldPersonWord } from './person-word.ts';
import { withoutPlacesIn } from './places.ts';
import { translationsOf } from './translated-words.ts';

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

/** The main reading first, then others, each once; of each the folded words. Empty where nothing can be read. */
export function organisationReadings(name: string, side: Side): string[][] {
  const main = organisationWords(name);
  const parts = namesIn(name);
  const grown = grownOn(name);
  const others = [
    ...(parts.length > 1 ? parts.map(organisationWords) : []),
    grown === null ? null : organisationWords(grown),
    withoutPlaces(main),
    withoutGeneralWords(main),
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
