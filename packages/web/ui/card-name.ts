/** A name as it is set on a payment card: one line, or two of about the same length where it is long. */

/** Characters that one line has room for beside the bank's drawing. */
export const LINE_FITS = 22;

export function cardName(name: string): readonly string[] {
  const words = name.split(/\s+/).filter(Boolean);
  const whole = words.join(' ');
  if (whole.length <= LINE_FITS || words.length < 2) return whole === '' ? [] : [whole];
  const breaks = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));
  return breaks.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}
