/** From stored facts to what an applicant still has to do, and whether anything may be done at all. */
import { reviewOf, statusIn } from '../cases/standing.ts';
import { allAnswered } from '../consent/consent.ts';
import { cardProblem, wantsCard } from '../payment-card/choice.ts';
import { typesOwnPin } from '../payment-card/pin-option.ts';
import type { ChosenProduct } from '../product/product.ts';
import { type PersonSigningStatus, personStatusFor } from '../signing/person-status.ts';
import type { PrivateFacts } from './application.ts';
import { FLOWS, isFlowOpen } from './flows.ts';

/** P-097; true while something is missing. */
export interface PrivateRequires {
  readonly customerCreatedInTE: boolean;
  readonly consent: boolean;
  readonly contactInfo: boolean;
  readonly product: boolean;
  readonly customerDeclaration: boolean;
  readonly signature: boolean;
  readonly summary: boolean;
}

export const signs = ({ application: { flowType } }: PrivateFacts): boolean =>
  flowType !== null && FLOWS[flowType].signs;

/**
 * Products are asked about in the standard flow, where the bank shows them (P-067, P-068). What an order was made of stays,
 * whatever is switched while it is out: that is what is signed.
 */
export const asksProducts = ({ application: { flowType, orderId, products }, toggles }: PrivateFacts): boolean =>
  flowType === 'STANDARD' && (orderId === null ? toggles['product-display'] : products !== null);

/** What is chosen, as far as it counts now. */
export const productsOf = (facts: PrivateFacts): readonly ChosenProduct[] =>
  asksProducts(facts) ? (facts.application.products ?? []) : [];

/** What the declaration is told of them: names to show, codes for its conditions; no codes while nothing is chosen. */
export const declaredProducts = (facts: PrivateFacts) => ({
  products: productsOf(facts).map(({ webName }) => webName),
  productCodes:
    asksProducts(facts) && facts.application.products === null
      ? null
      : productsOf(facts).flatMap(({ code }) => code ?? []),
});

/** Whether customers of this bank may choose the PIN of their card, or have chosen it in what was sent to signing. */
export const offersPin = (facts: PrivateFacts): boolean => {
  const { orderId, pin } = facts.application;
  return asksProducts(facts) && (orderId === null ? facts.toggles['pin-choice'] : pin.reference !== null);
};

/** Whether there is a PIN to choose: it may be chosen, and a card is ordered. */
export const asksPin = (facts: PrivateFacts): boolean => offersPin(facts) && productsOf(facts).some(wantsCard);

/** P-071. */
export const typesPin = (facts: PrivateFacts): boolean => asksPin(facts) && typesOwnPin(facts.application.pin);

/** Help with moving accounts is for who gets accounts, where the bank gives it (P-033). */
export const offersMovingHelp = ({ application, capabilities }: PrivateFacts): boolean =>
  application.flowType === 'STANDARD' && capabilities.helpMovingBanks;

export function requiresOf(facts: PrivateFacts): PrivateRequires {
  const { application: a, order } = facts;
  return {
    customerCreatedInTE: a.completedAt === null,
    consent: !allAnswered(a.consents),
    contactInfo: a.contact === null,
    product: asksProducts(facts) && (a.products === null || cardProblem(a.products) !== null),
    // Private customers go on with OK alone (decisions §4).
    customerDeclaration: statusIn(facts.standing, a.declaration) !== 'OK',
    signature: signs(facts) && order?.state !== 'COMPLETED',
    summary: a.summaryConfirmedAt === null,
  };
}

export const signingStatusOf = ({ order }: PrivateFacts): PersonSigningStatus =>
  personStatusFor(order?.state ?? null, order?.party ?? null);

/** Answers may be changed until an order is made, or, where nothing is signed, until the summary is confirmed (P-074). */
export const mayEdit = (facts: PrivateFacts): boolean => {
  const { flowType, orderId, summaryConfirmedAt, completedAt } = facts.application;
  return flowType !== null && orderId === null && completedAt === null && (signs(facts) || summaryConfirmedAt === null);
};

/** Signed by all, or, where nothing is signed, confirmed: from now on the wait counts (S-143). */
export const hasEnded = (facts: PrivateFacts): boolean =>
  signs(facts)
    ? facts.order?.state === 'COMPLETED'
    : facts.application.flowType !== null && facts.application.summaryConfirmedAt !== null;

/** Another flow may be chosen while nothing is out for signing, signed or ended. */
export const mayChangeFlow = (facts: PrivateFacts): boolean =>
  mayEdit(facts) || (facts.order !== null && ['CANCELLED', 'FAILED', 'EXPIRED'].includes(facts.order.state));

/** What keeps the whole application from going on. */
export const BLOCKS = [
  'blocked.due.to.documents.not.signed.by.co.signee',
  'error.aml.rejected',
  'error.case.rejected',
  'resume.flow.not.possible.when.deactivated',
] as const;
export type Block = (typeof BLOCKS)[number];

/**
 * A co-signer who has not signed (P-078), a case that is not decided or went against the person, in whichever flow it arose
 * (P-056, A-015, A-094), or a flow the bank has switched off meanwhile (P-029): what was signed or sent in goes on whatever is
 * switched.
 */
export function blockOf(facts: PrivateFacts): Block | null {
  const { flowType } = facts.application;
  if (signingStatusOf(facts) === 'AWAITS_CO_SIGNER') return 'blocked.due.to.documents.not.signed.by.co.signee';
  const review = reviewOf(facts.standing);
  if (review === 'REJECTED') return 'error.case.rejected';
  if (review === 'OPEN') return 'error.aml.rejected';
  if (flowType !== null && !isFlowOpen(flowType, facts.toggles) && mayEdit(facts))
    return 'resume.flow.not.possible.when.deactivated';
  return null;
}
