/** The core bank's answers before a person becomes a customer: admission, offer, consents, reserved numbers (S-157). */
import type { ConsentQuestion } from '@bli-kunde/domain/consent/consent.ts';
import { isAccountOf } from '@bli-kunde/domain/norway/account-number.ts';
import { PRODUCT_CODES } from '@bli-kunde/domain/kyc/product-codes.ts';
import type { CustomerProcess, MarketArea } from '@bli-kunde/domain/private/eligibility.ts';
import { NO_PRODUCT_ID, type OfferedProduct } from '@bli-kunde/domain/product/product.ts';
import * as z from 'zod';
import { type AccessTokens, callWithToken } from './access-token.ts';
import { accountNumberOf } from './bank-account.ts';
import { distinct, present, verdict, whole } from './bank-answer.ts';
import { bankPost } from './bank-post.ts';
import { json } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';
import { OutsideFailure } from './outside-failure.ts';
import { fields, flag, list, optional, text } from './tolerant-reader.ts';

export interface Admission {
  /** Market area: the bank takes on customers where the person lives, or not. */
  readonly marketArea: MarketArea;
  /** Process for this person: the bank takes them on by itself, or not. */
  readonly customerProcess: CustomerProcess;
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
  /** Consents that a customer of this kind is asked for. */
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

const admissionSchema = fields({
  marketArea: verdict(['INSIDE', 'OUTSIDE']),
  customerProcess: verdict(['AUTOMATIC', 'MANUAL']),
});

const wholeNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.int());
/** Before 'none of these', after everything that has an order of its own. */
const LAST = 999;
/**
 * Fields that a product must have, since they decide on a card, on credit information and on the questions: without
 * them it is not sold.
 */
const productSchema = fields({
  id: wholeNumber.pipe(z.int().positive()),
  webName: text,
  description: optional(text),
  checkMarks: list(text),
  recommended: optional(flag),
  order: optional(wholeNumber),
  canHaveCard: flag,
  mandatoryCard: flag,
  code: z.enum(PRODUCT_CODES).nullable(),
  needsCreditCheck: flag,
})
  .refine(({ id, canHaveCard, mandatoryCard }) => id !== NO_PRODUCT_ID && (canHaveCard || !mandatoryCard))
  .transform(
    ({ description = '', recommended = false, order = LAST, ...product }): OfferedProduct => ({
      ...product,
      description,
      recommended,
      order,
    }),
  );
const offerSchema = fields({ products: present(distinct(list(productSchema), ({ id }) => id)) });

/** Nobody consents to what is not said: a question without words, or with a paragraph that cannot be read, is not asked. */
const questionSchema = fields({
  consentId: text,
  title: text,
  infoText: optional(text),
  texts: whole(text),
  popupText: optional(text),
  whenNoText: optional(text),
})
  .refine(({ infoText, texts }) => infoText !== undefined || texts.length > 0)
  .transform(
    ({ infoText = '', texts, popupText = '', whenNoText = '', ...question }): ConsentQuestion => ({
      ...question,
      infoText,
      texts: [...texts],
      popupText,
      whenNoText,
    }),
  );
const questionsSchema = fields({ questions: present(distinct(list(questionSchema), ({ consentId }) => consentId)) });

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
      const answers = {
        201: json(fields({ accountNumbers: present(distinct(list(accountNumberOf(bank)), (number) => number)) })),
      };
      const request = post('reserve', 'reservations', bank, { nationalId, productIds, onlineBank }, key);
      const { accountNumbers } = (await callWithToken(system, tokens, { ...request, answers }, context)).value;
      // Beside as many numbers as are needed, one with an odd check digit is no account.
      const sure = accountNumbers.filter((number) => isAccountOf(bank, number));
      const needed = [accountNumbers, sure].find(({ length }) => length === productIds.length);
      if (needed === undefined)
        throw new OutsideFailure('core-bank', 'reserve', 'nonsense', undefined, 'ACCOUNT_NUMBER_MISSING');
      return needed;
    },
  };
}
