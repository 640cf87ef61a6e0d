/**
 * Folds text that was typed or pasted to what one sees of it: copying from contacts, web pages, PDF files and mail brings along
 * characters without a shape, blanks of other widths and letters in two pieces.
 */

/**
 * Zero-width characters, soft hyphens, direction marks, fillers, variation selectors, tags and stand-ins of objects: Unicode's Default
 * Ignorable ones but the joiners of scripts that need them and those that turn the writing round.
 */
const WITHOUT_SHAPE = /(?!\u200c|\u200d|[\u202a-\u202e\u2066-\u2069])[\p{DI}\ufff9-\ufffc]/gu;
/** Characters that turn the writing round: an address book sets them about a number. Inside a text they are left for its rule to refuse. */
const TURNS = /[\u202a-\u202e\u2066-\u2069\s]/;
/** With the one of Braille. */
const BLANK = /[\p{Zs}\u2800]/gu;
const NEW_LINE = /\r\n?|[\u0085\u2028\u2029]/g;
const PLAIN = /^[\x20-\x7e\n]*$/;

/** Letters composed, blanks as the space bar makes them, lines ended by `\n`; nothing is cut and no space is taken away but around marks. */
export function visibleText(text: string): string {
  if (PLAIN.test(text)) return text;
  const turned = /^[\u202a-\u202e\u2066-\u2069]|[\u202a-\u202e\u2066-\u2069]$/.test(text.trim());
  return (turned ? withoutTurnsAround(text) : text)
    .replace(WITHOUT_SHAPE, '')
    .replace(BLANK, ' ')
    .replace(NEW_LINE, '\n')
    .normalize('NFC');
}

/** By its ends, since a pattern for 'all at the end' takes a time that grows by the square of the blanks in the middle. */
function withoutTurnsAround(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && TURNS.test(text.charAt(from))) from += 1;
  while (to > from && TURNS.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** The same of what stands in one line, as names do: one space between words, none around. */
export const visibleLine = (text: string): string => visibleText(text).replace(/\s+/g, ' ').trim();
