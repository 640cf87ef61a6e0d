/** Sources of income as checkboxes, with a comment where the source asks for one (K-124 to K-127). */
import * as z from 'zod/mini';
import { endpoint } from '../../api/endpoint.ts';
import { tooLong } from '../rows/too-long.ts';
import { sectionKind, summaryRow } from '../section.ts';
import { SUBMIT } from '../submit.ts';
import { SERVER } from '../../server-side.ts';

/** Counted without the spaces around it (K-123). */
export const SOURCE_COMMENT_MIN = 4;
export const SOURCE_COMMENT_MAX = 500;

/** K-126. */
const source = z.strictObject({ sourceId: z.string(), text: z.string(), requiresComment: z.boolean() });
const asked = {
  /** Number of sources shown before the rest is asked for; left out, all of them. */
  shown: z.optional(z.number().check(z.int(), z.minimum(1))),
  header: z.string(),
  question: z.nullable(z.string()),
  sources: z.array(source).check(z.minLength(1)),
};
const settings = z.strictObject({
  ...asked,
  /** Source of whoever is in the register of value added tax, ticked where nobody has answered (D-267). */
  forVat: z.optional(z.string()),
});
const content = z.object({ ...asked, suggested: z.optional(z.array(z.string())) });

const answer = z
  .array(
    z.strictObject({
      sourceId: z.string().check(z.maxLength(40)),
      comment: z.optional(z.nullable(z.string().check(z.maxLength(SOURCE_COMMENT_MAX)))),
    }),
  )
  .check(z.maxLength(100));
export type CheckedSources = z.infer<typeof answer>;

export const submitCheckboxSourceOfIncomeSection = endpoint(
  {
    name: 'submitCheckboxSourceOfIncomeSection',
    base: 'declaration',
    method: 'POST',
    path: 'kyc/submitCheckboxSourceOfIncomeSection',
  },
  SERVER && {
    ...SUBMIT,
    summary: 'Saves the chosen sources of income and their comments',
    body: answer,
    rules: ['K-212', 'K-125'],
  },
);

export const checkboxSourceOfIncome = sectionKind(
  {
    kind: 'checkboxSourceOfIncome',
    problems(chosen, { sources }) {
      if (chosen.length === 0) return [{ path: '', message: 'kyc.validation.soi.atLeastOne' }];
      return chosen.flatMap(({ sourceId, comment }, at) => {
        const known = sources.find((one) => one.sourceId === sourceId);
        const first = chosen.findIndex((one) => one.sourceId === sourceId) === at;
        if (!known) return [{ path: `${at}.sourceId`, message: 'kyc.validation.select' }];
        if (!first) return [{ path: `${at}.sourceId`, message: 'kyc.validation.soi.same' }];
        const length = comment?.trim().length ?? 0;
        if (!known.requiresComment) return [];
        if (length >= SOURCE_COMMENT_MIN) return tooLong(`${at}.comment`, comment ?? '', SOURCE_COMMENT_MAX);
        return [
          {
            path: `${at}.comment`,
            message: length === 0 ? 'kyc.validation.soi.comment' : 'kyc.validation.soiComment.min4',
          },
        ];
      });
    },
    submit: submitCheckboxSourceOfIncomeSection,
  },
  SERVER
    ? {
        title: 'kyc.soi.title',
        settings,
        contentSchema: content,
        faults: ({ sources, forVat }) =>
          forVat === undefined ||
          sources.some(({ sourceId, requiresComment }) => sourceId === forVat && !requiresComment)
            ? []
            : [`'${forVat}' can not be ticked for the customer`],
        content: ({ settings: { forVat, ...worded }, facts }) => ({
          ...worded,
          ...(forVat !== undefined && facts.business?.isInVatRegister ? { suggested: [forVat] } : {}),
        }),
        answer,
        /** A comment stands only under a source that asks for it (K-125), and sources in the questionnaire's order. */
        settle: (chosen, { sources }) =>
          sources.flatMap(({ sourceId, requiresComment }) => {
            const one = chosen.find((given) => given.sourceId === sourceId);
            return one ? [{ sourceId, comment: requiresComment ? (one.comment?.trim() ?? null) : null }] : [];
          }),
        summary(chosen, { header, question, sources }, texts) {
          const label = question ?? header;
          if (chosen === null || chosen.length === 0) return [summaryRow(texts, label, null)];
          const lines = chosen.map(({ sourceId, comment }) => {
            const text = sources.find((one) => one.sourceId === sourceId)?.text ?? sourceId;
            return comment ? `${text}: ${comment}` : text;
          });
          return [summaryRow(texts, label, lines.join('\n'))];
        },
      }
    : false,
);
