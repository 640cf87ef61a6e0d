/** Whoever the answers to questions name: trade names of the customer, nominees, who they act for and who stands behind (D-095, D-096). */
import { allQuestions, type DynamicAnswer, type Question } from '../kyc/dynamic/question.ts';

/** Questions whose answers name somebody, with those they stand under. */
const SCREENED_QUESTIONS: readonly string[] = [
  'BM_TRADE_NAME',
  'BM_TRADE_NAME_WHAT',
  'BM_NOMINEES',
  'BM_NOMINEES_LIST',
];

/** True if names in the answer to the question itself, or to one under it, are screened. */
export const isScreenedQuestion = (of: Question): boolean =>
  SCREENED_QUESTIONS.includes(of.id) && allQuestions([of]).some(({ type }) => type === 'LIST' || type === 'STRING');

interface Named {
  readonly tradeNames: readonly string[];
  readonly nominees: readonly string[];
}

const NOMINEE_FIELDS = ['nominee', 'nominator', 'behind'] as const;

/** Of sections of questions as they were answered, sub-questions included; a name that is empty is none. */
export function namedInQuestions(sections: readonly { readonly answers: readonly DynamicAnswer[] }[]): Named {
  const all = (given: readonly DynamicAnswer[]): DynamicAnswer[] =>
    given.flatMap((one) => [one, ...all(one.subQuestion ?? [])]);
  const answers = sections.flatMap((one) => all(one.answers));
  const filled = (names: readonly (string | null | undefined)[]): string[] => [
    ...new Set(names.flatMap((name) => name?.trim() || [])),
  ];
  return {
    tradeNames: filled(
      answers.flatMap(({ questionId, answer }) => (questionId === 'BM_TRADE_NAME_WHAT' ? [answer] : [])),
    ),
    nominees: filled(
      answers.flatMap(({ questionId, listAnswers = [] }) =>
        questionId === 'BM_NOMINEES_LIST'
          ? listAnswers.flatMap((row) => (typeof row === 'string' ? [] : NOMINEE_FIELDS.map((field) => row[field])))
          : [],
      ),
    ),
  };
}
