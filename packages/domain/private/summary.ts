/** What an applicant is asked to look over before signing or sending in; the agreement is made of the same list (P-060 to P-063). */
import { wantsCard } from '../payment-card/choice.ts';
import { priceSections, type TakenProduct, withPrices } from '../price/words.ts';
import { sectionsOf } from '../steps/step.ts';
import type { Summary } from '../summary/summary.ts';
import type { Texts } from '../texts/texts.ts';
import type { PrivateState } from './state.ts';
import { type PrivateStep, STEPS } from './steps.ts';

export const takenOf = ({ products }: PrivateState): TakenProduct[] =>
  (products ?? []).map((one) => ({ product: String(one.id), card: wantsCard(one) }));

export const summaryOf: Summary<PrivateState, PrivateStep> = (state, texts) =>
  withPrices(
    sectionsOf<PrivateState, PrivateStep>(STEPS, state, texts),
    priceSections(state.prices, takenOf(state), texts),
  );

/** What going on means, beside the button. */
export const termsOf = ({ flowType }: PrivateState, texts: Texts): readonly string[] => [
  texts('pm.summary.terms.correct'),
  texts(flowType === 'GUARANTOR' ? 'pm.summary.terms.guarantor' : 'pm.summary.terms'),
];
