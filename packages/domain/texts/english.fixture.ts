/** For tests: what makes a text be read as Norwegian, and the numbers of a text, whatever its language. */

/** Names that are written the same in every language. */
const NAMES =
  /Skøyen|Brønnøysund|not æ, ø, å|Enhetsregisteret|Finansklagenemnda|Finanstilsynet|AvtaleGiro|eFaktura|navn@eksempel\.no|-innhold\.json/g;

/** Words that Norwegian sentences can hardly do without, and that English has not. */
const NORWEGIAN =
  /[æøåÆØÅ]|\b(?:og|ikke|du|deg|med|av|til|fra|som|eller|hvis|har|kan|skal|må|vi|oss|er|en|et|på|søknad\w*|konto\w*|kunde\w*|bank(?:en|ens)|virksomhet\w*|signer(?:er|t|ing\w*en)?|navn\w*|nettbank\w*|kort\w*|avtale\w*|svar\w*|lån\w*|eier\w*|foretak\w*|barn\w*|opplysning\w*|lagre\w*|velg\w*|skriv\w*|neste|tilbake|endre\w*|fødsel\w*|bekreft\w*|oppgi\w*|eiendom\w*|leder|styre\w*)\b/gi;

/** Letters and words of a text that are Norwegian, names left out. */
export const lettersAndWordsOfNorwegian = (text: string): string[] =>
  text
    .replaceAll(/\{\w+\}/g, '{}')
    .replaceAll(NAMES, '')
    .match(NORWEGIAN) ?? [];

/** Numbers of a text in order of size as text: thousands parted by blanks or commas are whole, and a decimal comma is a point. */
export const numbersIn = (text: string): string[] =>
  (
    text
      .replaceAll(/\{\w+\}/g, '')
      .replaceAll(/(?<=\d)[ \u00a0,](?=\d{3}(?!\d))/g, '')
      .replaceAll(/(?<=\d),(?=\d)/g, '.')
      .match(/\d+(?:\.\d+)*/g) ?? []
  ).sort();
