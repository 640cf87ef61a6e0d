/** Count of the parts that a text message goes in: each is paid for (3GPP TS 23.038; R-211). */

/** GSM 03.38, its basic alphabet. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension: an escape and a letter, so that each counts two. */
const EXTENDED = new Set('^{}\\[~]|€\f');

/** Parts of the longest text that a gateway is sent, such as of two messages that go as one; each is paid for. */
export const MOST_PARTS = 6;

export interface SmsParts {
  readonly alphabet: 'GSM-7' | 'UCS-2';
  /** Letters as the alphabet counts them: septets, or units of 16 bits. */
  readonly letters: number;
  readonly parts: number;
}

/** One letter outside the alphabet of 7 bits makes the whole message UCS-2, in which an emoji counts two; no letter is cut in two. */
export function smsParts(text: string): SmsParts {
  const letters = Array.from(text);
  const isGsm = letters.every((letter) => BASIC.has(letter) || EXTENDED.has(letter));
  const lengths = letters.map((letter) => (isGsm ? (EXTENDED.has(letter) ? 2 : 1) : letter.length));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const [alone, joined] = isGsm ? [160, 153] : [70, 67];
  return { alphabet: isGsm ? 'GSM-7' : 'UCS-2', letters: total, parts: total <= alone ? 1 : partsOf(lengths, joined) };
}

function partsOf(lengths: readonly number[], room: number): number {
  let parts = 1;
  let used = 0;
  for (const length of lengths) {
    if (used + length > room) {
      parts += 1;
      used = 0;
    }
    used += length;
  }
  return parts;
}
