/** What each save does to the stored application: the rule first, then the new facts. Throws a Refusal and changes nothing. */
import { statusIn } from '../cases/standing.ts';
import { type ConsentAnswers, withAnswers } from '../consent/consent.ts';
import { contactProblems, storedContact } from '../contact/contact.ts';
import { refuseProblems, Refusal } from '../errors/refusal.ts';
import type { Process } from '../kyc/case.ts';
import { cardsOf } from '../payment-card/choice.ts';
import { pinForOtherCards, type PinOption, pinDecision, RANDOM_PIN } from '../payment-card/pin-option.ts';
import { chooseProducts, type ProductChoice } from '../product/choose.ts';
import type { OfferedProduct } from '../product/product.ts';
import { allowed } from '../steps/steps.ts';
import type { PrivateApplication, PrivateFacts } from './application.ts';
import { assertMaySave, assertNotBlocked } from './apply-flow.ts';
import { FLOWS } from './flows.ts';
import { asksPin, asksProducts, offersMovingHelp, signs } from './requires.ts';
import { privateSteps } from './steps.ts';

/** A changed answer has to be confirmed again on the summary. */
const changed = (facts: PrivateFacts, change: Partial<PrivateApplication>): PrivateApplication => ({
  ...facts.application,
  ...change,
  summaryConfirmedAt: null,
});

export interface PersonInput {
  readonly epost: string;
  readonly mobil: string;
  readonly needHelpMovingBanks: boolean;
}

/** P-031, P-107. Help that the bank does not offer is not asked for, whatever was sent (P-033). */
export function withPersonInput(facts: PrivateFacts, input: PersonInput): PrivateApplication {
  assertMaySave(facts, 'kontaktinfo');
  const data = { email: input.epost, phone: input.mobil };
  refuseProblems(contactProblems(data, { email: 'epost', phone: 'mobil' }));
  const needHelpMovingBanks = input.needHelpMovingBanks && offersMovingHelp(facts);
  return changed(facts, { contact: storedContact(data), needHelpMovingBanks });
}

/** P-116. A PIN was set for the cards there were: with other cards it has to be set again. */
export function withProducts(
  facts: PrivateFacts,
  choices: readonly ProductChoice[],
  offered: readonly OfferedProduct[],
): PrivateApplication {
  assertMaySave(facts, 'produkter');
  const { products: before, pin } = facts.application;
  const products = chooseProducts(choices, offered, before);
  const sameCards = cardsOf(products) === cardsOf(before ?? []);
  return changed(facts, { products, pin: sameCards ? pin : pinForOtherCards(pin) });
}

/** P-045. An option that is not offered, such as keeping a PIN that was never set, is a bad request. */
export function withPinOption(facts: PrivateFacts, option: PinOption): PrivateApplication {
  assertMaySave(facts, 'kort');
  if (!asksPin(facts)) throw new Refusal('error.step.not.allowed');
  const pin = pinDecision(facts.application.pin, option);
  if (pin === null) throw new Refusal('error.bad.request');
  return changed(facts, { pin });
}

/** The card system has taken a PIN and keeps it under `reference`; nothing of the PIN itself comes here (P-122). */
export function withPinSet(facts: PrivateFacts, reference: string): PrivateApplication {
  assertMaySave(facts, 'pinkode');
  return changed(facts, { pin: { ...facts.application.pin, reference } });
}

/**
 * Notes what became of a declaration. One that was answered in another flow's process serves this flow nothing; what a
 * client says of it counts for nothing either (P-112).
 */
export function withDeclaration(facts: PrivateFacts, process: Process, id: string): PrivateApplication {
  assertMaySave(facts, 'kyc');
  const { flowType } = facts.application;
  if (flowType === null || FLOWS[flowType].process !== process) throw new Refusal('error.step.not.allowed');
  return changed(facts, { declaration: { id } });
}

/** Throws unless the stored declaration lets the person go on to the consents (P-054 to P-056). */
export function assertDeclared(facts: PrivateFacts): void {
  assertNotBlocked(facts);
  const status = statusIn(facts.standing, facts.application.declaration);
  if (status === 'FAILED') throw new Refusal('error.aml.validation.system.error');
  if (status !== 'OK') throw new Refusal('error.step.not.allowed');
}

/** P-059, P-108. */
export function withConsents(facts: PrivateFacts, answers: ConsentAnswers): PrivateApplication {
  assertMaySave(facts, 'samtykker');
  return changed(facts, { consents: withAnswers(facts.application.consents, answers) });
}

/** P-109; `at` is an ISO time. Confirming again changes nothing; for a guarantor it ends the flow (P-065). */
export function withSummaryConfirmed(facts: PrivateFacts, at: string): PrivateApplication {
  if (facts.application.summaryConfirmedAt !== null) return facts.application;
  assertMaySave(facts, 'oppsummering');
  return { ...facts.application, summaryConfirmedAt: at };
}

/**
 * Whether an order has to be made (P-064, P-110): false when there is one that is live or signed, which a repeat is then
 * answered with (S-046). Throws for a guarantor (P-008), for a summary that is not confirmed, and for an order whose
 * last day has passed.
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
    needHelpMovingBanks: application.needHelpMovingBanks && offersMovingHelp(facts),
  };
};

/**
 * The application without the order that came to nothing, when what was to be signed can not be had any more: its answers may
 * be changed again, and are confirmed anew (S-122). Throws as {@link needsOrder} does; a live order stays.
 */
export const withoutOrder = (facts: PrivateFacts): PrivateApplication =>
  needsOrder(facts) ? changed(facts, { orderId: null }) : facts.application;
