/** The one call that saves both the board and the beneficial owners; the type name tells them apart (K-222, K-223). */
import * as z from 'zod/mini';
import { endpoint } from '../../api/endpoint.ts';
import { ownersAnswer } from '../owners/answer.ts';
import { SUBMIT } from '../submit.ts';
import { boardAnswer } from './actor.ts';
import { SERVER } from '../../server-side.ts';

export const submitCorporateActors = endpoint(
  { name: 'submitCorporateActors', base: 'declaration', method: 'POST', path: 'kyc/v3/corporate-actors' },
  SERVER && {
    ...SUBMIT,
    summary: "Saves the customer's word on the board, or on the beneficial owners",
    body: z.discriminatedUnion('typeInfo', [boardAnswer, ownersAnswer]),
    rules: ['K-222', 'K-223', 'K-165'],
  },
);
