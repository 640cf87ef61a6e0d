/** The parts of the answers of BankID Signing that are used. */
import * as z from 'zod';
import { fields, list, optional, text } from '../registers/tolerant-reader.ts';

const id = text.pipe(z.string().max(200));

/** Written both ways by those who have called it: `sign_id` as the address has it, `signId` as the result has it. */
export const createdSchema = fields({ sign_id: optional(id), signId: optional(id) });

export const orderSchema = fields({ sign_id: optional(id), signId: optional(id), orderState: optional(text) });

const result = fields({ padesSignedPdf: z.string().min(1) });

export const collectedSchema = fields({
  sign_id: optional(id),
  signId: optional(id),
  orderState: optional(text),
  signingResults: list(result),
  signerInfo: optional(text),
});
export type Collected = z.infer<typeof collectedSchema>;

/** Public keys that what is said of signers is proven with; each is read by jose, which leaves out what it does not know. */
export const keysSchema = fields({
  keys: list(
    fields({
      kty: text,
      kid: optional(text),
      n: optional(text),
      e: optional(text),
      x: optional(text),
      y: optional(text),
      crv: optional(text),
      alg: optional(text),
    }),
  ),
});
