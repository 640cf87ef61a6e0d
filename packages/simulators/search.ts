/** The words of a search box, as the simulators' pages look for them. */

/** Other words that people search by, for texts that a pattern finds. */
const ALSO: readonly (readonly [RegExp, string])[] = [
  [/17 år|18 år i morgen/, 'under 18 mindreårig ungdom tenåring'],
  [/foresatt|forelder|barn/, 'familie forelder foresatt ungdom'],
  [/politisk eksponert/, 'pep rca'],
  [/skatt/, 'skatteplikt utland fatca crs'],
  [/enk\b|enkeltperson/, 'enkeltpersonforetak enk'],
];

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * True if every word of `search` stands somewhere in the texts or is another word for one that does, in capitals or
 * not; an empty search finds all.
 */
export function matcher(search: string): (texts: readonly string[]) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (texts) => {
    const own = texts.join(' ').toLowerCase();
    const text = [own, ...ALSO.flatMap(([pattern, also]) => (pattern.test(own) ? [also] : []))].join(' ');
    return words.every((word) => text.includes(word));
  };
}

/** Sorts what was found: texts of which one is the search stand before those with its words, and these before those with parts of words. */
export function nearestFirst<Found>(
  search: string,
  textsOf: (one: Found) => readonly string[],
): (one: Found, other: Found) => number {
  const sought = search.trim().toLowerCase();
  const words = wordsOf(sought);
  const distance = (one: Found): number => {
    const texts = textsOf(one).map((text) => text.toLowerCase());
    const own = new Set(texts.flatMap(wordsOf));
    return texts.includes(sought) ? 0 : words.every((word) => own.has(word)) ? 1 : 2;
  };
  return (one, other) => distance(one) - distance(other);
}
