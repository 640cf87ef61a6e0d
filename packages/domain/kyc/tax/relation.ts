/** A country that somebody is taxable to, with the tax number or the reason why there is none (K-109, K-110). */
import * as z from 'zod/mini';
import { yesOrNo } from '../rows/yes-no.ts';

/** K-110. */
export const TAX_NUMBER_MODES = ['WITH_TAX_NUMBER', 'WITH_OUT_TAX_NUMBER'] as const;

const RELATIONS_MAX = 50;
/** Longer texts than the rules allow come through, for the rules to say so in words. */
const text = /* @__NO_SIDE_EFFECTS__ */ (most: number) => z.string().check(z.maxLength(most));
const day = z._default(z.nullable(text(10)), null);

export const taxRelation = z.strictObject({
  /** The bank's own id of an entry it already has; null for a new one. */
  id: z._default(z.nullable(text(60)), null),
  /** By three letters; empty while it is unanswered. */
  country: text(40),
  type: z.enum(TAX_NUMBER_MODES),
  taxNumber: z._default(text(200), ''),
  reasonForMissingTaxNumber: z._default(text(500), ''),
  /** `YYYY-MM-DD`, both set when it is saved. */
  createdDate: day,
  endedDate: day,
  /** 'Still taxable there?', asked of the bank's own entries only. */
  current: z._default(yesOrNo, null),
});
export type TaxRelation = z.infer<typeof taxRelation>;

export const existingTaxRelation = z.extend(taxRelation, { id: text(60) });
export type ExistingTaxRelation = z.infer<typeof existingTaxRelation>;

/** The United States stand apart from all other countries (K-106). */
export const taxAnswer = z.strictObject({
  hasTaxRelations: yesOrNo,
  hasAmericanTaxRelation: yesOrNo,
  americanTaxRelation: z._default(z.nullable(taxRelation), null),
  hasInternationalTaxRelations: yesOrNo,
  taxRelations: z._default(z.array(taxRelation).check(z.maxLength(RELATIONS_MAX)), []),
});
export type TaxAnswer = z.infer<typeof taxAnswer>;
