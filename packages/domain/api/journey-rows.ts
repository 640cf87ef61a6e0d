/** Calls that every journey serves at an address of its own, alike but for whose application they are about. */
import * as z from 'zod/mini';
import { CASE_STATUSES } from '../kyc/case.ts';

export const KEEP_FOR_LATER = {
  summary: 'Keeps the application and says until when',
  answer: z.object({ keptUntil: z.string() }),
  audit: 'application.kept',
  auditedByHandler: true,
  /** Another save that came between; nothing of it is lost. */
  errors: ['error.state.changed'],
} as const;

export const AGREEMENT = {
  summary: 'The agreement as PDF: sealed when everybody has signed, else as sent to signing',
  answerType: 'application/pdf',
  answer: z.any(),
  audit: 'document.read',
  errors: ['error.not.found'],
  rules: ['S-158'],
} as const;

/** The same agreement as somebody who reads English is shown it; what is signed is the Norwegian. */
export const READING_COPY = {
  ...AGREEMENT,
  summary: 'The agreement in English as PDF, to read and not to sign: a copy that says that the Norwegian text applies',
  rules: ['N-171'],
} as const;

/** `group` heads a repeated block; `short` says in a line what matters most of it, left out where nothing stands out. */
export const declaredSection = z.object({
  id: z.string(),
  heading: z.string(),
  short: z.optional(z.string()),
  rows: z.array(
    z.object({
      group: z.optional(z.string()),
      label: z.string(),
      value: z.string(),
      /** Of a row that names somebody: an owner in its label, with the share as the value, and a leader in its value. */
      person: z.optional(z.enum(['OWNER', 'CHAIR', 'CEO', 'MEMBER'])),
    }),
  ),
});
export type DeclaredSection = z.infer<typeof declaredSection>;

/** Answers of the declaration, for the flow's summary and for another person who confirms them. */
export const DECLARED = {
  summary: 'What is answered in the declaration, as its summary lists it; empty before it is completed',
  answer: z.array(declaredSection),
  audit: 'declaration.read',
} as const;

/** Persons go on with OK alone; of the body nothing counts. */
export const DECLARATION_ANSWERED = {
  summary: 'Goes on after the declaration, by the status the server has; the status sent counts for nothing',
  body: z.strictObject({ status: z.enum(CASE_STATUSES) }),
  audit: 'declaration.outcome.asked',
} as const;
