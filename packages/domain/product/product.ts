/** Products for persons as the bank offers them, as a customer has chosen them, and as a page lists both. */
import { inReadersWords } from '../texts/worded.ts';
import * as z from 'zod/mini';
import type { ProductCode } from '../kyc/product-codes.ts';
import { CARD_CHOICES, type CardAnswer, type CardTerms } from '../payment-card/choice.ts';
import type { Texts } from '../texts/texts.ts';

/** P-038: the placeholder behind 'none of these'. */
export const NO_PRODUCT_ID = -9999;
const NO_PRODUCT_ORDER = 1000;

/** P-100. */
export const product = z.object({
  id: z.number(),
  webName: z.string(),
  description: z.string(),
  checkMarks: z.array(z.string()),
  recommended: z.boolean(),
  order: z.number(),
  canHaveCard: z.boolean(),
  mandatoryCard: z.boolean(),
  chosenByCustomer: z.boolean(),
  wantsToHaveCard: z.enum(CARD_CHOICES),
});
export type Product = z.infer<typeof product>;

export interface OfferedProduct extends CardTerms {
  readonly id: number;
  readonly webName: string;
  readonly description: string;
  readonly checkMarks: readonly string[];
  readonly recommended: boolean;
  readonly order: number;
  /** Code of the product in questionnaires; null for a product that no questionnaire asks about. */
  readonly code: ProductCode | null;
  /** True if the bank must ask for credit information before it gives this product. */
  readonly needsCreditCheck: boolean;
}

/** A product as it was when it was chosen; later steps look at this and not at the offer. */
export interface ChosenProduct extends CardAnswer {
  readonly id: number;
  readonly webName: string;
  readonly code: ProductCode | null;
}

/** The offer with what is chosen of it, in order, 'none of these' last (P-035, P-037). `chosen` null: nothing answered. */
export function productList(
  offered: readonly OfferedProduct[],
  chosen: readonly ChosenProduct[] | null,
  texts: Texts,
): Product[] {
  const listed = offered.map((one): Product => {
    const { id, webName, description, recommended, order, canHaveCard, mandatoryCard } = one;
    const mine = chosen?.find((taken) => taken.id === id);
    return {
      id,
      webName: inReadersWords(webName),
      description: inReadersWords(description),
      checkMarks: inReadersWords([...one.checkMarks]),
      recommended,
      order,
      canHaveCard,
      mandatoryCard,
      chosenByCustomer: mine !== undefined,
      wantsToHaveCard: mine?.wantsToHaveCard ?? 'NO_SELECTION',
    };
  });
  const none: Product = {
    id: NO_PRODUCT_ID,
    webName: texts('pm.products.none'),
    description: texts('pm.products.none.help'),
    checkMarks: [],
    recommended: false,
    order: NO_PRODUCT_ORDER,
    canHaveCard: false,
    mandatoryCard: false,
    chosenByCustomer: chosen?.length === 0,
    wantsToHaveCard: 'NO_SELECTION',
  };
  return [...listed, none].sort((one, other) => one.order - other.order);
}
