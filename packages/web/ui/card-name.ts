/** A name as it is set on a payment card: one line, or two of about the same length where it is long. */

/** Characters that can still be read, drawn together, in the room of one line. */
const LEGIBLE = 33;
/** Characters that one line has room for beside the bank's drawing. */
export const LINE_FITS = 22;

/** No line of a name that could not be read there: it stands in words beside the picture. */
export function cardName(name: string): readonly string[] {
  const words = name.split(/\s+/).filter(Boolean);
  const whole = words.join(' ');
  if (whole.length <= LINE_FITS) return whole === '' ? [] : [whole];
  const breaks = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));
  const best = breaks.reduce((least, lines) => (longest(lines) < longest(least) ? lines : least), [whole]);
  return longest(best) > LEGIBLE ? [] : best;
}
