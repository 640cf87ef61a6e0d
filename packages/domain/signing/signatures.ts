/** Signatures of an order as somebody who waits for them sees them: who has signed when, and what may be done about the others. */
import * as z from 'zod/mini';
import { SIGNING_STATUSES } from './status.ts';

/** Number of a party among those of the order, in an address. */
export const partyNumber = z.string().check(z.regex(/^\d{1,2}$/));

const replacement = z.object({ name: z.string(), birthDate: z.string(), role: z.string() });

export const signature = z.object({
  /** Number of the party. */
  seq: z.number(),
  name: z.string(),
  me: z.boolean(),
  signed: z.boolean(),
  /** ISO time; null for one who has not signed. */
  signedAt: z.nullable(z.string()),
  /** Set where the reader may ask this one again: the ISO time from which, null for now (N-126). */
  remind: z.nullable(z.object({ from: z.nullable(z.string()) })),
  /** Persons who may sign in the place of this one, as far as the registers said when they were last asked (N-129). */
  replacements: z.array(replacement),
});
export type Signature = z.infer<typeof signature>;

export const signatures = z.object({
  order: z.string(),
  status: z.enum(SIGNING_STATUSES),
  /** ISO time. */
  dueAt: z.string(),
  parties: z.array(signature),
});
export type Signatures = z.infer<typeof signatures>;
