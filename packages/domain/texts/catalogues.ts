/** The texts by language, for the server, which speaks several at once; a page is built with the words of one (decision 0197). */
import { en } from './en.ts';
import { language, type Language } from './language.ts';
import { nb, type TextKey } from './nb.ts';
import { fill, type Overrides, type Texts } from './texts.ts';

const english: Readonly<Partial<Record<TextKey, string>>> = en;

/** Text of a key as it is shipped; what is for the bank's own people is Norwegian in every language (S-001). */
export const shippedText = (key: TextKey, spoken: Language): string =>
  spoken === 'en' ? (english[key] ?? nb[key]) : nb[key];

/** A bank's own wordings by language. */
export type Wordings = Readonly<Record<Language, Overrides>>;

/** One bank's texts in the language of the work under way (S-001, S-002). A wording of one language is none of the other. */
export const spokenTexts =
  (wordings: Wordings): Texts =>
  (key, values) => {
    const spoken = language();
    return fill(wordings[spoken][key] ?? shippedText(key, spoken), values);
  };
