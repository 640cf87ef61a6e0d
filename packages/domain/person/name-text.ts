/** Which characters a name that somebody types may have: it goes on to registers, spreadsheets and screens of the bank (B-094). */
import type { TextKey } from '../texts/nb.ts';

/** A letter with the marks that some alphabets set on it, two at most: more of them paint over what stands around. */
const LETTER = String.raw`\p{L}\p{M}{0,2}`;
/** The apostrophe in the shapes that keyboards give it. */
const APOSTROPHE = "'’ʼ´`";
const NAME = new RegExp(`^[${APOSTROPHE}]?${LETTER}(?:${LETTER}|[ ${APOSTROPHE}.-])*$`, 'u');
/** Registers write 'Daglig leder/ adm.direktør' and 'Styremedlem (ansattvalgt)'. */
const NAME_AND_ROLE = new RegExp(`^[${APOSTROPHE}]?${LETTER}(?:${LETTER}|[0-9 ${APOSTROPHE}.,/()&-])*$`, 'u');

/**
 * The text key of what is wrong with a first or last name as typed, or null. It begins with a letter, never with what a
 * spreadsheet takes for a formula, and has neither line breaks nor characters that nobody sees. Empty is not judged here.
 */
export const nameTextProblem = (name: string): TextKey | null =>
  name.trim() === '' || NAME.test(name.trim()) ? null : 'validation.name';

/** The same of 'name and role', which may have digits, commas, slashes and brackets too. */
export const nameAndRoleProblem = (text: string): TextKey | null =>
  text.trim() === '' || NAME_AND_ROLE.test(text.trim()) ? null : 'validation.nameAndRole';
