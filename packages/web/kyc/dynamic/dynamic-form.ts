/** A section of questions as its form holds it, by question, and as it is sent. */
import { TEXT_MAX } from '@bli-kunde/domain/kyc/dynamic/problems.ts';
import {
  allQuestions,
  answerTypeOf,
  type DynamicAnswer,
  type DynamicAnswers,
  type Question,
  shownUnder,
} from '@bli-kunde/domain/kyc/dynamic/question.ts';
import { fitted } from '../../ui/fitted.ts';
import { atLeastOneRow, type FormRow, liveRows, placeInForm } from '../rows/rows.ts';

export interface ListRow extends FormRow {
  values: Record<string, string>;
}
/** Form values of one question; its type selects the part that counts. */
export interface QuestionValues {
  answer: string;
  codes: string[];
  rows: ListRow[];
}
export interface DynamicValues {
  questions: Record<string, QuestionValues>;
}

export const emptyRow = ({ fields }: Question): ListRow => ({
  values: Object.fromEntries((fields ?? []).map(({ code }) => [code, ''])),
});

const flat = (answers: readonly DynamicAnswer[]): DynamicAnswer[] =>
  answers.flatMap((one) => [one, ...flat(one.subQuestion ?? [])]);

/** A bank may have shortened a comment since it was stored: what is set is cut, and what is typed never is (K-066, K-067). */
export function dynamicStart(answer: DynamicAnswers | null, questions: readonly Question[]): DynamicValues {
  const given = flat(answer?.answers ?? []);
  return {
    questions: Object.fromEntries(
      allQuestions(questions).map((of) => {
        const one = given.find(
          ({ questionId, questionVersion }) => questionId === of.id && questionVersion === of.version,
        );
        const list = one?.listAnswers ?? [];
        const rows = list.flatMap((row) =>
          typeof row === 'string' ? [] : [{ ...emptyRow(of), values: { ...emptyRow(of).values, ...row } }],
        );
        const codes = list.flatMap((row) => (typeof row === 'string' ? [row] : []));
        // What products suggest or a register has is no answer before it is sent in, and never stands where there is one.
        const ticked = one ? codes : [...(of.suggested ?? [])];
        const set = fitted(one ? (one.answer ?? '') : (of.prefilled?.answer ?? ''), {
          rows: of.type === 'TEXT_AREA' ? 2 : 1,
          maxLength: of.maxLength ?? TEXT_MAX,
        });
        return [of.id, { answer: set, codes: ticked, rows: atLeastOneRow(rows, emptyRow(of)) }];
      }),
    ),
  };
}

export function answersOf(questions: readonly Question[], values: DynamicValues): DynamicAnswer[] {
  return questions.flatMap((of): DynamicAnswer[] => {
    const given = values.questions[of.id];
    if (!given || of.type === 'UNKNOWN') return [];
    const lists: Partial<Record<Question['type'], DynamicAnswer['listAnswers']>> = {
      LIST: liveRows(given.rows).map((row) => row.values),
      CHECKBOX_LIST: given.codes,
    };
    const listAnswers = lists[of.type];
    return [
      {
        questionId: of.id,
        questionVersion: of.version,
        answerType: answerTypeOf(of.type),
        answer: listAnswers ? null : given.answer,
        listAnswers: listAnswers ?? [],
        subQuestion: answersOf(shownUnder(of, given.answer), values),
      },
    ];
  });
}

/** From a place in what is sent, `answers.0.subQuestion.1.listAnswers.2.land`, to that of the form. */
export function dynamicPath(path: string, answers: readonly DynamicAnswer[], values: DynamicValues): string {
  const [, at, part = '', ...rest] = path.split('.');
  const given = answers[Number(at)];
  if (!given) return path;
  if (part === 'subQuestion') return dynamicPath(['answers', ...rest].join('.'), given.subQuestion ?? [], values);
  const base = `questions.${given.questionId}`;
  if (part !== 'listAnswers') return `${base}.answer`;
  const [index, code] = rest;
  if (given.answerType === 'SIMPLE_LIST') return `${base}.codes`;
  if (index === undefined || code === undefined) return `${base}.rows`;
  return placeInForm(values, `${base}.rows.${index}.values.${code}`);
}
