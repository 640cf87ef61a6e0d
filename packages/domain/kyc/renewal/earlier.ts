/** Last time's answers, offered in a new declaration until the customer confirms or changes them. */
import type { FrozenDeclaration, SectionContext, EarlierAnswer, Earlier } from '../kept-declaration.ts';
import type { CaseFacts } from '../case-facts.ts';
import type { Questionnaire, QuestionnaireRow } from '../questionnaire.ts';
import type { SectionKind, DeclarationSummaryRow } from '../section.ts';
import { kindOf } from '../sections/registry.ts';
import { withoutOthersAnswers } from '../handed/others.ts';
import { isOwnersSection, namedOwners } from './history.ts';

type FrozenSection = FrozenDeclaration['sections'][number];

/** Kinds with one meaning: the versions of a section, and questions whether all or some are asked. */
const meaningOf = (name: string): string => {
  const kind = kindOf(name);
  return name === 'dynamicSubset' ? 'dynamic' : (kind?.kindInForm7 ?? name);
};

/** Ids of the questions that a section of questions asks; empty for every other. */
function questionsOf(value: unknown, list: 'questions' | 'answers', id: 'id' | 'questionId'): string[] {
  const entries = (value as Record<string, unknown> | null)?.[list];
  return Array.isArray(entries) ? entries.map((one: Record<string, unknown>) => String(one[id])) : [];
}

/** The section that asked the same: by its id, and else by its kind, of which sections of questions share a question. */
function sameSection(row: QuestionnaireRow, sections: readonly FrozenSection[]): FrozenSection | undefined {
  const alike = sections.filter(({ kind, answer }) => meaningOf(kind) === meaningOf(row.kind) && answer !== null);
  const asked = questionsOf(row.settings, 'questions', 'id');
  const fitting = alike.filter(
    ({ answer }) => asked.length === 0 || questionsOf(answer, 'answers', 'questionId').some((id) => asked.includes(id)),
  );
  return fitting.find(({ id }) => id === row.id) ?? fitting[0];
}

/** Without what had ended by then: it is no part of what is asked now, and so nothing that changes. */
const open = (rows: readonly DeclarationSummaryRow[]): readonly DeclarationSummaryRow[] =>
  rows.filter(({ group }) => group === undefined || !rows.some((row) => row.group === group && row.ended));

/** The old answer in today's words: with the settings of now, by the law about owners and what the registers said then. */
function rowsOf(
  row: QuestionnaireRow,
  kind: SectionKind,
  { facts, ownerLaw }: FrozenDeclaration,
  old: FrozenSection,
  { texts, lists, today }: SectionContext,
): readonly DeclarationSummaryRow[] {
  const answer = kind.answer.safeParse(old.answer);
  if (!answer.success) return old.rows;
  const content = kind.content({
    settings: kind.settings.parse(row.settings),
    facts,
    lists,
    answers: {},
    today,
    allowSynthetic: true,
    ownerLaw: ownerLaw ?? 'CURRENT',
  });
  const rows = kind.summary(answer.data, content, texts);
  const values = rows.map(({ value }) => value);
  return old.rows.every(({ value }) => values.includes(value)) ? rows : old.rows;
}

/**
 * To be offered: without what others answered, which nobody else reads (D-249).
 *
 * @param history as `standing` gives it; a section is looked for in the newest first
 * @param facts of the declaration that is opened
 */
export const earlierOf = (
  history: readonly FrozenDeclaration[],
  questionnaire: Questionnaire,
  facts: CaseFacts,
  context: SectionContext,
): Earlier => earlierToCompare(history.map(withoutOthersAnswers), questionnaire, facts, context);

/** To be compared by the bank: as {@link earlierOf}, with all that was answered. */
export function earlierToCompare(
  history: readonly FrozenDeclaration[],
  questionnaire: Questionnaire,
  facts: CaseFacts,
  context: SectionContext,
): Earlier {
  const about = history.filter((past) => (past.facts.organisation === null) === (facts.organisation === null));
  return Object.fromEntries(
    questionnaire.sections.flatMap((row): [string, EarlierAnswer][] => {
      const kind = kindOf(row.kind);
      if (!kind?.submit || kind.confirms) return [];
      for (const declared of about) {
        const old = sameSection(row, declared.sections);
        if (!old) continue;
        const rows = open(rowsOf(row, kind, declared, old, context));
        const answeredAt = old.answeredAt ?? declared.completedAt;
        const answer = isOwnersSection(row.kind) ? namedOwners(old.answer, declared.id) : old.answer;
        return [[row.id, { declaration: declared.id, answer, answeredAt, rows }]];
      }
      return [];
    }),
  );
}

/** The old answer as it may be given again today; null when it can't be read any more. */
export function offered(kind: SectionKind, { answer }: EarlierAnswer, content: unknown): unknown {
  const read = kind.answer.safeParse(answer);
  if (!read.success) return null;
  return kind.offer ? kind.offer(read.data, content) : read.data;
}
