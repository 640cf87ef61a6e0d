/** From stored facts to the state a browser gets; pure, so that the server, tests and documents agree on it. */
import type { PriceList } from '../bank/price-list.ts';
import { pricesOf } from '../price/price.ts';
import { type OrderMeta, signingOrderShown } from '../signing/signing-order.ts';
import { hasUrl } from '../signing/status.ts';
import { listed } from '../steps/listed.ts';
import { shownBy } from '../steps/step.ts';
import type { BusinessFacts } from './application.ts';
import { mayEdit, requiresOf } from './requires.ts';
import type { BusinessState, Combination, SigningOrder } from './state.ts';
import { businessSteps } from './steps.ts';
import { PRICED } from './prices.ts';
import { rolesText } from '../signing/rights.ts';

export interface ViewMeta extends OrderMeta {
  readonly version: number;
  /** ISO time. */
  readonly keptUntil: string;
  /** Null where the bank shows no price list. */
  readonly priceList: PriceList | null;
  readonly me: { readonly name: string; readonly birthDate: string };
}

/** The allowed combinations in words (B-173). */
export function combinationsOf(facts: BusinessFacts): Combination[] {
  const { combinations, signatories } = facts.application.signingRights;
  return combinations.map(({ rule, members }) => ({
    rule,
    signees: members.flatMap((at) => {
      const one = signatories[at];
      return one ? [{ name: one.name, birthDate: one.birthDate, role: rolesText(one.roles) }] : [];
    }),
  }));
}

/** Status and url for this person; a url only for one who can still sign (B-117, B-162). */
export function signingOrderOf(facts: BusinessFacts, meta: OrderMeta): SigningOrder {
  const status = facts.order?.statusForMe ?? 'NOT_CREATED';
  return signingOrderShown(status, hasUrl(status), meta);
}

export function stateOf(facts: BusinessFacts, meta: ViewMeta): BusinessState {
  return {
    version: meta.version,
    requiresBM: requiresOf(facts),
    ...shownBy(businessSteps, facts, meta.me),
    prices: pricesOf(meta.priceList, PRICED),
    signingOrder: signingOrderOf(facts, meta),
    mayEdit: mayEdit(facts),
    ...listed(businessSteps, facts),
    keptUntil: meta.keptUntil,
  };
}
