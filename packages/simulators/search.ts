/** The words of a search box, as the simulators' pages look for them. */

/** Whether every word of `search` stands somewhere in the texts, in capitals or not; an empty search finds all. */
export function matcher(search: string): (texts: readonly string[]) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (texts) => {
    const text = texts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
}
