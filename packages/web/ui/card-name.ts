/** A name as it is set on a payment card: one line, two of about the same length where it is long, and more where those would be too narrow to read. */

/** Characters that one line has room for beside the bank's drawing. */
export const LINE_FITS = 22;
/** Characters that can still be read, drawn together, in that room. */
const LEGIBLE = 33;
/** Lines that there is room for below the chip. */
const MOST_LINES = 4;

const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));

/** Words in lines of no more characters than `room`; a word that is longer is parted. */
function filled(words: readonly string[], room: number): string[] {
  const parts = words.flatMap((word) =>
    Array.from({ length: Math.ceil(word.length / room) }, (_, at) => word.slice(at * room, (at + 1) * room)),
  );
  return parts.reduce<string[]>((lines, part) => {
    const last = lines.at(-1);
    return last !== undefined && last.length + part.length < room
      ? [...lines.slice(0, -1), `${last} ${part}`]
      : [...lines, part];
  }, []);
}

/** No line at all of a name that the card has no room for: it stands in words beside the picture. */
export function cardName(name: string): readonly string[] {
  const words = name.split(/\s+/).filter(Boolean);
  const whole = words.join(' ');
  if (whole.length <= LINE_FITS) return whole === '' ? [] : [whole];
  const breaks = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const best = breaks.reduce((least, lines) => (longest(lines) < longest(least) ? lines : least), [whole]);
  if (longest(best) <= LEGIBLE) return best;
  return [LINE_FITS, LEGIBLE].map((room) => filled(words, room)).find(({ length }) => length <= MOST_LINES) ?? [];
}
