/** Hands the core bank what it keeps, reports and watches by, once a declaration counts: our own contract, beside the core bank's (decision 0026). */
import type { SettledDeclaration } from '@bli-kunde/domain/kyc/settled-schema.ts';
import * as z from 'zod';
import { type AccessTokens, callWithToken } from './access-token.ts';
import { bankPost } from './bank-post.ts';
import { json } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';
import { fields } from './tolerant-reader.ts';

export interface SettledDeclarations {
  /** Safe to repeat with the same `key`. `bank` is the four-digit registry number. Throws OutsideFailure. */
  settled(bank: string, key: string, declaration: SettledDeclaration, context: CallContext): Promise<void>;
}

export function settledDeclarations(system: OutsideSystem, tokens: AccessTokens): SettledDeclarations {
  const post = bankPost('/core/v1', { looks: false });
  return {
    async settled(bank, key, declaration, context) {
      const request = {
        ...post('declaration-settled', 'declarations/settled', bank, declaration, key),
        answers: { 201: json(fields({ declarationId: z.literal(declaration.declarationId) })) },
      };
      await callWithToken(system, tokens, request, context);
    },
  };
}
