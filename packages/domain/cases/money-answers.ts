/** Sections in which a customer says where money comes from: read beside the same question to who approves of a position. */
import { allQuestions, type Question } from '../kyc/dynamic/question.ts';
import type { QuestionnaireRow } from '../kyc/questionnaire.ts';
import { type AnswerField, SECTION_FIELDS } from '../kyc/settled-schema.ts';

const MONEY: readonly AnswerField[] = ['sourceOfIncome', 'origin'];

/** True of a section about the customer's money: by its kind, or by a question that the questionnaire marks with that use. */
export function tellsOfMoney({ kind, settings }: Pick<QuestionnaireRow, 'kind' | 'settings'>): boolean {
  const questions = allQuestions((settings['questions'] as readonly Question[] | undefined) ?? []);
  return MONEY.some(
    (field) =>
      SECTION_FIELDS[kind]?.includes(field) === true ||
      questions.some(({ usedBy }) => usedBy?.includes(`settled:${field}`)),
  );
}
