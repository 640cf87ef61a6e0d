/**
 * Display spelling of a name that a register has in capitals alone ('PRØVEBAKERIET PÅ TORGET AS'): for headings, sentences and messages.
 * What is compared, stored, sent on the wire, signed as a row of the agreement or kept as evidence has the register's own spelling
 * (decision 0184).
 */

/** Legal forms in any place; those of them that are words or initials too stand last. */
const FORMS = new Set(['AS', 'ASA', 'ANS', 'NUF', 'IKS', 'BBL', 'ENK', 'A/S', 'I/S', 'A/L', 'FKF']);
const LAST_FORMS = new Set(['DA', 'SA', 'BA', 'KS', 'SF', 'KF', 'AL', 'SE', 'BRL', 'STI', 'AB', 'HF', 'RHF']);
/** Abbreviations that are said by their letters and have a vowel. */
const LETTERS = new Set(['IT', 'IKT', 'HR', 'EDB', 'EU', 'USA', 'TV', 'VA', 'IL', 'UB', 'FAU']);
/** Words without a vowel that are no abbreviation of letters. */
const NO_LETTERS = new Set(['ST', 'DR', 'NR', 'MRS', 'MR', 'HR.', 'PSST']);
const SMALL = new Set([
  'OG',
  'I',
  'PÅ',
  'AV',
  'FOR',
  'TIL',
  'MED',
  'VED',
  'FRA',
  'HOS',
  'UNDER',
  'VON',
  'VAN',
  'DER',
  'AF',
]);
/** One to thirty-nine. */
const ROMAN = /^(?=[IVX])X{0,3}(?:IX|IV|V?I{0,3})$/;
const VOWEL = /[AEIOUYÆØÅÄÖÜÉÈÓÒÔÊÁÀ]/;

const lower = (text: string): string => text.toLocaleLowerCase('nb');
const capitalised = (word: string): string => word.slice(0, 1) + lower(word.slice(1));

interface Place {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The next word is a legal form, so that this is the last one of the name itself. */
  readonly isBeforeForm: boolean;
}

/** A word without a sign in it. */
function plainWord(word: string, { isFirst, isLast, isBeforeForm }: Place): string {
  if (FORMS.has(word) || (isLast && !isFirst && LAST_FORMS.has(word))) return word;
  // 'Borettslaget i Oslo', and 'Eiendom I AS'.
  if (SMALL.has(word) && !isFirst && !(word === 'I' && (isLast || isBeforeForm))) return lower(word);
  if (word.length <= 1 || LETTERS.has(word) || /\d/.test(word)) return word;
  if (!isFirst && ROMAN.test(word)) return word;
  if (word.length <= 4 && !VOWEL.test(word) && !NO_LETTERS.has(word)) return word;
  return capitalised(word);
}

/** After an apostrophe: 'Lars’s', and 'O’Brien', 'D’Angelo' after one letter. */
function withApostrophes(word: string, place: Place): string {
  const [first = '', ...rest] = word.split(/(?<=['’])/);
  if (rest.length === 0) return plainWord(word, place);
  const after = rest.join('');
  return (
    plainWord(first.slice(0, -1), place) + first.slice(-1) + (first.length === 2 ? capitalised(after) : lower(after))
  );
}

function shownWord(word: string, place: Place): string {
  if (FORMS.has(word)) return word;
  const [, before = '', core = '', after = ''] = /^([^\p{L}\d]*)(.*?)([^\p{L}\d]*)$/u.exec(word) ?? [];
  // 'v/Kari Prøve', 'c/o Kari Prøve'.
  const [, by, whom = ''] = /^(V\/|C\/O)(.*)$/.exec(core + after) ?? [];
  if (by !== undefined) return before + lower(by) + (whom === '' ? '' : shownWord(whom, { ...place, isFirst: true }));
  if (/^(?:\p{L}\.)+\p{L}?$/u.test(core)) return word;
  const parts = core.split(/([-/&+.])/);
  const shown = parts.map((part, at) =>
    /^[-/&+.]$/.test(part) || part === ''
      ? part
      : withApostrophes(part, {
          ...place,
          isFirst: place.isFirst || parts.length > 1,
          isLast: place.isLast && at === 0 && parts.length === 1,
        }),
  );
  return before + shown.join('') + after;
}

/** The name with capitals where they are written; a name with any small letter in it is as its owner writes it. */
export function inTitleCase(name: string): string {
  if (/\p{Ll}/u.test(name) || !/\p{Lu}/u.test(name)) return name;
  const words = name.split(/(\s+)/);
  const solid = words.filter((word) => /\S/.test(word));
  let at = -1;
  return words
    .map((word) => {
      if (!/\S/.test(word)) return word;
      at += 1;
      const next = solid[at + 1];
      return shownWord(word, {
        isFirst: at === 0,
        isLast: at === solid.length - 1,
        isBeforeForm: next !== undefined && at + 1 === solid.length - 1 && (FORMS.has(next) || LAST_FORMS.has(next)),
      });
    })
    .join('');
}
