/** Words of a name that stand in other scripts, written in Latin letters by the standards of `scripts-*.ts` (N-008). */
import { arabicName } from './scripts-arabic-names.ts';
import { indic, khmer, sinhala, thai } from './scripts-abugidas.ts';
import { armenian, georgian, greek, hebrew } from './scripts-letters.ts';
import { ethiopic, hangul, kana } from './scripts-syllabaries.ts';

/** Blocks of Unicode, since properties of scripts take long to compile. */
const SCRIPTS: readonly (readonly [RegExp, (word: string) => string])[] = [
  [/[\u10a0-\u10ff\u1c90-\u1cbf\u2d00-\u2d2f]+/g, georgian],
  [/[\u0531-\u0587]+/g, armenian],
  [/[\u05d0-\u05ea][\u0591-\u05ea]*/g, hebrew],
  // Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada and Malayalam, in this order.
  [/[\u0904-\u0d7f][\u0900-\u0d7f]*/g, indic],
  [/[\u0d85-\u0dc6][\u0d80-\u0dff\u200d]*/g, sinhala],
  [/[\u0e01-\u0edf]+/g, thai],
  [/[\u1780-\u17b3][\u1780-\u17dd\u200b]*/g, khmer],
  [/[\u1200-\u137f]+/g, ethiopic],
  [/[\u3041-\u30fa\u30fc-\u30fe]+/g, kana],
  [/[\uac00-\ud7a3]+/g, hangul],
];

/** Characters stand between kana, and no table reads those: half a name is none. */
const HAN = /\p{Script=Han}/u;
const KANA = /[\u3040-\u30ff\uff66-\uff9f]/;

const OTHER_SCRIPT =
  /[\u0531-\u058f\u05d0-\u05ea\u0904-\u0eff\u10a0-\u13ff\u1780-\u17ff\u1c90-\u1cbf\u2d00-\u2d2f\u3040-\u30ff\uac00-\ud7af\uff66-\uff9f]/;

/** True where these tables read a part of a name: people write it in Latin letters otherwise, too, so that birth date and country speak as well (N-009). */
export const isTransliterated = (name: string): boolean => OTHER_SCRIPT.test(name);

const ARABIC = /[\u0621-\u06d3]+/g;
const GREEK = /[\u0370-\u03ff\u1f00-\u1fff]+/g;

/** Arabic names that letters alone don't give, and Greek pairs of letters; `scripts.ts` reads the rest. */
function readByTables(name: string): string {
  if (/[\u0621-\u06d3]/.test(name))
    return name.replace(/\u0640/g, '').replace(ARABIC, (word) => arabicName(word) ?? word);
  return /[\u0370-\u03ff\u1f00-\u1fff]/.test(name)
    ? name.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '').replace(GREEK, greek)
    : name;
}

/** Words of these scripts in Latin letters, lower-case; all else as it is written, since tables of `scripts.ts` read it. */
export function inLatinLetters(text: string): string {
  const name = readByTables(text);
  if (!isTransliterated(name) || (KANA.test(name) && HAN.test(name))) return name;
  return SCRIPTS.reduce(
    (written, [script, write]) => written.replace(script, (word) => write(word)),
    name.normalize('NFKC').toLowerCase(),
  );
}
