/** A declaration with the parts in it that others have answered: what the bank decides by and keeps, and what whoever declared may read of it (D-249, D-252, D-253). */
import { sectionsOf, wordedRows } from '../declaration.ts';
import type { FieldProblem } from '../../errors/refusal.ts';
import type { DeclarationDocument, PartAnsweredBy, SectionContext } from '../kept-declaration.ts';
import type { OwnersAnswer } from '../owners/answer.ts';
import type { OwnersContent } from '../owners/content.ts';
import { withOwnersOfTheirOwn } from '../owners/handed-owners.ts';
import type { DeclarationSummaryRow } from '../section.ts';

/** An answer to a part with the person who gave it. */
export interface AnsweredPart extends PartAnsweredBy {
  /** By section: of the part, and of what confirms it. Of an owner's part the owners' answer has that owner alone. */
  readonly answers: DeclarationDocument['answers'];
}

function withoutParts(document: DeclarationDocument): DeclarationDocument {
  const { handed: _handed, ...own } = document;
  return own;
}

/** Answers with those of others in them, by section. */
function answersWith(
  document: DeclarationDocument,
  parts: readonly AnsweredPart[],
  context: SectionContext,
): DeclarationDocument['answers'] {
  const answers = { ...document.answers };
  for (const { row, content } of sectionsOf(withoutParts(document), context)) {
    const own = parts.filter(({ section }) => section === row.id);
    const whole = own.find(({ owner }) => owner === null);
    const given = answers[row.id];
    if (whole) Object.assign(answers, whole.answers);
    else if (own.length > 0 && given) {
      const owners = own.flatMap(({ answers: theirs }) => (theirs[row.id]?.answer as OwnersAnswer | undefined) ?? []);
      const { today } = context;
      const answer = withOwnersOfTheirOwn(given.answer as OwnersAnswer, owners, content as OwnersContent, today);
      answers[row.id] = { ...given, answer };
    }
  }
  return answers;
}

export interface MergedDeclaration {
  readonly document: DeclarationDocument;
  readonly answeredBy: readonly PartAnsweredBy[];
  /** Rows of the sections that others had a part in, as whoever declared reads them, by section. */
  readonly toOthers: Readonly<Record<string, readonly DeclarationSummaryRow[]>>;
}

/** @param parts of `document.handed` that are answered; others are left out */
export function withParts(
  document: DeclarationDocument,
  parts: readonly AnsweredPart[],
  context: SectionContext,
): MergedDeclaration {
  const { handed = [] } = document;
  const standing = parts.filter(({ part }) => handed.some(({ id, state }) => id === part && state === 'ANSWERED'));
  if (standing.length === 0) return { document: withoutParts(document), answeredBy: [], toOthers: {} };
  const answeredBy = standing.flatMap(({ answers, ...by }): PartAnsweredBy[] => [
    by,
    ...Object.keys(answers).flatMap((section) => (section === by.section ? [] : [{ ...by, section }])),
  ]);
  const ids = new Set(answeredBy.map(({ section }) => section));
  const seen = sectionsOf(document, context).filter(({ row }) => ids.has(row.id));
  return {
    document: { ...withoutParts(document), answers: answersWith(document, standing, context) },
    answeredBy,
    // What confirms another's answer is not shown at all.
    toOthers: {
      ...Object.fromEntries([...ids].map((id) => [id, []] as const)),
      ...Object.fromEntries(
        seen.map((section) => [section.row.id, wordedRows(document, section, context.texts)] as const),
      ),
    },
  };
}

/** Differences from the register: each is explained by whoever answers for that owner, and one who is still asked is none (D-263). */
const EXPLAINED = 'registerDifference.answer';

/**
 * Faults that a section has only with the parts of others in it, such as shares of more than the whole: told without what anybody else
 * answered (D-260).
 */
export function problemsTogether(
  document: DeclarationDocument,
  parts: readonly AnsweredPart[],
  section: string,
  context: SectionContext,
): FieldProblem[] {
  if (parts.every((part) => part.section !== section) || document.answers[section] === undefined) return [];
  const merged = { ...withoutParts(document), answers: answersWith(document, parts, context) };
  const found = sectionsOf(merged, context).find(({ row }) => row.id === section);
  const problems = (found?.kind.problems(found.answer, found.content) ?? []).filter(({ path }) => path !== EXPLAINED);
  return problems.length === 0 ? [] : [{ path: 'beneficialOwners', message: 'kyc.validation.handed.together' }];
}
