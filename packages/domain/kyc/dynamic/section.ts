/** A section of questions that are data; both kinds of it are this one, asking all questions or some (K-031, K-032). */
import { asOne } from '../rows/as-one.ts';
import type { AppliedFor, CaseFacts } from '../case-facts.ts';
import { yesNo } from '../rows/yes-no.ts';
import type { Lists } from '../lists.ts';
import * as z from 'zod/mini';
import { endpoint } from '../../api/endpoint.ts';
import type { FieldProblem } from '../../errors/refusal.ts';
import type { Texts } from '../../texts/texts.ts';
import { compactNumber, numberText } from '../number-typed.ts';
import { type DeclarationSummaryRow, summaryRow } from '../section.ts';
import { SUBMIT } from '../submit.ts';
import { answerProblems, type Choice, choicesOf } from './problems.ts';
import {
  allQuestions,
  answerTypeOf,
  type DynamicAnswer,
  dynamicAnswers,
  type DynamicAnswers,
  isYesNo,
  type ListField,
  type Question,
  question,
  shownUnder,
} from './question.ts';
import { prefilledBy, suggestedBy, valuesWith } from './suggested.ts';
import { SERVER } from '../../server-side.ts';

export const submitDynamicSection = endpoint(
  { name: 'submitDynamicSection', base: 'declaration', method: 'POST', path: 'kyc/submitDynamicSection' },
  SERVER && {
    ...SUBMIT,
    summary: 'Saves the answers to a section of questions',
    body: dynamicAnswers,
    rules: ['K-214', 'K-130'],
  },
);

export const dynamicContent = z.object({
  ingress: z.nullable(z.string()),
  questions: z.array(question),
  asOne: z.optional(asOne),
  /** Of today, Norge first; empty when no question is about countries (K-087). */
  countries: z.array(z.object({ code: z.string(), text: z.string() })),
});
export type DynamicContent = z.infer<typeof dynamicContent>;

type AskedBy = AppliedFor & Pick<CaseFacts, 'business'>;

/** A customer is asked, and not told which rules look at the answer. */
const asAsked = (of: Question, appliedFor: AskedBy): Question => {
  const { usedBy = [], forProducts: _products, fromRegister: _register, possibleValues, subQuestions, ...asked } = of;
  const suggested = suggestedBy(of, appliedFor);
  const prefilled = prefilledBy(of, appliedFor.business);
  return {
    ...asked,
    ...(possibleValues
      ? { possibleValues: valuesWith(of, appliedFor).map(({ code, text: worded }) => ({ code, text: worded })) }
      : {}),
    ...(suggested.length > 0 ? { suggested } : {}),
    ...(prefilled ? { prefilled } : {}),
    ...(usedBy.some((use) => use.endsWith('high-risk-payments')) ? { abroad: true } : {}),
    ...(subQuestions ? { subQuestions: subQuestions.map((one) => asAsked(one, appliedFor)) } : {}),
  };
};

export function makeDynamicContent(
  questions: readonly Question[],
  {
    ingress,
    asOne: list,
  }: { readonly ingress?: string | undefined; readonly asOne?: z.infer<typeof asOne> | undefined },
  { lists, facts }: { readonly lists: Lists; readonly facts: AskedBy },
): DynamicContent {
  const abroad = allQuestions(questions).some(
    ({ valueType, fields }) => valueType === 'COUNTRY' || fields?.some((field) => field.valueType === 'COUNTRY'),
  );
  const today = abroad ? lists.countries().filter((country) => !country.historicUseOnly) : [];
  return {
    ingress: ingress ?? null,
    questions: questions.map((one) => asAsked(one, facts)),
    countries: today.map(({ iso3, text }) => ({ code: iso3, text })),
    ...(list ? { asOne: list } : {}),
  };
}

/** A list of which nothing is ticked is one fault, and not one for each of its questions (K-070). */
export function dynamicProblems(
  { answers }: DynamicAnswers,
  { questions, countries, asOne: list }: DynamicContent,
): FieldProblem[] {
  const problems = answerProblems(questions, answers, countries);
  if (!list) return problems;
  const inList = questions.filter(isYesNo).map(({ id }) => answers.findIndex(({ questionId }) => questionId === id));
  const [first] = inList;
  if (first === undefined || inList.some((at) => at < 0 || answers[at]?.answer)) return problems;
  const paths = inList.map((at) => `answers.${at}.answer`);
  return problems.flatMap((one) => {
    if (one.path === paths[0])
      return [{ path: one.path, message: 'kyc.validation.atLeastOne.list', values: { none: list.none } }];
    return paths.includes(one.path) ? [] : [one];
  });
}

