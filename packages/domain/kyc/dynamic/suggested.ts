/** Suggested answers, of the products applied for: ticked before anybody has answered, and an answer once they are sent in. */
import type { AppliedFor } from '../case-facts.ts';
import { allQuestions, type DynamicAnswer, type DynamicAnswers, type Question } from './question.ts';

/**
 * Codes that the products applied for make likely, in the order of the question; none while a product is unknown, or says nothing
 * of it: half a suggestion would be taken for the whole answer.
 */
export function suggestedBy(
  { forProducts, possibleValues = [] }: Question,
  { products, productCodes }: AppliedFor,
): string[] {
  if (!forProducts || !productCodes || productCodes.length < products.length) return [];
  const each = productCodes.map((code) => forProducts[code] ?? []);
  if (each.some((codes) => codes.length === 0)) return [];
  return possibleValues.flatMap(({ code }) => (each.flat().includes(code) ? [code] : []));
}

/** The answer with what the products of `before` alone made likely taken out, and what those of `now` alone do ticked. */
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
    // Where either says nothing of it, what was ticked stands.
    if (then.length === 0 || likely.length === 0) return { ...one, ...under };
    const isTicked = (code: string): boolean => {
      if (likely.includes(code) !== then.includes(code)) return likely.includes(code);
      return one.listAnswers?.includes(code) ?? false;
    };
    const codes = (asked?.possibleValues ?? []).map(({ code }) => code);
    return { ...one, ...under, listAnswers: codes.filter(isTicked) };
  };
  return { ...answers, answers: answers.answers.map(anew) };
}
