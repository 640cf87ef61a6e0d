/** A child on the wire, as a guardian's list shows it (C-023, C-024). */
import * as z from 'zod/mini';

/** C-024. The first is an order's that one guardian has signed, the second the bank's own. */
const LOCK_REASONS = ['LOCKED_FOR_SECOND_GUARDIAN', 'GENERIC_LOCK'] as const;

export const processLock = z.object({ locked: z.boolean(), lockReason: z.nullable(z.enum(LOCK_REASONS)) });
export type ProcessLock = z.infer<typeof processLock>;

/**
 * Actions of a guardian on a child: begin, go on, sign, wait for the other guardian, or none (`refusal` gives the
 * reason).
 */
const CHILD_ACTIONS = ['CHOOSE', 'CONTINUE', 'SIGN', 'WAIT', 'NONE'] as const;
export type ChildAction = (typeof CHILD_ACTIONS)[number];

/** Keys of why a listed child cannot be chosen at all. */
const CHILD_REFUSALS = [
  'error.child.locked',
  'error.parent.must.be.customer',
  'error.wait.before.new.onboarding',
  'error.no.valid.children',
] as const;
export type ChildRefusal = (typeof CHILD_REFUSALS)[number];

/** Opaque: a keyed hash of bank and national id, 22 characters of base64url. */
export const childId = z.string().check(z.regex(/^[\w-]{22}$/));

const child = {
  id: z.string(),
  name: z.string(),
  /** By which the child is spoken of: the one name of a child who has no more. */
  firstName: z.string(),
  birthDate: z.string(),
  /** Whole years today in Oslo. */
  age: z.number(),
  processLock,
};

export const listedChild = z.object({
  ...child,
  action: z.enum(CHILD_ACTIONS),
  refusal: z.nullable(z.enum(CHILD_REFUSALS)),
  /** The open application's id, where there is one to go to. */
  processId: z.nullable(z.string()),
  /** The bank looks at the application before it goes on. */
  isReviewed: z.boolean(),
  /** Name of the guardian whose signature is waited for. */
  waitsFor: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
});
export type ListedChild = z.infer<typeof listedChild>;

/** C-028. No address: it may be the other guardian's too. */
export const childPersonalia = z.object({
  ...child,
  guardians: z.array(z.object({ name: z.string(), me: z.boolean() })),
});
