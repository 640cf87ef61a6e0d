/** Cards of the chosen products, and how the PIN of a new one comes about (P-042 to P-050). */
import * as z from 'zod/mini';
import { addressLine } from '../../contact/address.ts';
import { Refusal } from '../../errors/refusal.ts';
import { cardProblem, wantsCard } from '../../payment-card/choice.ts';
import { PIN_OPTIONS, type PinOption, pinDecision, pinQuestion, RANDOM_PIN } from '../../payment-card/pin-option.ts';
import { type ShownAs, defineStep } from '../../steps/step.ts';
import { row, type SummaryRow } from '../../summary/summary.ts';
import type { Texts } from '../../texts/texts.ts';
import type { SharedAnswers, SharedFacts, StepWith } from '../facts.ts';
import { asksPin, asksProducts, offersPin, productsOf } from '../requires.ts';
import type { contactInfo } from './kontaktinfo.ts';
import type { products } from './produkter.ts';
import { SERVER } from '../../server-side.ts';

const empty: Pick<SharedAnswers, 'pin'> = { pin: RANDOM_PIN };

const shown = {
  /** Options of a card's PIN and the chosen one; null where there is no choice. Never the PIN. */
  pinOption: z.nullable(
    z.object({ chosen: z.enum(PIN_OPTIONS), options: z.array(z.enum(PIN_OPTIONS)), again: z.boolean() }),
  ),
};

type CardsShown = ShownAs<typeof shown & typeof products.shown & typeof contactInfo.shown>;

/**
 * Rows for the PIN's origin, which the section's own link leads to, and for the cards' address, with a link of its own
 * (P-062, P-063).
 */
const sent = ({ pinOption, person }: CardsShown, texts: Texts): SummaryRow<'kontaktinfo'>[] => {
  const own = pinOption !== null && pinOption.chosen !== 'RANDOM';
  const address = row(texts('pm.summary.cardAddress'), person.adresse && addressLine(person.adresse));
  return [
    ...row(texts('pm.summary.pin'), texts(own ? 'pm.summary.pin.own' : 'pm.summary.pin.random')),
    ...address.map((one) => ({ ...one, backTo: 'kontaktinfo' as const })),
  ];
};

export const cards = defineStep<StepWith<object, CardsShown>>()(
  {
    name: 'kort',
    title: 'pm.card.title',
    kind: 'part',
    flows: ['STANDARD'],
    /**
     * The card of each product that can have one, how its PIN comes about, and where it is sent; left out where there is none.
     */
    summary: (state, texts) => {
      const offered = (state.products ?? []).filter(({ canHaveCard }) => canHaveCard);
      if (offered.length === 0) return [];
      const rows = offered.flatMap((one) =>
        row(one.webName, texts(wantsCard(one) ? 'pm.summary.card.yes' : 'pm.summary.card.no')),
      );
      const all = offered.some(wantsCard) ? [...rows, ...sent(state, texts)] : rows;
      const line = offered.some(wantsCard) ? [texts('pm.summary.card.yes')] : [];
      return [{ id: 'card', heading: texts('pm.summary.card'), backTo: 'kort', line, rows: all }];
    },
  },
  SERVER && {
    flag: 'product',
    empty,
    applies: (facts) => productsOf(facts).some(({ canHaveCard }) => canHaveCard),
    complete: (facts) => {
      const { products: chosen } = facts.application;
      return !asksProducts(facts) || (chosen !== null && cardProblem(chosen) === null);
    },
    shown,
    show: (facts: SharedFacts) => {
      const question = pinQuestion(facts.application.pin);
      return { pinOption: offersPin(facts) ? { ...question, options: [...question.options] } : null };
    },
    savedBy: ['savePinOption'],
    answer: z.strictObject({ option: z.enum(PIN_OPTIONS) }),
    read: ({ option }: { readonly option: PinOption }) => option,
    /** P-045. An option that is not offered, such as keeping a PIN that was never set, is a bad request. */
    apply: (facts, option: PinOption) => {
      if (!asksPin(facts)) throw new Refusal('error.step.not.allowed');
      const pin = pinDecision(facts.application.pin, option);
      if (pin === null) throw new Refusal('error.bad.request');
      return { pin };
    },
  },
);
