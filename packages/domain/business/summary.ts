/** Summary that an applicant reviews before sending in; the agreement is made of the same list (B-106 to B-110). */
import { priceSections, withPrices } from '../price/words.ts';
import { sectionsOf } from '../steps/step.ts';
import { row, type Summary } from '../summary/summary.ts';
import { listOf } from '../texts/list-of.ts';
import type { Texts } from '../texts/texts.ts';
import type { Overview } from '../signing/overview.ts';
import { accountingPrice, costingOf } from './prices.ts';
import type { BusinessState } from './state.ts';
import { type BusinessStep, businessSteps } from './steps.ts';
import { administratorNamed } from './steps/administrator-nettbank.ts';
import { accountsOf } from './steps/produkter.ts';
import { ownerSigns } from './steps/signatarer.ts';

/** Price of the accounting system after its free months, for who wants to try it; null else. */
const wantedPrice = ({ accounting, prices }: BusinessState, texts: Texts): string | null =>
  accounting?.wantsOffer ? accountingPrice(prices, texts) : null;

export const summaryOf: Summary<BusinessState, BusinessStep> = (state, texts) => {
  const price = wantedPrice(state, texts);
  const then = price === null ? null : texts('bm.summary.accounting.then', { price });
  return withPrices(
    sectionsOf<BusinessState, BusinessStep>(businessSteps, state, texts).map((one) =>
      one.id === 'accounting'
        ? { ...one, rows: [...one.rows, ...row(texts('bm.summary.accounting.price'), then)] }
        : one,
    ),
    priceSections(state.prices, costingOf(state, texts), texts),
    ['products', 'accounting'],
  );
};

/** The list as the agreement has it: accounts are opened by the last signature, so it says when they get their numbers. */
export const paperOf = (state: BusinessState, texts: Texts): ReturnType<typeof summaryOf> => [
  ...summaryOf(state, texts),
  {
    id: 'accountNumbers',
    heading: texts('agreement.accounts'),
    backTo: null,
    rows: row(accountsOf(state.products, texts).join('\n'), texts('agreement.accounts.later')),
  },
];

/**
 * Overview for another signatory before signing: what is chosen, what it costs and who administers it. No national id, address or
 * answer of anybody; the agreement itself says the rest.
 */
export const overviewOf = (state: BusinessState, texts: Texts): readonly Overview[] => [
  ...summaryOf(state, texts).flatMap(({ id, heading, rows }) =>
    id === 'products' || id === 'prices'
      ? [{ heading, rows: rows.map(({ label, value, total }) => ({ label, value, ...(total && { total }) })) }]
      : [],
  ),
  ...(state.administrator === null
    ? []
    : [{ heading: texts('bm.summary.admin'), rows: administratorNamed(state.administrator, texts) }]),
];

/** Text on who signs after 'Bli kunde': whoever presses it at once where they are one of those who sign, the others by a link. */
function thenSigned(state: BusinessState, texts: Texts): string {
  const others = state.signees.filter(({ chosen, me }) => chosen && !me).map(({ name }) => name);
  const signs = ownerSigns(state) || state.signees.some(({ chosen, me }) => chosen && me);
  if (!signs) return texts('bm.summary.terms.others', { names: listOf(others) });
  return others.length === 0
    ? texts('bm.summary.terms.alone')
    : texts('bm.summary.terms.together', { names: listOf(others) });
}

/** Consequences of pressing 'Bli kunde', shown beside the button. */
export const termsOf = (state: BusinessState, texts: Texts): readonly string[] => [
  texts('bm.summary.terms.correct'),
  thenSigned(state, texts),
];
