/** From stored facts to the state a browser gets; pure, so that the server, tests and documents agree on it. */
import { inReadersWords } from '../texts/worded.ts';
import type { PriceList } from '../bank/price-list.ts';
import { numbered, pricesOf } from '../price/price.ts';
import { withinSentence } from '../product/within-sentence.ts';
import { mayGoOn } from '../signing/person-status.ts';
import { type OrderMeta, signingOrderShown } from '../signing/signing-order.ts';
import { listed } from '../steps/listed.ts';
import { shownBy } from '../steps/step.ts';
import type { PrivateFacts } from './application.ts';
import { cardsBy } from './cards.ts';
import {
  asksProducts,
  blockOf,
  confirmationOf,
  mayChangeFlow,
  mayEdit,
  productsOf,
  signingStatusOf,
  waitsFor,
} from './requires.ts';
import { type PrivateState, requiresOf } from './state.ts';
import { privateSteps, STEPS } from './steps.ts';

export interface PrivateViewMeta extends OrderMeta {
  readonly version: number;
  /** ISO time. */
  readonly keptUntil: string;
  readonly bankregnr: string;
  /** Null where the bank shows no price list. */
  readonly priceList: PriceList | null;
}

export function stateOf(facts: PrivateFacts, meta: PrivateViewMeta): PrivateState {
  const { application: a, order } = facts;
  return {
    version: meta.version,
    flowType: a.flowType,
    ...shownBy(STEPS, facts, null),
    prices: asksProducts(facts) ? pricesOf(meta.priceList, numbered(meta.priceList)) : null,
    namesWithin: Object.fromEntries(
      productsOf(facts).map(({ id, webName }) => [id, withinSentence(inReadersWords(webName))]),
    ),
    bankregNummer: meta.bankregnr,
    signingOrder: signingOrderShown(signingStatusOf(facts), mayGoOn(order?.state ?? null, order?.party ?? null), meta),
    requires: requiresOf(facts),
    block: blockOf(facts),
    waitsFor: waitsFor(facts),
    mayEdit: mayEdit(facts),
    mayChangeFlow: mayChangeFlow(facts),
    ...listed(privateSteps, facts),
    confirmation: confirmationOf(facts),
    keptUntil: meta.keptUntil,
    cardsBy: cardsBy(facts),
  };
}
