/** From stored facts to what an applicant is asked about, and whether anything may be done at all. */
import { reviewKeyOf } from '../cases/standing.ts';
import { wantsCard } from '../payment-card/choice.ts';
import { typesOwnPin } from '../payment-card/pin-option.ts';
import type { ChosenProduct } from '../product/product.ts';
import { type PersonSigningStatus, personStatusFor } from '../signing/person-status.ts';
import type { FactsWith, SharedFacts } from './facts.ts';
import { FLOWS, isFlowOpen } from './flows.ts';

export const signs = ({ application: { flowType } }: FactsWith<object>): boolean =>
  flowType !== null && FLOWS[flowType].signs;

/**
 * Products are asked about in the standard flow, where the bank shows them (P-067, P-068). What an order was made of stays,
 * whatever is switched while it is out: that is what is signed.
 */
export const asksProducts = ({ application: { flowType, orderId, products }, toggles }: SharedFacts): boolean =>
  flowType === 'STANDARD' && (orderId === null ? toggles['product-display'] : products !== null);

/** Chosen products that count now. */
export const productsOf = (facts: SharedFacts): readonly ChosenProduct[] =>
  asksProducts(facts) ? (facts.application.products ?? []) : [];

/** Products as the declaration gets them: names to show, codes for its conditions; no codes while nothing is chosen. */
export const declaredProducts = (facts: SharedFacts) => ({
  products: productsOf(facts).map(({ webName }) => webName),
  productCodes:
    asksProducts(facts) && facts.application.products === null
      ? null
      : productsOf(facts).flatMap(({ code }) => code ?? []),
});

/** True if customers of this bank may choose the PIN of their card, or have chosen it in what was sent to signing. */
export const offersPin = (facts: SharedFacts): boolean => {
  const { orderId, pin } = facts.application;
  return asksProducts(facts) && (orderId === null ? facts.toggles['pin-choice'] : pin.reference !== null);
};

/** True if there is a PIN to choose: it may be chosen, and a card is ordered. */
export const asksPin = (facts: SharedFacts): boolean => offersPin(facts) && productsOf(facts).some(wantsCard);

/** P-071. */
export const typesPin = (facts: SharedFacts): boolean => asksPin(facts) && typesOwnPin(facts.application.pin);

/** The thank-you page of a flow (P-081, P-082). */
export const confirmationOf = ({ application, toggles }: FactsWith<object>): 'takk' | 'takk-og-velkommen' =>
  toggles['new-pm-confirmation-page'] && application.flowType !== 'GUARANTOR' ? 'takk-og-velkommen' : 'takk';

export const signingStatusOf = ({ order }: FactsWith<object>): PersonSigningStatus =>
  personStatusFor(order?.state ?? null, order?.party ?? null);

/** Answers may be changed until an order is made, or, where nothing is signed, until the summary is confirmed (P-074). */
export const mayEdit = (facts: SharedFacts): boolean => {
  const { flowType, orderId, summaryConfirmedAt, completedAt } = facts.application;
  return flowType !== null && orderId === null && completedAt === null && (signs(facts) || summaryConfirmedAt === null);
};

/** Signed by all, or, where nothing is signed, confirmed: from now on the wait counts (S-143). */
export const hasEnded = (facts: SharedFacts): boolean =>
  signs(facts)
    ? facts.order?.state === 'COMPLETED'
    : facts.application.flowType !== null && facts.application.summaryConfirmedAt !== null;

/** Another flow may be chosen while nothing is out for signing, signed or ended. */
export const mayChangeFlow = (facts: SharedFacts): boolean =>
  mayEdit(facts) || (facts.order !== null && ['CANCELLED', 'FAILED', 'EXPIRED'].includes(facts.order.state));

/** Reasons that stop the whole application. */
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
 * switched. A customer who has been made is no applicant.
 */
export function blockOf(facts: SharedFacts): Block | null {
  const { flowType, completedAt } = facts.application;
  if (completedAt !== null) return null;
  if (signingStatusOf(facts) === 'AWAITS_CO_SIGNER') return 'blocked.due.to.documents.not.signed.by.co.signee';
  const review = reviewKeyOf(facts.standing);
  if (review !== null) return review;
  if (flowType !== null && !isFlowOpen(flowType, facts.toggles) && mayEdit(facts))
    return 'resume.flow.not.possible.when.deactivated';
  return null;
}

/**
 * Names of those whose signatures are waited for once this person has signed, with the time since when; null if
 * nobody's is.
 */
export function waitsFor(facts: SharedFacts): { names: string[]; since: string } | null {
  if (signingStatusOf(facts) !== 'AWAITS_CO_SIGNER' || !facts.order?.missing) return null;
  const { names, since } = facts.order.missing;
  return { names: [...names], since };
}
