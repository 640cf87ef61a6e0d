/** Tells the core bank what follows of watching over its customers: freezes, reviews that are due, and decisions (decision 0077). */
import * as z from 'zod';
import { type AccessTokens, callWithToken } from './access-token.ts';
import { bankPost } from './bank-post.ts';
import type { CoreBankSubject } from './core-bank.ts';
import { json } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';
import { fields } from './tolerant-reader.ts';

interface AboutCustomer {
  /** Stands for what it follows from; the same one again is the same effect. */
  readonly reference: string;
  readonly subject: CoreBankSubject;
}

export type FollowUp = AboutCustomer &
  (
    | {
        /** Freeze everything at once, or lift what was frozen under the reference (sanksjonslova). */
        readonly what: 'FROZEN' | 'LIFTED';
        /** ISO time of the verdict. */
        readonly at: string;
      }
    | {
        /** The customer is to declare anew before the day: ask with a RENEWAL_* request. */
        readonly what: 'REVIEW_DUE';
        /** `YYYY-MM-DD`. */
        readonly reviewOn: string;
      }
    | {
        /** The relation goes on, or is to be ended. */
        readonly what: 'KEPT' | 'ENDED';
        /** ISO time of the decision. */
        readonly at: string;
      }
  );

export interface CustomerFollowUp {
  /** Safe to repeat with the same `key`. `bank` is the four-digit registry number. Throws OutsideFailure. */
  tell(bank: string, key: string, told: FollowUp, context: CallContext): Promise<void>;
}

export function customerFollowUp(system: OutsideSystem, tokens: AccessTokens): CustomerFollowUp {
  const post = bankPost('/core/v1', { looks: false });
  return {
    async tell(bank, key, told, context) {
      const request = {
        ...post('customer-follow-up', 'customers/follow-up', bank, told, key),
        answers: { 201: json(fields({ reference: z.literal(told.reference) })) },
      };
      await callWithToken(system, tokens, request, context);
    },
  };
}
