/** An organisation's name as the words it is searched by (N-001): without its legal form, numbers in one spelling, digits as words. */
import { EXACT_WORD } from './chinese-syllables.ts';
import { isUsable, joined, latinWords } from './fold.ts';
import { joinInitials, withoutLegalForms } from './legal-forms.ts';
import { foldPersonWord } from './person-word.ts';
import { meaningsOf } from './translated-words.ts';
import { inLatinLetters } from './transliterate.ts';

const MOST_WORDS = 12;
const MOST_LETTERS = 24;

const DIGITS = 'bdfgklmnpr';
const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const ALSO_WRITTEN: Readonly<Record<string, string>> = { fourty: 'forty', fourtyfour: 'fortyfour' };

/** Beside the telling words of a name, in some languages; left out while another is there. */
export const LITTLE_WORDS = new Set(
  'the and og och und et y e i of for fur pour de del di du des la le les el al der die das den det av dos da do van het en'.split(
    ' ',
  ),
);

/** Number that an English word says; null for other words. */
function numberOf(word: string): number | null {
  const unit = UNITS.indexOf(word);
  if (unit >= 0) return unit;
  const ordinal = ORDINALS.indexOf(word);
  if (ordinal >= 0) return ordinal + 1;
  const ten = TENS.indexOf(word);
  return ten < 0 ? null : (ten + 2) * 10;
}

/** Numbers in words and Roman ones become digits: Forty-Four, 1st, XIV. */
function withDigits(name: string): string {
  const spelt = name
    .replace(/(\d)(?:st|nd|rd|th)\b/giu, '$1 ')
    .replace(/\b(?=[IVX]{2,})X{0,3}(?:IX|IV|V?I{0,3})\b/g, (roman) => ` ${romanNumber(roman)} `);
  return spelt.replace(/\p{L}+(?:[\s-]+(?:one|two|three|four|five|six|seven|eight|nine|\d)\b)?/giu, (text) => {
    const [first = '', second] = text.toLowerCase().split(/[\s-]+/);
    const [tens, unit] = [
      numberOf(ALSO_WRITTEN[first] ?? first),
      second === undefined ? null : (numberOf(second) ?? Number(second)),
    ];
    if (tens === null) return second === undefined || Number.isNaN(unit) ? text : `${first} ${unit}`;
    if (unit === null) return ` ${tens} `;
    return tens >= 20 ? ` ${tens + unit} ` : ` ${tens} ${unit} `;
  });
}

function romanNumber(roman: string): number {
  const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };
  return Array.from(roman).reduce((sum, letter, at) => {
    const value = values[letter] ?? 0;
    return sum + (value < (values[roman[at + 1] ?? ''] ?? 0) ? -value : value);
  }, 0);
}

/** A word of digits, which letters stand for. */
const digitWords = (name: string): string[] =>
  (name.normalize('NFKC').match(/\d+/g) ?? []).map((digits) =>
    `${EXACT_WORD}${digits.replace(/^0+(?=\d)/, '').replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? '')}`.slice(
      0,
      MOST_LETTERS,
    ),
  );

/** Legal forms of Japan, China, Korea and Israel in their own scripts, which stand before or behind a name without a blank (ISO 20275, local names). */
const GROWN_FORMS =
  /株式会社|有限会社|合同会社|股份有限公司|有限责任公司|有限責任公司|有限公司|주식회사|유한회사|\(주\)|㈜|בע["\u05f4]מ/gu;
/** The same of Georgia, Armenia and Arabic states, which are words. */
const FORM_WORDS = new Set('შპს სს სპს ՍՊԸ ՓԲԸ ԲԲԸ شركة شركه شمم مجموعة'.split(' '));
const withoutLocalForms = (name: string): string =>
  name
    .replace(GROWN_FORMS, ' ')
    .split(/\s+/)
    .filter((word) => !FORM_WORDS.has(word.replace(/[.,"'()]/g, '')))
    .join(' ');

/** A form that has grown on to the name: SiemensAG. */
const parted = (name: string): string => name.replace(/(\p{Ll}{3})(\p{Lu}{2,})(?!\p{L})/gu, '$1 $2');

/** Two words of business that another language writes as one, and the table of translations has so: machine building, trading house, торговый дом. */
function asOneWord(words: readonly string[]): string[] {
  const found: string[] = [];
  for (const word of words) {
    const two = joined(found.at(-1) ?? '', word);
    if (found.length > 0 && meaningsOf(two).size > 0) found[found.length - 1] = two;
    else found.push(word);
  }
  return found;
}

/** Of a name that is nothing but a legal form all of it stays; at most twelve words. Empty when nothing can be read. */
export function organisationWords(name: string): string[] {
  // Ås is no AS.
  const digital = withDigits(
    parted(inLatinLetters(withoutLocalForms(name.normalize('NFC'))))
      .replace(/[&+]/g, ' and ')
      .replace(/%/g, ' percent')
      .replace(/å/gi, 'aa'),
  );
  const words = joinInitials(latinWords(digital.replace(/\d+/g, ' ')));
  const named = withoutLegalForms(words);
  const telling = named.filter((word) => !LITTLE_WORDS.has(word));
  const kept = telling.length > 0 ? telling : named;
  const all = [...asOneWord(kept.map(foldPersonWord)), ...digitWords(digital)];
  return (isUsable(all) ? all : words.map(foldPersonWord)).slice(0, MOST_WORDS);
}
