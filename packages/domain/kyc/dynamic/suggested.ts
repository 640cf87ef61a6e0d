/**
 * Choices that come with the products applied for, those that these suggest, and answers that a register fills in: there before anybody
 * has answered, and an answer once they are sent in.
 */
import type { AppliedFor, CaseFacts } from '../case-facts.ts';
import { TEXT_MAX, choicesOf } from './problems.ts';
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

type Business = NonNullable<CaseFacts['business']>;

function answerBy(from: NonNullable<Question['fromRegister']>, { activity, accounts }: Business): string | null {
  if (from.fact === 'activity') return activity;
  const { revenue = null, paidInEquity = null, retainedEquity = null } = accounts ?? {};
  if (from.fact === 'revenue')
    // No operating income may be a holding company's, which has other.
    return revenue === null || revenue <= 0
      ? null
      : (from.steps.find(({ below }) => below === undefined || revenue < below)?.code ?? null);
  // Half of it would make the other half look like none.
  if (paidInEquity === null || retainedEquity === null) return null;
  return retainedEquity > Math.max(paidInEquity, 0) ? from.retained : null;
}

/** The answer that a register has to a question, where the question takes it as it is; else none, and never a part of it (D-266). */
export function prefilledBy(of: Question, business: CaseFacts['business']): Question['prefilled'] {
  const { fromRegister: from, minLength = 1, maxLength = TEXT_MAX } = of;
  const answer = from && business ? answerBy(from, business) : null;
  if (!from || answer === null) return undefined;
  const isTaken =
    of.type === 'DROP_DOWN'
      ? choicesOf(of, []).some(({ code }) => code === answer)
      : answer.length >= minLength && answer.length <= maxLength;
  if (!isTaken) return undefined;
  if (from.fact === 'activity') return { answer, by: 'BUSINESS_REGISTER' };
  const year = business?.accounts?.until.slice(0, 4);
  return { answer, by: 'ANNUAL_ACCOUNTS', ...(year === undefined ? {} : { year }) };
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
