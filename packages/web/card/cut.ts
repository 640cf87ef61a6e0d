/** Cuts a text for the eye: at a word's end where one is near, never inside a character (C-041). */

/** A base character with its combining marks, skin tones and joined emoji; the flag `u` keeps surrogate pairs whole. */
const CHARACTER = /.(?:[\p{M}\p{EMod}]|\u200d.)*/gsu;
/** Characters that a word's end may lie before the limit. */
const NEAR = 15;

/** `text` itself, or at most `most` characters of it, the ellipsis included. */
export function cut(text: string, most: number): string {
  const characters = text.match(CHARACTER) ?? [];
  if (characters.length <= most) return text;
  // One more character than stays: a space there ends the last word.
  const room = characters.slice(0, most).join('');
  const wordEnd = room.search(/\s\S*$/);
  const kept =
    wordEnd > Math.max(0, room.length - NEAR) ? room.slice(0, wordEnd) : characters.slice(0, most - 1).join('');
  return `${kept.replace(/[\s.,:;–-]+$/, '')}…`;
}
