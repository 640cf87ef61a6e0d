/** A text to read; it may end the questionnaire with a status instead of going on (K-035, K-043). */
import * as z from 'zod/mini';
import { ENDING_STATUSES } from '../case.ts';
import { sectionKind, summaryRow } from '../section.ts';
import { SERVER } from '../../server-side.ts';

const settings = z.strictObject({
  paragraphs: z.array(z.string()).check(z.minLength(1)),
  /** The declaration is completed here, with this status or a graver one that the rules give it. */
  finalizeStatus: z.optional(z.enum(ENDING_STATUSES)),
  button: z.optional(z.string()),
});
const content = z.object({
  paragraphs: z.array(z.string()),
  finalizeStatus: z.nullable(z.enum(ENDING_STATUSES)),
  button: z.nullable(z.string()),
});

export const informationSection = sectionKind(
  {
    kind: 'informationSection',
    problems: () => [],
    submit: null,
  },
  SERVER
    ? {
        title: 'kyc.information.title',
        settings,
        contentSchema: content,
        content: ({ settings: { paragraphs, finalizeStatus, button } }) => ({
          paragraphs,
          finalizeStatus: finalizeStatus ?? null,
          button: button ?? null,
        }),
        answer: z.null(),
        ends: ({ finalizeStatus }) => finalizeStatus ?? null,
        // Whoever is asked nothing has this as the evidence of why.
        summary: (_, { paragraphs, finalizeStatus }, texts) =>
          finalizeStatus === null ? [] : [summaryRow(texts, texts('kyc.information.told'), paragraphs.join('\n'))],
      }
    : false,
);
