/** What the core bank says before a person becomes a customer: admission, offer, consents, reserved numbers (S-157). */
import { type ConsentQuestion, consentQuestion } from '@bli-kunde/domain/consent/consent.ts';
import { PRODUCT_CODES } from '@bli-kunde/domain/kyc/product-codes.ts';
import { isAccountOf } from '@bli-kunde/domain/norway/account-number.ts';
import { NO_PRODUCT_ID, type OfferedProduct } from '@bli-kunde/domain/product/product.ts';
import * as z from 'zod';
import { type AccessTokens, callWithToken } from './access-token.ts';
import { bankPost } from './bank-post.ts';
import { json } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';
import { OutsideFailure } from './outside-failure.ts';

export interface Admission {
  /** Whether the bank takes on customers where the person lives. */
  readonly marketArea: 'INSIDE' | 'OUTSIDE';
  /** Whether the bank takes this person on by itself. */
  readonly customerProcess: 'AUTOMATIC' | 'MANUAL';
}

export interface Reservation {
  readonly nationalId: string;
  /** Ids of the products that each get an account. */
  readonly productIds: readonly number[];
  readonly onlineBank: 'FULL' | 'LIMITED';
}

/** `bank` is the four-digit registry number; all throw OutsideFailure. */
export interface PersonalBanking {
  admission(bank: string, nationalId: string, postalCode: string, context: CallContext): Promise<Admission>;
  offeredProducts(bank: string, nationalId: string, context: CallContext): Promise<readonly OfferedProduct[]>;
  /** What a customer of this kind is asked to consent to. */
  consentQuestions(
    bank: string,
    nationalId: string,
    customerKind: string,
    context: CallContext,
  ): Promise<readonly ConsentQuestion[]>;
  /**
   * Account numbers in the order of the products. `key` makes it safe to repeat. The failure's code is
   * ACCOUNT_NUMBER_MISSING when there are fewer numbers than products.
   */
  reserve(bank: string, key: string, reservation: Reservation, context: CallContext): Promise<readonly string[]>;
}

const admissionSchema = z.object({
  marketArea: z.enum(['INSIDE', 'OUTSIDE']),
  customerProcess: z.enum(['AUTOMATIC', 'MANUAL']),
});
const line = z.string().min(1).max(500);
const productSchema = z
  .object({
    id: z.int().positive(),
    webName: line,
    description: z.string().max(2000),
    checkMarks: z.array(line).max(20),
    recommended: z.boolean(),
    order: z.int(),
    canHaveCard: z.boolean(),
    mandatoryCard: z.boolean(),
    code: z.enum(PRODUCT_CODES).nullable(),
    needsCreditCheck: z.boolean(),
  })
  .refine(({ id, canHaveCard, mandatoryCard }) => id !== NO_PRODUCT_ID && (canHaveCard || !mandatoryCard));
const distinct = (ids: readonly unknown[]): boolean => new Set(ids).size === ids.length;
const offerSchema = z.object({
  products: z
    .array(productSchema)
    .max(100)
    .refine((all) => distinct(all.map(({ id }) => id))),
});
const questionsSchema = z.object({
  questions: z
    .array(consentQuestion)
    .max(50)
    .refine((all) => distinct(all.map(({ consentId }) => consentId))),
});

export function personalBanking(system: OutsideSystem, tokens: AccessTokens): PersonalBanking {
  const post = bankPost('/core/v1', { looks: true });
  return {
    async admission(bank, nationalId, postalCode, context) {
      const request = post('admission', 'customers/admission', bank, { nationalId, postalCode });
      const answers = { 200: json(admissionSchema) };
      return (await callWithToken(system, tokens, { ...request, answers }, context)).value;
    },
    async offeredProducts(bank, nationalId, context) {
      const request = post('offered-products', 'products/offered', bank, { nationalId });
      const answers = { 200: json(offerSchema) };
      return (await callWithToken(system, tokens, { ...request, answers }, context)).value.products;
    },
    async consentQuestions(bank, nationalId, customerKind, context) {
      const request = post('consent-questions', 'consents/questions', bank, { nationalId, customerKind });
      const answers = { 200: json(questionsSchema) };
      return (await callWithToken(system, tokens, { ...request, answers }, context)).value.questions;
    },
    async reserve(bank, key, { nationalId, productIds, onlineBank }, context) {
      const ours = z.string().refine((number) => isAccountOf(bank, number));
      const answers = { 201: json(z.object({ accountNumbers: z.array(ours) })) };
      const request = post('reserve', 'reservations', bank, { nationalId, productIds, onlineBank }, key);
      const { accountNumbers } = (await callWithToken(system, tokens, { ...request, answers }, context)).value;
      if (accountNumbers.length !== productIds.length)
        throw new OutsideFailure('core-bank', 'reserve', 'nonsense', undefined, 'ACCOUNT_NUMBER_MISSING');
      return accountNumbers;
    },
  };
}
