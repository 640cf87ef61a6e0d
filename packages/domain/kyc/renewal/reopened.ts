/** A declaration opened again in the same application: its answers go on counting, what was confirmed of them does not. */
import { forOtherProducts, sameProducts } from '../applied-for.ts';
import type { CaseFacts } from '../case-facts.ts';
import type { DeclarationDocument, FrozenDeclaration } from '../kept-declaration.ts';
import { partsThatStand, withoutOthersAnswers, withoutPartAnswers } from '../handed/others.ts';
import { kindOf } from '../sections/registry.ts';

/** Owners are known by the tokens of one answer of their register; after another answer nobody can be sure whom they mean. */
const sameRegister = (one: CaseFacts, other: CaseFacts): boolean =>
  JSON.stringify(one.beneficialOwners ?? null) === JSON.stringify(other.beneficialOwners ?? null);

/**
 * A new declaration that starts from the answers of a completed one and, once completed, replaces it. Those of owners only
 * as an offer when their register says something else by now; those about products are sent in again when others are applied for.
 */
export function reopened(
  completed: DeclarationDocument & { readonly frozen: FrozenDeclaration },
  start: Pick<DeclarationDocument, 'questionnaire' | 'facts' | 'about' | 'openedAt' | 'earlier'>,
): DeclarationDocument {
  const previous = { ...withoutPartAnswers(completed), frozen: withoutOthersAnswers(completed.frozen) };
  const asked = start.questionnaire.sections.filter((row) => !kindOf(row.kind)?.confirms);
  const answers = asked.flatMap(({ id, kind }) => {
    const same = previous.questionnaire.sections.some((row) => row.id === id && row.kind === kind);
    const given = previous.answers[id];
    return same && given ? [[id, given] as const] : [];
  });
  const unsure = new Set(
    sameRegister(previous.facts, start.facts)
      ? []
      : asked.filter(({ kind }) => kind.startsWith('corporateBeneficialOwner')).map(({ id }) => id),
  );
  const offers = answers
    .filter(([id]) => unsure.has(id))
    .map(([id, { answer, at }]) => {
      const rows = previous.frozen.sections.find((one) => one.id === id)?.rows ?? [];
      return [id, { declaration: previous.frozen.id, answer, answeredAt: at, rows }] as const;
    });
  const kept = Object.fromEntries(answers.filter(([id]) => !unsure.has(id)));
  const handed = partsThatStand(completed.frozen).filter(({ section }) => !unsure.has(section));
  return {
    ...start,
    earlier: { ...start.earlier, ...Object.fromEntries(offers) },
    answers: sameProducts(previous.facts, start.facts)
      ? kept
      : forOtherProducts(start.questionnaire, kept, previous.facts, start.facts),
    supersedes: previous.frozen.id,
    ...(handed.length === 0 ? {} : { handed }),
    frozen: null,
  };
}
