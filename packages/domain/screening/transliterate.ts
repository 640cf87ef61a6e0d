/** Words of a name that stand in other scripts, written in Latin letters by the standards of `scripts-*.ts` (N-008). */
import { arabicName } from './scripts-arabic-names.ts';
import { indic, khmer, sinhala, thai } from './scripts-abugidas.ts';
import { armenian, georgian, greek, hebrew } from './scripts-letters.ts';
import { ethiopic, hangul, kana } from './scripts-syllabaries.ts';

const SCRIPTS: readonly (readonly [RegExp, (word: string) => string])[] = [
  [/\p{Script=Georgian}+/gu, georgian],
  [/\p{Script=Armenian}+/gu, armenian],
  [/\p{Script=Hebrew}[\p{Script=Hebrew}\p{M}]*/gu, hebrew],
  [
    /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]+/gu,
    indic,
  ],
  [/\p{Script=Sinhala}[\p{Script=Sinhala}\u200d]*/gu, sinhala],
  [/[\p{Script=Thai}\p{Script=Lao}]+/gu, thai],
  [/\p{Script=Khmer}[\p{Script=Khmer}\u200b]*/gu, khmer],
  [/\p{Script=Ethiopic}+/gu, ethiopic],
  [/[\p{Script=Hiragana}\p{Script=Katakana}\u30fc]+/gu, kana],
  [/\p{Script=Hangul}+/gu, hangul],
];

/** Characters stand between kana, and no table reads those: half a name is none. */
const HAN = /\p{Script=Han}/u;
const KANA = /[\u3040-\u30ff\uff66-\uff9f]/;

const OTHER_SCRIPT =
  /[\u0531-\u058f\u05d0-\u05ea\u0904-\u0eff\u10a0-\u13ff\u1780-\u17ff\u1c90-\u1cbf\u2d00-\u2d2f\u3040-\u30ff\uac00-\ud7af\uff66-\uff9f]/;

/** True where these tables read a part of a name: people write it in Latin letters otherwise, too, so that birth date and country speak as well (N-009). */
export const isTransliterated = (name: string): boolean => OTHER_SCRIPT.test(name);

const ARABIC = /[\u0621-\u06d3]+/g;
const GREEK = /\p{Script=Greek}+/gu;

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
