/** Scripts with a letter for each syllable: Ethiopic, Japanese kana and Korean Hangul, in Latin letters. */

/** BGN/PCGN 2007 for Amharic and Tigrinya, eight letters a consonant from U+1200; the sixth of them has no vowel. */
const ETHIOPIC =
  'h l h m s r s sh k kw k kw b v t ch h hw n ny - k kw kh khw w - z zh y d d j g gw ng t ch p ts ts f p'.split(' ');
const ETHIOPIC_VOWELS = ['e', 'u', 'i', 'a', 'e', '', 'o', 'wa'];
const FIRST_ETHIOPIC = 0x1200;
/** Consonants whose first letter is said with a. */
const LOW = new Set(['h', '-']);

export const ethiopic = (word: string): string =>
  Array.from(word, (letter) => {
    const place = (letter.codePointAt(0) ?? 0) - FIRST_ETHIOPIC;
    const consonant = ETHIOPIC[place >> 3];
    if (place < 0 || consonant === undefined) return '';
    const vowel = (place & 7) === 0 && LOW.has(consonant) ? 'a' : (ETHIOPIC_VOWELS[place & 7] ?? '');
    return consonant === '-' ? vowel || 'i' : consonant + vowel;
  }).join('');

/** Modified Hepburn (ALA-LC 1997), of hiragana; katakana lies 96 further on. */
const KANA = new Map(
  (
    'あ=a い=i う=u え=e お=o か=ka き=ki く=ku け=ke こ=ko が=ga ぎ=gi ぐ=gu げ=ge ご=go さ=sa し=shi す=su せ=se そ=so ざ=za じ=ji ず=zu ぜ=ze ぞ=zo た=ta ち=chi つ=tsu て=te と=to だ=da ぢ=ji づ=zu で=de ど=do ' +
    'な=na に=ni ぬ=nu ね=ne の=no は=ha ひ=hi ふ=fu へ=he ほ=ho ば=ba び=bi ぶ=bu べ=be ぼ=bo ぱ=pa ぴ=pi ぷ=pu ぺ=pe ぽ=po ま=ma み=mi む=mu め=me も=mo や=ya ゆ=yu よ=yo ら=ra り=ri る=ru れ=re ろ=ro ' +
    'わ=wa ゐ=i ゑ=e を=o ん=n ゔ=vu'
  )
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);
const SMALL: Readonly<Record<string, string>> = {
  ぁ: 'a',
  ぃ: 'i',
  ぅ: 'u',
  ぇ: 'e',
  ぉ: 'o',
  ゃ: 'ya',
  ゅ: 'yu',
  ょ: 'yo',
  ゎ: 'wa',
};
const [FIRST_KATAKANA, LAST_KATAKANA, KATAKANA_APART] = ['ァ', 'ヶ', 0x60];

/** A small letter takes the place of the vowel before it; a small tsu doubles, and a stroke lengthens, what is folded away. */
export function kana(word: string): string {
  let out = '';
  for (const letter of word) {
    const own =
      letter >= FIRST_KATAKANA && letter <= LAST_KATAKANA
        ? String.fromCharCode(letter.charCodeAt(0) - KATAKANA_APART)
        : letter;
    const small = SMALL[own];
    if (small === undefined) out += KANA.get(own) ?? '';
    else {
      const before = out.replace(/[aeiou]$/, '');
      out = before + (/(?:sh|ch|j)$/.test(before) ? small.replace('y', '') : small);
    }
  }
  return out;
}

/** Revised Romanization of Korean (2000) by the parts of a syllable, U+AC00 onwards. */
const ONSETS = 'g kk n d tt r m b pp s ss - j jj ch k t p h'.split(' ');
const NUCLEI = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const CODAS = '- k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');
const FIRST_HANGUL = 0xac00;
const [NUCLEI_AND_CODAS, ALL_CODAS] = [588, 28];
const LONGEST_KOREAN = 4;

/** Family names of one syllable (Statistics Korea, census of 2015: the fifty commonest). */
const KOREAN_FAMILY_NAMES = new Set(
  '김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민나진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용리림류량라렴',
);

const plain = (part: string | undefined): string => (part === undefined || part === '-' ? '' : part);

/** A Korean name stands without blanks, and each syllable is a word of it in Latin letters; a foreign one is a word. */
export function hangul(word: string): string {
  const syllables = Array.from(word, (letter) => {
    const place = (letter.codePointAt(0) ?? 0) - FIRST_HANGUL;
    if (place < 0 || place >= ONSETS.length * NUCLEI_AND_CODAS) return '';
    const [onset, nucleus, coda] = [
      Math.floor(place / NUCLEI_AND_CODAS),
      Math.floor((place % NUCLEI_AND_CODAS) / ALL_CODAS),
      place % ALL_CODAS,
    ];
    return plain(ONSETS[onset]) + plain(NUCLEI[nucleus]) + plain(CODAS[coda]);
  });
  const isKorean = syllables.length <= LONGEST_KOREAN && KOREAN_FAMILY_NAMES.has(word.slice(0, 1));
  return syllables.join(isKorean ? ' ' : '');
}
