/** Products: what of the bank's offer is taken, or none of it (P-035 to P-041). */
import { inReadersWords } from '../../texts/worded.ts';
import * as z from 'zod/mini';
import { CARD_CHOICES, holdsForCards } from '../../payment-card/choice.ts';
import { pinForOtherCards } from '../../payment-card/pin-option.ts';
import { chooseProducts, type ProductChoice } from '../../product/choose.ts';
import { NO_PRODUCT_ID, type OfferedProduct } from '../../product/product.ts';
import { type ShownAs, defineStep } from '../../steps/step.ts';
import { row } from '../../summary/summary.ts';
import type { SharedAnswers, SharedFacts, StepWith } from '../facts.ts';
import { asksProducts } from '../requires.ts';
import { SERVER } from '../../server-side.ts';

const empty: Pick<SharedAnswers, 'products' | 'productsBefore'> = { products: null, productsBefore: null };

const shown = {
  /** Chosen products; empty for 'none of these', null while unanswered. */
  products: z.nullable(
    z.array(
      z.object({
        id: z.number(),
        webName: z.string(),
        canHaveCard: z.boolean(),
        mandatoryCard: z.boolean(),
        wantsToHaveCard: z.enum(CARD_CHOICES),
      }),
    ),
  ),
  /** Body that puts back the products of before a change; null while none has begun. */
  productsBefore: z.nullable(
    z.array(z.object({ productId: z.number(), wantsToHaveCard: z.optional(z.enum(CARD_CHOICES)) })),
  ),
};

/** As a save of them is sent. */
const choicesOf = (products: SharedAnswers['products']) =>
  products?.length
    ? products.map(({ id, wantsToHaveCard }) => ({
        productId: id,
        ...(wantsToHaveCard === 'NO_SELECTION' ? {} : { wantsToHaveCard }),
      }))
    : [{ productId: NO_PRODUCT_ID }];

interface Choices {
  readonly choices: readonly ProductChoice[];
  readonly offered: readonly OfferedProduct[];
}

export const products = defineStep<StepWith<object, ShownAs<typeof shown>>>()(
  {
    name: 'produkter',
    title: 'pm.products.title',
    kind: 'question',
    flows: ['STANDARD'],
    summary: ({ products: chosen }, texts) => {
      if (chosen === null) return [];
      const names = chosen.map(({ webName }) => webName).join('\n') || texts('pm.products.none');
      const rows = row(texts('pm.summary.products.chosen'), names);
      return [{ id: 'products', heading: texts('pm.summary.products'), backTo: 'produkter', rows }];
    },
  },
  SERVER && {
    empty,
    applies: asksProducts,
    complete: ({ application }) => application.products !== null,
    shown,
    show: (facts: SharedFacts) => ({
      products: asksProducts(facts)
        ? (facts.application.products?.map(({ code: _code, webName, ...one }) => ({
            ...one,
            webName: inReadersWords(webName),
          })) ?? null)
        : null,
      productsBefore: facts.application.productsBefore ? choicesOf(facts.application.productsBefore.products) : null,
    }),
    answer: z
      .array(z.strictObject({ productId: z.int(), wantsToHaveCard: z.optional(z.nullable(z.enum(CARD_CHOICES))) }))
      .check(z.maxLength(100)),
    /** P-116. A PIN was set for the cards there were, all or some of them: with a new one it has to be set again. */
    apply: ({ application: { products: before, pin } }, { choices, offered }: Choices) => {
      const chosen = chooseProducts(choices, offered, before);
      return { products: chosen, pin: holdsForCards(before ?? [], chosen) ? pin : pinForOtherCards(pin) };
    },
  },
);
