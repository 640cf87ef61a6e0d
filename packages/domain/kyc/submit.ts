/** Shared parts of the rows of all section submits. */
import * as z from 'zod/mini';

/** Sections answered after the save; a section the browser has not heard of means: fetch the form again. */
export const progress = z.object({
  sections: z.array(z.object({ id: z.string(), answered: z.boolean() })),
  /** Set where another section asks about something else now, as its content follows from the answer: the form is fetched again too. */
  anew: z.optional(z.literal(true)),
});
export type DeclarationProgress = z.infer<typeof progress>;

/** Spread into an `endpoint` row; `section` tells apart several sections of one questionnaire that share a call. */
export const SUBMIT = {
  who: 'declarant',
  object: { kind: 'declaration' },
  query: z.object({ section: z.optional(z.string().check(z.maxLength(60))) }),
  answer: progress,
  audit: 'declaration.section.saved',
  auditedByHandler: true,
  errors: ['error.bad.request', 'error.step.not.allowed', 'error.state.changed'],
} as const;
