/** Names of products as they stand within a sentence; told with the state, so that no page brings the rule along. */
import { language } from '../texts/language.ts';

const inNorwegian = (name: string): string =>
  /^\p{L}+konto$/u.test(name)
    ? `${name.toLowerCase()}en`
    : /^\p{L}+kort$/u.test(name)
      ? `${name.toLowerCase()}et`
      : name;

/** Of one word or two: a longer name is one that the bank has made up. */
const inEnglish = (name: string): string =>
  /^\p{L}+ (?:account|card)$/u.test(name) ? `the ${name.toLowerCase()}` : name;

/** 'brukskontoen' of 'Brukskonto', 'kredittkortet' of 'Kredittkort', 'the credit card' of 'Credit card'; another name stays as the bank writes it. */
export const withinSentence = (name: string): string => (language() === 'en' ? inEnglish(name) : inNorwegian(name));
