/** A text to read; it may end the questionnaire with a status instead of going on (K-035, K-043). */
import * as z from 'zod/mini';
import { CASE_STATUSES } from '../case.ts';
import { sectionKind } from '../section.ts';

const settings = z.strictObject({
  paragraphs: z.array(z.string()).check(z.minLength(1)),
  /** The status that is told to the host, which then leads away. */
  finalizeStatus: z.optional(z.enum(CASE_STATUSES)),
  button: z.optional(z.string()),
});
const content = z.object({
  paragraphs: z.array(z.string()),
  finalizeStatus: z.nullable(z.enum(CASE_STATUSES)),
  button: z.nullable(z.string()),
});

export const informationSection = sectionKind({
  kind: 'informationSection',
  title: 'kyc.information.title',
  settings,
  contentSchema: content,
  content: ({ settings: { paragraphs, finalizeStatus, button } }) => ({
    paragraphs,
    finalizeStatus: finalizeStatus ?? null,
    button: button ?? null,
  }),
  answer: z.null(),
  problems: () => [],
  submit: null,
  ends: ({ finalizeStatus }) => finalizeStatus !== undefined,
  summary: () => [],
});
