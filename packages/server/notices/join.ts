/** Two messages to one person as one: a letter with account numbers stands first, else what happened in its order, and what both say stands once. */
import type { Bank } from '../banks/banks.ts';
import { inLanguage } from '../observe/language-scope.ts';
import { speechOf } from '../sessions/language.ts';
import type { Join } from '../outbox/join-messages.ts';
import { type LetterBlock, type Letter, lettersText, plainText } from './letter.ts';
import type { EmailPayload, SmsPayload } from './notice-items.ts';
import { footLines } from './sender.ts';
import { MOST_PARTS, smsParts } from './sms-parts.ts';

const isSame = (one: LetterBlock, other: LetterBlock): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Without the address, which is that of the message that was written last. */
type Said<Payload> = Omit<Payload, 'to' | 'language'>;

const isPassing = (block: LetterBlock): boolean => block.kind === 'text' && block.passing === true;

/**
 * A greeting that both begin with stays first, and of a button that both have, the last is kept. A letter with account numbers stands
 * before what happened on the way to them, so that its button is not looked for among links. One button is left, the last: what the
 * earlier letter asks for is a link. What was passing then is left out.
 */
export function joinLetters(earlier: Letter, later: Letter): Letter {
  const [greeting] = later;
  const opening = greeting && earlier[0] && isSame(greeting, earlier[0]) ? [greeting] : [];
  const asks = later.some(({ kind }) => kind === 'action');
  const before = earlier
    .filter((block) => !isPassing(block) && !later.some((one) => isSame(one, block)))
    .map((block): LetterBlock => (asks && block.kind === 'action' ? { ...block, kind: 'link' } : block));
  const rest = later.slice(opening.length);
  const isNews = rest.some(({ kind }) => kind === 'facts');
  return [...opening, ...(isNews ? [...rest, ...before] : [...before, ...rest])];
}

function joinEmails(bank: Bank, earlier: EmailPayload, later: EmailPayload): Said<EmailPayload> {
  const [first, second] = [earlier, later].map((one) => one.letter ?? lettersText(one.text));
  const letter = joinLetters(first ?? [], second ?? []);
  const text = plainText(letter, footLines(bank));
  return { subject: later.subject, text, letter, ...(later.ends ? { ends: true } : {}) };
}

/** A line each, so that a link is not read into what follows; the bank's name stands before the first alone. Null for two that are too long for one. */
function joinSms(bank: Bank, earlier: SmsPayload, later: SmsPayload): Said<SmsPayload> | null {
  const sender = `${bank.config.name}: `;
  const rest = later.text.startsWith(sender) ? later.text.slice(sender.length) : later.text;
  const text = `${earlier.text}\n${rest}`;
  return smsParts(text).parts > MOST_PARTS ? null : { text, ...(later.ends ? { ends: true } : {}) };
}

/** By kind of message. */
export function noticeJoins(banks: ReadonlyMap<string, Bank>): Readonly<Record<string, Join>> {
  const joinOf =
    <Payload extends EmailPayload | SmsPayload>(
      join: (bank: Bank, first: Payload, last: Payload) => Said<Payload> | null,
    ): Join =>
    (earlier, later, slug) => {
      const bank = banks.get(slug);
      if (bank === undefined || earlier === null) return null;
      const [one, other] = [earlier as Payload, later as Payload];
      if (one.passing) return other;
      // What is told in two languages is two messages.
      if (one.language !== other.language) return null;
      const { language = 'nb' } = other;
      const said = inLanguage(speechOf(bank, language), () =>
        one.ends && !other.ends ? join(bank, other, one) : join(bank, one, other),
      );
      return said && { ...said, to: other.to, ...(language === 'nb' ? {} : { language }) };
    };
  return { 'notice.email': joinOf(joinEmails), 'notice.sms': joinOf(joinSms) };
}
