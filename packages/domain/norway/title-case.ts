/**
 * Display spelling of a name that a register has in capitals alone ('PRØVEBAKERIET PÅ TORGET AS'): for headings, sentences and messages.
 * What is compared, stored, sent on the wire, signed as a row of the agreement or kept as evidence has the register's own spelling
 * (decision 0184).
 */

/** Legal forms in any place, abbreviations that are said by their letters and have a vowel, and what has a digit in it. */
const KEPT = /^(?:ASA?|ANS|NUF|IKS|BBL|ENK|IK?T|EU|USA|TV)$|\d/;
/** Legal forms that are words or initials too: they stand last. */
const LAST = /^(?:[DSB]A|[KS]F|KS|AL|SE|AB|R?HF|STI)$/;
const SMALL = /^(?:OG|PÅ|AV|FOR|TIL|MED|VED|FRA|HOS|VON|VAN|DER|AF)$/;
/** Up to thirty-nine. */
const ROMAN = /^X{0,3}(?:I[XV]|V?I{0,3})$/;
/** Short and without a vowel: letters, but for 'St.' and its like. */
const LETTERS = /^[^AEIOUYÆØÅÄÖÜ]{2,4}$/;
const ABBREVIATED = /^(?:ST|DR|NR)$/;

function shownWord(word: string, before: string, after: string): string {
  const small = word.toLowerCase();
  const isLast = !/\p{L}/u.test(after);
  const isFirst = before === '';
  if (word.length === 1) {
    // 'v/Kari', 'c/o Kari', 'Peppe’s', and 'i' between two words; else an initial or a numeral.
    const isByWhom =
      (word === 'V' && after.startsWith('/')) || (word + after).startsWith('C/O ') || before.endsWith('C/');
    const isIn =
      word === 'I' && before.endsWith(' ') && /^ \p{L}/u.test(after) && !/^ (?:ASA?|ANS|NUF|[DSB]A)$/.test(after);
    return isByWhom || isIn || (word === 'S' && /\p{L}{2}['’]$/u.test(before)) ? small : word;
  }
  if (KEPT.test(word) || (!isFirst && ((isLast && LAST.test(word)) || ROMAN.test(word)))) return word;
  if (!isFirst && before.endsWith(' ') && SMALL.test(word)) return small;
  return LETTERS.test(word) && !ABBREVIATED.test(word) ? word : word.slice(0, 1) + small.slice(1);
}

/** The name with capitals where they are written; a name with any small letter in it is as its owner writes it. */
export const inTitleCase = (name: string): string =>
  /\p{Ll}/u.test(name)
    ? name
    : name.replace(/[\p{L}\d]+/gu, (word, at: number) =>
        shownWord(word, name.slice(0, at), name.slice(at + word.length)),
      );