const isNumber = ({ type }: Question | ListField): boolean => type === 'AMOUNT' || type === 'INTEGER';
const tidy = (of: Question | ListField, value: string): string => (isNumber(of) ? compactNumber(value) : value.trim());

/** Only what was asked, as it is worded now, is kept, in the order it was asked, and of an offer what can still be chosen. */
function settledAnswers(
  questions: readonly Question[],
  answers: readonly DynamicAnswer[],
  countries: readonly Choice[],
): DynamicAnswer[] {
  return questions.flatMap((of): DynamicAnswer[] => {
    const given = answers.find((one) => one.questionId === of.id && one.questionVersion === of.version);
    if (!given || of.type === 'UNKNOWN') return [];
    const isList = of.type === 'LIST' || of.type === 'CHECKBOX_LIST';
    return [
      {
        questionId: of.id,
        questionVersion: of.version,
        answerType: answerTypeOf(of.type),
        answer: isList ? null : tidy(of, given.answer ?? ''),
        listAnswers: isList
          ? (given.listAnswers ?? []).flatMap<string | Record<string, string>>((row) =>
              typeof row === 'string'
                ? choicesOf(of, countries).some(({ code }) => code === row)
                  ? [row]
                  : []
                : Object.fromEntries(
                    (of.fields ?? []).map((field) => [field.code, tidy(field, row[field.code] ?? '')]),
                  ),
            )
          : [],
        subQuestion: settledAnswers(shownUnder(of, given.answer), given.subQuestion ?? [], countries),
      },
    ];
  });
}
export const settledDynamic = (
  { answers }: DynamicAnswers,
  { questions, countries }: DynamicContent,
): DynamicAnswers => ({
  answers: settledAnswers(questions, answers, countries),
});

/** An answer in words; null where there is none. */
export function valueText(
  of: Question | ListField,
  value: string,
  countries: readonly Choice[],
  texts: Texts,
): string | null {
  if (of.type === 'CHOICE_YES_NO') return yesNo(texts, value === '' ? null : value === 'YES');
  if (of.type === 'DROP_DOWN') return choicesOf(of, countries).find(({ code }) => code === value)?.text ?? null;
  if (value === '') return null;
  if (of.type === 'AMOUNT') return `${numberText(value)} kr`;
  return of.type === 'INTEGER' ? numberText(value) : value;
}

/** The questions as worded with their answers; a list's rows are grouped under the question (K-183, K-184). */
function dynamicRows(
  questions: readonly Question[],
  answers: readonly DynamicAnswer[],
  countries: readonly Choice[],
  texts: Texts,
): DeclarationSummaryRow[] {
  return questions.flatMap((of): DeclarationSummaryRow[] => {
    const given = answers.find(({ questionId }) => questionId === of.id);
    if (of.type === 'UNKNOWN') return [];
    const rows = given?.listAnswers ?? [];
    if (of.type === 'CHECKBOX_LIST') {
      const chosen = choicesOf(of, countries).filter(({ code }) => rows.includes(code));
      return [summaryRow(texts, of.text, chosen.map(({ text }) => text).join('\n'))];
    }
    if (of.type === 'LIST' && rows.length > 0)
      return rows.flatMap((row, at) =>
        typeof row === 'string'
          ? []
          : (of.fields ?? []).map((field) =>
              summaryRow(
                texts,
                field.text,
                valueText(field, row[field.code] ?? '', countries, texts),
                `${of.text} #${at + 1}`,
              ),
            ),
      );
    return [
      summaryRow(texts, of.text, of.type === 'LIST' ? null : valueText(of, given?.answer ?? '', countries, texts)),
      ...dynamicRows(shownUnder(of, given?.answer), given?.subQuestion ?? [], countries, texts),
    ];
  });
}

export const dynamicSummary = (given: DynamicAnswers | null, { questions, countries }: DynamicContent, texts: Texts) =>
  dynamicRows(questions, given?.answers ?? [], countries, texts);
