/** E-mail address and mobile number: one rule for fields, calls and stored facts (B-143 to B-150). */
import * as z from 'zod/mini';
import { visibleLine } from '../norway/visible-text.ts';
import { isForeign, phoneDigits } from '../norway/phone.ts';
import type { FieldProblem } from '../errors/refusal.ts';
import type { TextKey } from '../texts/nb.ts';

/** Eight digits and an address: the only two ways the bank writes to somebody. */
export interface ContactData {
  readonly email: string;
  readonly phone: string;
}

/** B-145. */
export const EMAIL_MAX_LENGTH = 50;

const EMAIL_TEXT = 'validation.email' satisfies TextKey;
const EMAIL_LETTERS_TEXT = 'validation.email.letters' satisfies TextKey;
const EMAIL_MISSING_TEXT = 'validation.email.missing' satisfies TextKey;
const EMAIL_TOO_LONG_TEXT = 'validation.email.tooLong' satisfies TextKey;
const PHONE_TEXT = 'validation.phone' satisfies TextKey;
const PHONE_MISSING_TEXT = 'validation.phone.missing' satisfies TextKey;
const PHONE_ABROAD_TEXT = 'validation.phone.abroad' satisfies TextKey;

/**
 * One '@', a dot, letters only after the last dot (B-143). Spaces and the characters that separate or
 * name recipients in a mail header are refused too: with them one address could become two. So are characters that
 * nobody sees, such as those that turn the writing around: an address has to be what it looks like. Dots stand between
 * other characters, and neither the name nor a part of the domain begins with a hyphen: no mailbox can be at the others.
 * The name is ASCII, since few relays take another, and those that do not lose the message late; it begins with nothing that a
 * spreadsheet takes for a formula. A domain has letters, digits and hyphens, and its other letters can be folded.
 */
const EMAIL = (() => {
  const sign = String.raw`[!#-'*+/-9=?A-Z^-~-]`;
  const first = String.raw`(?![=+|%-])${sign}`;
  const letter = String.raw`[\p{L}\p{M}\p{N}]`;
  return new RegExp(
    String.raw`^${first}${sign}*(?:\.${sign}+)*@(?:${letter}(?:[\p{L}\p{M}\p{N}-]*${letter})?\.)+[A-Za-z]{2,}$`,
    'u',
  );
})();

/**
 * An address as it is stored: without spaces around it, without what a copied link or a line of a mail brings along ('mailto:', the
 * name before it), and with plain letters in its domain. Its letters keep their case, which some mailboxes tell apart.
 */
export function normaliseEmail(value: string): string {
  const line = visibleLine(value).replace(/^mailto:/i, '');
  const [, inBrackets = line] = /^[^<>@]+<([^<>\s]+)>$/.exec(line) ?? [];
  const at = inBrackets.lastIndexOf('@');
  return at < 0 ? inBrackets : inBrackets.slice(0, at) + inBrackets.slice(at).normalize('NFKC');
}

/** A phone number as it is stored, eight digits; what is no number is returned as it came (B-150). */
export const normalisePhone = (value: string): string => phoneDigits(value) ?? value;

/** As typed: the rules below decide, so that both errors come back at once. */
export const contactTyped = z.strictObject({
  email: z.string().check(z.maxLength(100)),
  phone: z.string().check(z.maxLength(30)),
});

/** Letters outside ASCII: with plain ones in their place it would be an address, which exists, but which few relays take (RFC 6531; R-261). */
const isSpelledOtherwise = (address: string): boolean => EMAIL.test(address.replace(/(?!\w)[\p{L}\p{M}]/gu, 'a'));

/** The text key of what is wrong with an e-mail address, or null; an empty one and one that few relays take are told apart (B-143 to B-145, R-261). */
export function emailProblem(value: string | null | undefined): TextKey | null {
  const address = normaliseEmail(value ?? '');
  if (address === '') return EMAIL_MISSING_TEXT;
  if (!EMAIL.test(address)) return isSpelledOtherwise(address) ? EMAIL_LETTERS_TEXT : EMAIL_TEXT;
  return address.length > EMAIL_MAX_LENGTH ? EMAIL_TOO_LONG_TEXT : null;
}

/**
 * The text key of what is wrong with a phone number, or null (B-146, B-147): none is there, it is another country's, which the
 * bank's messages do not reach, or it is no number.
 */
export function phoneProblem(value: string | null | undefined): TextKey | null {
  if (phoneDigits(value) !== null) return null;
  if ((value ?? '').trim() === '') return PHONE_MISSING_TEXT;
  return isForeign(value ?? '') ? PHONE_ABROAD_TEXT : PHONE_TEXT;
}

/** One problem for each of the two that is missing or wrong, under the field's own path (B-072, B-079, B-105, P-031). */
export function contactProblems(
  data: ContactData,
  paths: { readonly [field in keyof ContactData]: string } = { email: 'email', phone: 'phone' },
): FieldProblem[] {
  const found = { email: emailProblem(data.email), phone: phoneProblem(data.phone) };
  return (['email', 'phone'] as const).flatMap((field) => {
    const message = found[field];
    return message ? [{ path: paths[field], message }] : [];
  });
}

/** Both as they are stored. */
export const storedContact = (data: ContactData): ContactData => ({
  email: normaliseEmail(data.email),
  phone: normalisePhone(data.phone),
});
