/** The language that words, dates and lists are made in: set for the work under way by the server, and for a whole page by its build (decision 0197). */

/** Languages that an applicant may read; Norwegian is what every bank has, and what binds. */
export const LANGUAGES = ['nb', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name. */
export const OWN_NAME: Readonly<Record<Language, string>> = { nb: 'Norsk', en: 'English' };

export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((language) => language === text);

let current: () => Language = () => 'nb';

/** Language of the work under way; Norwegian where nobody has said another. The build of a page puts a constant here. */
export const language = (): Language => current();

/** Says where {@link language} looks: once, by whoever carries it. */
export function readLanguageBy(source: () => Language): void {
  current = source;
}
