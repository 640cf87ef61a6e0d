/** Choices that come with the products applied for, and those that these suggest: ticked before anybody has answered, and an answer once they are sent in. */
import type { AppliedFor } from '../case-facts.ts';
import { allQuestions, type DynamicAnswer, type DynamicAnswers, type Question } from './question.ts';

/** Values that can be chosen: with products unknown, those that come with any product too. */
export const valuesWith = (
  { possibleValues = [] }: Pick<Question, 'possibleValues'>,
  { productCodes }: Pick<AppliedFor, 'productCodes'>,
) =>
  possibleValues.filter(
    ({ onlyWith }) => !onlyWith || !productCodes || onlyWith.some((code) => productCodes.includes(code)),
  );

/**
 * Codes that the products applied for make likely, in the order of the question; none while a product is unknown, or says nothing
 * of it: half a suggestion would be taken for the whole answer.
 */
export function suggestedBy(of: Question, appliedFor: AppliedFor): string[] {
  const { forProducts } = of;
  const { products, productCodes } = appliedFor;
  if (!forProducts || !productCodes || productCodes.length < products.length) return [];
  const each = productCodes.map((code) => forProducts[code] ?? []);
  if (each.some((codes) => codes.length === 0)) return [];
  return valuesWith(of, appliedFor).flatMap(({ code }) => (each.flat().includes(code) ? [code] : []));
}

/** The answer with what the products of `before` alone made likely or possible taken out, and what those of `now` alone suggest ticked. */
export function suggestedAnew(
  questions: readonly Question[],
  answers: DynamicAnswers,
  before: AppliedFor,
  now: AppliedFor,
): DynamicAnswers {
  const all = allQuestions(questions);
  const anew = (one: DynamicAnswer): DynamicAnswer => {
    const asked = all.find(({ id }) => id === one.questionId);
    const [then, likely] = asked ? [suggestedBy(asked, before), suggestedBy(asked, now)] : [[], []];
    const under = one.subQuestion ? { subQuestion: one.subQuestion.map(anew) } : {};
    if (asked?.type !== 'CHECKBOX_LIST' || asked.valueType) return { ...one, ...under };
    const isTicked = (code: string): boolean => {
      // Where either says nothing of it, what was ticked stands.
      const says = then.length > 0 && likely.length > 0;
      if (says && likely.includes(code) !== then.includes(code)) return likely.includes(code);
      return one.listAnswers?.includes(code) ?? false;
    };
    const codes = valuesWith(asked, now).map(({ code }) => code);
    return { ...one, ...under, listAnswers: codes.filter(isTicked) };
  };
  return { ...answers, answers: answers.answers.map(anew) };
}
