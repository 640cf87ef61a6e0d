/** Words of the console in place of those that speak to an applicant: an adviser is not sent to the bank they work in (N-044). */
import type { TextKey } from '../texts/nb.ts';
import type { Texts } from '../texts/texts.ts';

/** By the text of an applicant's page. Whatever a call of advisers may answer, and what the page itself says of a failure. */
const CONSOLE_WORDS: Readonly<Partial<Record<TextKey, TextKey>>> = {
  'busy.waits': 'advisor.error.waits',
  'errorCard.quote': 'advisor.error.quote',
  'errorCard.info.text': 'advisor.error.quote',
  'error.already.customer.check.system.error': 'advisor.error.core',
  'error.business.register.system.error': 'advisor.error.register',
  'error.declaration.not.proven': 'advisor.error.notProven',
  'error.gateway.timeout': 'advisor.error.timeout',
  'error.intern.feil': 'advisor.error.internal',
  'error.state.changed': 'advisor.error.changed',
  'error.step.not.allowed': 'advisor.error.notNow',
  'error.too.many.requests': 'advisor.error.busy',
};

/** The texts of a bank as its own people read them. */
export const consoleWording =
  (texts: Texts): Texts =>
  (key, values) =>
    texts(CONSOLE_WORDS[key] ?? key, values);
