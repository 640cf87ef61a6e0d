/** Scripts in which names stand that no table here reads, so that an entry with no other name can be found by none (N-030). */

/** Codes of ISO 15924 with the Unicode property that tells them; a Japanese name of characters alone is Hani. */
const SCRIPTS = {
  Hani: /\p{Script=Han}/u,
  Jpan: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Hang: /\p{Script=Hangul}/u,
  Geor: /\p{Script=Georgian}/u,
  Armn: /\p{Script=Armenian}/u,
  Hebr: /\p{Script=Hebrew}/u,
  Thai: /\p{Script=Thai}/u,
  Deva: /\p{Script=Devanagari}/u,
  Beng: /\p{Script=Bengali}/u,
  Taml: /\p{Script=Tamil}/u,
  Telu: /\p{Script=Telugu}/u,
  Knda: /\p{Script=Kannada}/u,
  Mlym: /\p{Script=Malayalam}/u,
  Gujr: /\p{Script=Gujarati}/u,
  Guru: /\p{Script=Gurmukhi}/u,
  Sinh: /\p{Script=Sinhala}/u,
  Khmr: /\p{Script=Khmer}/u,
  Laoo: /\p{Script=Lao}/u,
  Mymr: /\p{Script=Myanmar}/u,
  Ethi: /\p{Script=Ethiopic}/u,
  Tibt: /\p{Script=Tibetan}/u,
  Mong: /\p{Script=Mongolian}/u,
  Thaa: /\p{Script=Thaana}/u,
  Syrc: /\p{Script=Syriac}/u,
  Tfng: /\p{Script=Tifinagh}/u,
} as const;

export type ListScript = keyof typeof SCRIPTS | 'Zyyy';

/** `Zyyy` is undetermined: initials alone, digits, or a script that is not named here. */
export const LIST_SCRIPTS: readonly ListScript[] = [...(Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[]), 'Zyyy'];

/** Of the first name that stands in one of them. */
export function scriptOf(names: readonly string[]): ListScript {
  for (const name of names) {
    const found = LIST_SCRIPTS.find((script) => script !== 'Zyyy' && SCRIPTS[script].test(name));
    if (found !== undefined && (found !== 'Hani' || !SCRIPTS.Jpan.test(name))) return found;
    if (found !== undefined) return 'Jpan';
  }
  return 'Zyyy';
}
