/** Products that a declaration was completed for, compared with those that are applied for now. */
import { type Completed, type Declared, declaredAs } from '../cases/standing.ts';
import type { AppliedFor } from './case-facts.ts';
import type { DynamicAnswers, Question } from './dynamic/question.ts';
import { suggestedAnew } from './dynamic/suggested.ts';
import type { DeclarationDocument } from './kept-declaration.ts';
import type { Questionnaire } from './questionnaire.ts';

/** In whatever order they were chosen. */
const namedIn = ({ products, productCodes }: AppliedFor): string =>
  JSON.stringify([[...products].sort(), productCodes ? [...productCodes].sort() : null]);

export const sameProducts = (one: AppliedFor, other: AppliedFor): boolean => namedIn(one) === namedIn(other);

/** The answers about products, to be sent in again now that others than those of `before` are applied for; all others as they are. */
export const forOtherProducts = (
  { sections }: Questionnaire,
  answers: DeclarationDocument['answers'],
  before: AppliedFor,
  now: AppliedFor,
): DeclarationDocument['answers'] => {
  const about = new Map(sections.flatMap((row) => (row.aboutProducts ? [[row.id, row]] : [])));
  return Object.fromEntries(
    Object.entries(answers).map(([id, given]) => {
      const row = about.get(id);
      if (row === undefined) return [id, given];
      const questions = row.settings['questions'] as readonly Question[] | undefined;
      const answer = questions ? suggestedAnew(questions, given.answer as DynamicAnswers, before, now) : given.answer;
      return [id, { ...given, answer, forOthers: true as const }];
    }),
  );
};

export const completedFor = (id: string, { products, productCodes }: AppliedFor): Completed => ({
  id,
  appliedFor: { products, productCodes: productCodes ?? null },
});

/** Id of the declaration that was completed last, for whatever products; null before one is. */
export const lastDeclared = ({ declaration, declarationForOthers }: Declared): string | null =>
  (declaration ?? declarationForOthers)?.id ?? null;

/**
 * The application without a declaration that was completed for other products than `now`: nobody becomes a customer without an OK
 * for what they get. It is set aside, and counts again once its own products are applied for, as after a change that was
 * given up. One that was noted without its products stands. The same object where nothing changes.
 */
export function withProductsDeclared<Application extends Declared>(
  application: Application,
  now: AppliedFor,
): Application {
  const { declaration, declarationForOthers = null } = application;
  const isForOthers = (one: Completed): boolean => one.appliedFor !== undefined && !sameProducts(one.appliedFor, now);
  if (declaration !== null)
    return isForOthers(declaration)
      ? { ...application, declaration: null, declarationForOthers: declaration }
      : application;
  return declarationForOthers === null || isForOthers(declarationForOthers)
    ? application
    : { ...application, ...declaredAs(declarationForOthers) };
}
