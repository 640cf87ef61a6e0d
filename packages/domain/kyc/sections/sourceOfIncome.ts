/** Sources of income with amounts: a row for each source (K-121 to K-123, K-127). */
import { below, chosen } from '../rows/field-problems.ts';
import * as z from 'zod/mini';
import { endpoint } from '../../api/endpoint.ts';
import { compactNumber, numberProblems, numberText } from '../number-typed.ts';
import { tooLong } from '../rows/too-long.ts';
import { sectionKind, summaryRow } from '../section.ts';
import { SUBMIT } from '../submit.ts';
import { SOURCE_COMMENT_MAX, SOURCE_COMMENT_MIN } from './checkboxSourceOfIncome.ts';
import { SERVER } from '../../server-side.ts';

const ROWS_MAX = 100;

const source = z.strictObject({ sourceId: z.string(), text: z.string(), requiresComment: z.boolean() });
const settings = z.strictObject({
  header: z.string(),
  /** Label of the amount: per year where it is left out. */
  amount: z.optional(z.string()),
  sources: z.array(source).check(z.minLength(1)),
});
const content = z.object({ header: z.string(), amount: z.nullable(z.string()), sources: z.array(source) });

/** K-122. */
const row = z.strictObject({
  sourceId: z.string().check(z.maxLength(40)),
  /** Kroner as typed; kept without the spaces. */
  amount: z.string().check(z.maxLength(30)),
  comment: z.optional(z.nullable(z.string().check(z.maxLength(SOURCE_COMMENT_MAX)))),
  version: z.literal(1),
});
export type SourceRow = z.infer<typeof row>;
const answer = z.array(row).check(z.maxLength(ROWS_MAX));

export const submitSourceOfIncomeSection = endpoint(
  { name: 'submitSourceOfIncomeSection', base: 'declaration', method: 'POST', path: 'kyc/submitSourceOfIncomeSection' },
  SERVER && {
    ...SUBMIT,
    summary: 'Saves the sources of income with their amounts',
    body: answer,
    rules: ['K-216', 'K-122'],
  },
);

export const sourceOfIncome = sectionKind(
  {
    kind: 'sourceOfIncome',
    problems(rows, { sources }) {
      if (rows.length === 0) return [{ path: '', message: 'kyc.validation.soi.atLeastOne' }];
      return rows.flatMap(({ sourceId, amount, comment }, at) => {
        const { length } = comment?.trim() ?? '';
        const required = sources.find((one) => one.sourceId === sourceId)?.requiresComment ?? false;
        const short = length > 0 ? length < SOURCE_COMMENT_MIN : required;
        return below(String(at), [
          ...chosen('sourceId', sourceId, (id) => sources.some((one) => one.sourceId === id)),
          ...(sourceId === '' || rows.findIndex((one) => one.sourceId === sourceId) === at
            ? []
            : [{ path: 'sourceId', message: 'kyc.validation.soi.same' }]),
          ...numberProblems('amount', amount),
          ...(short
            ? [
                {
                  path: 'comment',
                  message: length === 0 ? 'kyc.validation.soi.comment' : 'kyc.validation.soiComment.min4',
                },
              ]
            : tooLong('comment', comment ?? '', SOURCE_COMMENT_MAX)),
        ]);
      });
    },
    submit: submitSourceOfIncomeSection,
  },
  SERVER
    ? {
        title: 'kyc.soi.title',
        settings,
        contentSchema: content,
        content: (given) => ({ ...given.settings, amount: given.settings.amount ?? null }),
        answer,
        settle: (rows) =>
          rows.map((one) => ({ ...one, amount: compactNumber(one.amount), comment: one.comment?.trim() || null })),
        summary(rows, { header, amount: amountLabel, sources }, texts) {
          if (rows === null || rows.length === 0) return [summaryRow(texts, header, null)];
          return rows.flatMap(({ sourceId, amount, comment }) => {
            const group = sources.find((one) => one.sourceId === sourceId)?.text ?? sourceId;
            return [
              summaryRow(
                texts,
                amountLabel ?? texts('kyc.soi.amount'),
                amount === '' ? null : `${numberText(amount)} kr`,
                group,
              ),
              ...(comment ? [summaryRow(texts, texts('kyc.soi.comment'), comment, group)] : []),
            ];
          });
        },
      }
    : false,
);
