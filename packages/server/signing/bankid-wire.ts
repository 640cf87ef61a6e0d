/** The parts of the answers of BankID Signing that are used. */
import * as z from 'zod';
import { fields, isAbsent, list, optional, text } from '../registers/tolerant-reader.ts';

const id = text.pipe(z.string().max(200));

/** Written both ways by those who have called it: `sign_id` as the address has it, `signId` as the result has it. */
const NAMES = ['sign_id', 'signId'] as const;

/** The session that an answer names; null where it names none, or by its two names different ones. */
export function sessionIn(told: { readonly [N in (typeof NAMES)[number]]?: string | null | undefined }): string | null {
  const [one = null, ...others] = new Set(NAMES.map((name) => told[name]).filter((value) => value !== undefined));
  return others.length === 0 ? one : null;
}
/** True where an answer is about the session: it names that one, by whichever name, or none. */
export const isAbout = (session: string, told: Parameters<typeof sessionIn>[0]): boolean =>
  NAMES.every((name) => told[name] === undefined || told[name] === session);

/** Undefined where it is absent; one that is told and is no id is null, and contradicts whatever the other name says. */
const named = z.unknown().transform((value): string | null | undefined => {
  const read = optional(id).parse(value);
  return read === undefined && !isAbsent(value) ? null : read;
});
const session = { sign_id: named, signId: named };

export const createdSchema = fields(session);

export const orderSchema = fields({ ...session, orderState: optional(text) });

const result = fields({ padesSignedPdf: z.string().min(1) });

export const collectedSchema = fields({
  ...session,
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
