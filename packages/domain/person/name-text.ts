/** Characters allowed in a typed name: it goes on to registers, spreadsheets and screens of the bank (B-094). */
import { visibleLine } from '../norway/visible-text.ts';
import type { TextKey } from '../texts/nb.ts';

/** A letter with the marks that some alphabets set on it, two at most: more of them paint over what stands around. */
const LETTER = String.raw`\p{L}\p{M}{0,2}`;
/** The apostrophe in the shapes that keyboards and alphabets give it, single quotes of either side among them. */
const APOSTROPHE = String.raw`'\u2018-\u201b\u02b9-\u02bd\u2032\u00b4\uff07\u0060`;
/** Hyphens and dashes of every length, and the dot that stands in the middle of Catalan names. */
const HYPHEN = String.raw`\u2010-\u2015\u2212\ufe58\ufe63\uff0d\u00b7\u2027\u30fb-`;
const NAME = new RegExp(`^[${APOSTROPHE}]?${LETTER}(?:${LETTER}|[ .${APOSTROPHE}${HYPHEN}])*$`, 'u');
/** Registers write 'Daglig leder/ adm.direktør' and 'Styremedlem (ansattvalgt)'. */
const NAME_AND_ROLE = new RegExp(`^[${APOSTROPHE}]?${LETTER}(?:${LETTER}|[0-9 .,/()&${APOSTROPHE}${HYPHEN}])*$`, 'u');

/**
 * The text key of what is wrong with a first or last name as typed, or null. It begins with a letter, never with what a
 * spreadsheet takes for a formula, and has neither line breaks nor characters that nobody sees. Empty is not judged here.
 */
export const nameTextProblem = (name: string): TextKey | null => (matches(name, NAME) ? null : 'validation.name');

/** The same of 'name and role', which may have digits, commas, slashes and brackets too. */
export const nameAndRoleProblem = (text: string): TextKey | null =>
  matches(text, NAME_AND_ROLE) ? null : 'validation.nameAndRole';

function matches(typed: string, form: RegExp): boolean {
  // Decomposed, so that a mark that has grown into its letter counts as one.
  const text = visibleLine(typed).normalize('NFD');
  return text === '' || form.test(text);
}
