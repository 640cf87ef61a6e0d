/** E-mail addresses as they are pasted from a signature, a header of a mail, a link or a document (N-021). */
import { emailProblem, normaliseEmail } from '../contact/contact.ts';
import { withoutEnd } from '../norway/plain-ends.ts';
import { visibleLine } from '../norway/visible-text.ts';

/** Words before an address. */
const BEFORE = /^(?:(?:e-?post(?:adresse)?|e-?mail|mail(?:to)?|til|to|fra|from|kopi|cc|smtp) ?: ?)+/i;
/** An address as programs paste a link, beside itself as text; behind a name; before one. The last bracket is gone. */
const IN_BRACKETS = [/^([^\s<>()[\]]+)\]? ?[<(]mailto:\1$/i, /^[^<>()@]*[<(]([^<>()\s]+)$/, /^([^\s<>()]+) \([^@()]*$/];
/** Marks around it: quotes, brackets, and the mark of the sentence that it ended. No address has one there. */
const OPEN = /^["'`<([\u00ab\u201c-\u201f ]+/;
const CLOSE = ' .,;:!"\'`>)]\u00bb\u201c\u201d\u201e\u201f';

/** Hyphens, apostrophes, signs and dots of a word processor or another keyboard as those of an address. */
const plainMarks = (text: string): string =>
  text
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u3002\uff61]/g, '.')
    .replace(/[\uff01-\uff5e\ufe6b]/g, (wide) => wide.normalize('NFKC'));

/** The address in a text that has one and nothing that could be another; else the text as it came. */
export function pastedAddress(text: string): string {
  const line = withoutEnd(plainMarks(visibleLine(text)).replace(OPEN, ''), CLOSE).replace(BEFORE, '');
  const [, inside = line] = IN_BRACKETS.map((form) => form.exec(line)).find((match) => match) ?? [];
  // A subject, or other fields of a link, behind the address.
  const [address = ''] = /^[^@]*@?[^?]*/.exec(inside.replace(BEFORE, '')) ?? [];
  const found = normaliseEmail(address);
  return emailProblem(found) === null ? found : text;
}
