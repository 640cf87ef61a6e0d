/**
 * Applies each save to the stored application: the rule first, then the new facts. Throws a Refusal and changes
 * nothing.
 */
import { assertDeclaredOk, type Completed } from '../cases/standing.ts';
import type { ConsentAnswers } from '../consent/consent.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Process } from '../kyc/case.ts';
import { cardsOf, holdsForCards } from '../payment-card/choice.ts';
import { RANDOM_PIN } from '../payment-card/pin-option.ts';
import type { ProductChoice } from '../product/choose.ts';
import type { OfferedProduct } from '../product/product.ts';
import { answersOf } from '../steps/answers.ts';
import { allowed } from '../steps/steps.ts';
import type { PrivateApplication, PrivateFacts } from './application.ts';
import { assertMaySave, assertNotBlocked } from './apply-flow.ts';
import { asksPin, asksProducts, signs } from './requires.ts';
import { type PrivateStep, privateSteps } from './steps.ts';
import { contactInfo, offersMovingHelp } from './steps/kontaktinfo.ts';
import { declaration } from './steps/kyc.ts';
import { pin } from './steps/pinkode.ts';
import { products } from './steps/produkter.ts';
import { consents } from './steps/samtykker.ts';

/** A changed answer has to be confirmed again on the summary. */
const UNCONFIRMED = { summaryConfirmedAt: null };

/** True if every step is answered: a save then begins a change. */
const isWhole = (facts: PrivateFacts): boolean => allowed(privateSteps, facts).includes('oppsummering');

/** Products and PIN that a change of them began with; the two calls of the card step are one change. */
function productsBefore(facts: PrivateFacts, step: PrivateStep): Pick<PrivateApplication, 'productsBefore'> {
  if (!isWhole(facts)) return {};
  const { products: chosen, pin: set, productsBefore: before = null } = facts.application;
  const now = { products: chosen, pin: set };
  return { productsBefore: step === 'produkter' ? now : step === 'kort' ? (before ?? now) : null };
}

const { answered, answeredBy } = answersOf(assertMaySave, (facts: PrivateFacts, step: PrivateStep) => ({
  ...UNCONFIRMED,
  ...productsBefore(facts, step),
}));
export { answeredBy };

export const withPersonInput = (facts: PrivateFacts, body: Parameters<typeof contactInfo.read>[0]) =>
  answered(contactInfo, facts, contactInfo.read(body));
export const withProducts = (
  facts: PrivateFacts,
  choices: readonly ProductChoice[],
  offered: readonly OfferedProduct[],
) => {
  const saved = answered(products, facts, { choices, offered });
  const { products: old, pin: set } = (isWhole(facts) ? null : facts.application.productsBefore) ?? {};
  if (!old || !set) return saved;
  // A change that is given up puts back the PIN of the cards there were; one without its new card, what that cost.
  const isAsBefore = cardsOf(old) === cardsOf(saved.products ?? []);
  const holds = saved.pin.again && set.reference !== null && holdsForCards(old, saved.products ?? []);
  return isAsBefore || holds ? { ...saved, pin: set } : saved;
};
export const withPinSet = (facts: PrivateFacts, reference: string) => answered(pin, facts, reference);
export const withDeclaration = (facts: PrivateFacts, process: Process, completed: Completed) =>
  answered(declaration, facts, { process, completed });
export const withConsents = (facts: PrivateFacts, answers: ConsentAnswers) => answered(consents, facts, answers);

/** Throws unless the stored declaration lets the person go on to the consents (P-054 to P-056). */
export function assertDeclared(facts: PrivateFacts): void {
  assertNotBlocked(facts);
  assertDeclaredOk(facts.standing, facts.application.declaration);
}

/** P-109; `at` is an ISO time. Confirming again changes nothing; for a guarantor it ends the flow (P-065). */
export function withSummaryConfirmed(facts: PrivateFacts, at: string): PrivateApplication {
  if (facts.application.summaryConfirmedAt !== null) return facts.application;
  assertMaySave(facts, 'oppsummering');
  return { ...facts.application, summaryConfirmedAt: at };
}

/**
 * True if an order has to be made (P-064, P-110): false for one that is live or signed, which then answers a repeat
 * (S-046). Throws for a guarantor (P-008), for a summary that is not confirmed, and for an order whose last day has
 * passed.
 */
export function needsOrder(facts: PrivateFacts): boolean {
  const { order } = facts;
  if (!signs(facts)) throw new Refusal('error.step.not.allowed');
  assertNotBlocked(facts);
  if (order !== null) {
    if (order.state === 'EXPIRED') throw new Refusal('error.signing.order.failed');
    return order.state === 'CANCELLED' || order.state === 'FAILED';
  }
  const { orderId, summaryConfirmedAt } = facts.application;
  const open = allowed(privateSteps, facts).includes('oppsummering');
  if (!open || summaryConfirmedAt === null || orderId !== null) throw new Refusal('error.step.not.allowed');
  return true;
}

/**
 * The application with an order, `id`, its answers as the agreement tells them: what the bank has switched off since they were
 * given is no part of it (P-067, P-071).
 */
export const withOrder = (facts: PrivateFacts, id: string): PrivateApplication => {
  const { application } = facts;
  return {
    ...application,
    orderId: id,
    products: asksProducts(facts) ? application.products : null,
    pin: asksPin(facts) ? application.pin : RANDOM_PIN,
    productsBefore: null,
    needHelpMovingBanks: application.needHelpMovingBanks && offersMovingHelp(facts),
  };
};

/**
 * The application without the order that came to nothing, when what was to be signed can not be had any more (S-122) or is to be
 * another: its answers may be changed again, and are confirmed anew. Throws as {@link needsOrder} does; a live order stays.
 */
export const withoutOrder = (facts: PrivateFacts): PrivateApplication =>
  needsOrder(facts) ? { ...facts.application, orderId: null, ...UNCONFIRMED } : facts.application;

/** The same at the person's own wish: throws for a live order, and one that was left already changes nothing. */
export function withOrderLeft(facts: PrivateFacts): PrivateApplication {
  if (facts.application.orderId === null) return facts.application;
  const left = withoutOrder(facts);
  if (left.orderId !== null) throw new Refusal('blocked.due.to.documents.already.signed');
  return left;
}
