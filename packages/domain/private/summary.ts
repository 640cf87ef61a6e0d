/**
 * Summary that an applicant reviews before signing or sending in; the agreement is made of the same list (P-060 to
 * P-063).
 */
import { formatLongDate } from '../norway/oslo-date.ts';
import { wantsCard } from '../payment-card/choice.ts';
import { isPricedCredit } from '../price/price.ts';
import { priceSections, type TakenProduct, withPrices } from '../price/words.ts';
import { sectionsOf } from '../steps/step.ts';
import { row, type Summary } from '../summary/summary.ts';
import type { Texts } from '../texts/texts.ts';
import type { PrivateState } from './state.ts';
import { type PrivateStep, STEPS } from './steps.ts';

export const takenOf = ({ products }: PrivateState): TakenProduct[] =>
  (products ?? []).map((one) => ({ product: String(one.id), card: wantsCard(one) }));

/** Outcome of the credit check, in the section that says what is chosen: what is stored has passed the check that it needs. */
const withCreditCheck = (
  sections: ReturnType<typeof summaryOf>,
  { products, prices }: PrivateState,
  texts: Texts,
): ReturnType<typeof summaryOf> =>
  (products ?? []).some(({ id }) => isPricedCredit(prices, String(id)))
    ? sections.map((one) =>
        one.id === 'products'
          ? {
              ...one,
              rows: [...one.rows, ...row(texts('pm.summary.creditCheck'), texts('pm.summary.creditCheck.passed'))],
            }
          : one,
      )
    : sections;

export const summaryOf: Summary<PrivateState, PrivateStep> = (state, texts) =>
  withPrices(
    withCreditCheck(sectionsOf<PrivateState, PrivateStep>(STEPS, state, texts), state, texts),
    priceSections(state.prices, takenOf(state), texts),
  );

/**
 * The list as a paper has it: the birth date tells the customer from a namesake, which the page has no need to say to who reads of
 * themselves.
 */
export const paperOf = (state: PrivateState, birthDate: string, texts: Texts): ReturnType<typeof summaryOf> =>
  summaryOf(state, texts).map((section) => {
    if (section.id !== 'person') return section;
    const [name, ...rest] = section.rows;
    const born = row(texts('field.birthDate'), formatLongDate(birthDate));
    return { ...section, rows: name === undefined ? born : [name, ...born, ...rest] };
  });

const TERMS = {
  STANDARD: 'pm.summary.terms',
  DISPONENT: 'pm.summary.terms.disponent',
  GUARANTOR: 'pm.summary.terms.guarantor',
} as const;

/** Consequences of going on, shown beside the button; an agreement may wait for another who signs. */
export const termsOf = ({ flowType }: PrivateState, texts: Texts): readonly string[] => [
  texts('pm.summary.terms.correct'),
  texts(TERMS[flowType ?? 'STANDARD']),
];
