/** The credit information bureau: one check of one person, by our own contract (S-157). */
import { type AccessTokens, callWithToken } from './access-token.ts';
import { verdict } from './bank-answer.ts';
import { json } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';
import { fields } from './tolerant-reader.ts';

/**
 * `BLOCKED` is a freeze that the person has asked for; `NO` remarks of unpaid debt; `NOT_APPROVED` a score that is too low; `UNKNOWN` where
 * none is told, or one that nobody here knows.
 */
export type CreditAnswer = 'APPROVED' | 'NOT_APPROVED' | 'NO' | 'BLOCKED' | 'UNKNOWN';

export interface CreditCheck {
  readonly outcome: CreditAnswer;
}

export interface CreditInformation {
  /**
   * `bank` is the four-digit registry number, `purpose` names the products for the copy letter that the person gets. A check
   * leaves a trace at the bureau, so it is not repeated by itself.
   *
   * @throws OutsideFailure
   */
  check(bank: string, nationalId: string, purpose: string, context: CallContext): Promise<CreditCheck>;
}

const checkSchema = fields({ outcome: verdict(['APPROVED', 'NOT_APPROVED', 'NO', 'BLOCKED']) });

/** The national id travels in the body only (S-149). */
export function creditInformation(system: OutsideSystem, tokens: AccessTokens): CreditInformation {
  return {
    async check(bank, nationalId, purpose, context) {
      const request = {
        operation: 'check',
        method: 'POST',
        path: '/credit/v1/checks',
        headers: { 'x-bank': bank },
        body: { json: { nationalId, purpose } },
        answers: { 200: json(checkSchema) },
        idempotent: false,
      } as const;
      return (await callWithToken(system, tokens, request, context)).value;
    },
  };
}
