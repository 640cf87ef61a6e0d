/** Answers that came back otherwise: an earlier declaration about the same subject that led to no customer, and what differs from it. */
import type { DeclarationDocument, FrozenDeclaration, SectionContext, AnswersChanged } from '../kept-declaration.ts';
import { freeze, sectionsOf, withoutRowsOfParts } from '../declaration.ts';
import { monthsLater } from '../../norway/oslo-date.ts';
import type { RiskReason } from '../risk.ts';
import { MANUAL, manualFor, type RiskRule } from '../risk/rule.ts';
import { PROCESSES } from '../case.ts';
import { changesOf } from './changes.ts';
import { earlierToCompare } from './earlier.ts';

/** Months for which attempts count, oldest first; nothing erased before then is looked for. */
const ATTEMPTS_COUNT = [{ from: '2018-10-15', months: 12 }] as const;

/** First day of the attempts that count. @param today `YYYY-MM-DD` in Oslo */
export const attemptsSince = (today: string): string =>
  monthsLater(today, -(ATTEMPTS_COUNT.findLast(({ from }) => from <= today) ?? ATTEMPTS_COUNT[0]).months);

export const ANSWERS_CHANGED: RiskRule = manualFor(PROCESSES)(
  'answers-changed',
  'Har en tidligere erklæring som ikke ble godkjent, eller svarer annerledes enn i en som ikke ble fullført (hvitvaskingsloven § 24)',
  { fact: 'answersChanged', oneOf: ['YES'] },
);

export const QUESTION_ANSWERED: RiskRule = manualFor(PROCESSES)(
  'question-answered',
  'Har svart på et spørsmål fra banken, og svaret skal vurderes (hvitvaskingsloven § 24)',
  { fact: 'questionAnswered', oneOf: ['YES'] },
);

/**
 * True if the declaration answers a question that the bank has asked once more: an advisor looks at every such answer.
 */
export const answersQuestion = ({ asked }: Pick<DeclarationDocument, 'asked'>): boolean => asked !== undefined;

/** Ids of the declarations that the bank has asked about on the way to this one: none of them came back by itself. */
function askedAbout(document: DeclarationDocument, attempts: readonly EarlierAttempt[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (let one: DeclarationDocument | undefined = document; one && answersQuestion(one); ) {
    const id: string | null = one.supersedes;
    if (id === null || ids.has(id)) break;
    ids.add(id);
    one = attempts.find((attempt) => attempt.id === id)?.document;
  }
  return ids;
}

/** A declaration that led to no customer: one that went to an advisor, or one that was left, completed or not. */
export interface EarlierAttempt {
  readonly id: string;
  /** As its row has it. */
  readonly status: string;
  /** ISO time of its last save. */
  readonly at: string;
  readonly document: DeclarationDocument;
}

const NOTHING = {
  screening: { evaluationId: null, outcome: 'UNKNOWN' },
  status: MANUAL,
  reasons: [],
  versions: { riskRules: 0, countries: '' },
} as const;

/** An unfinished one read as a completed one, with the answers it has. */
const asFrozen = ({ id, at, document }: EarlierAttempt, context: SectionContext): FrozenDeclaration =>
  document.frozen ??
  freeze(id, document, context, { ...NOTHING, riskClass: 'HIGH', nextReviewOn: context.today, completedAt: at }).frozen;

/**
 * Lists earlier attempts that an advisor must compare with this declaration. An attempt that went to an advisor and was never approved
 * counts whatever is answered, since its finding may be in no answer. An attempt that was only left counts for those answers that a rule
 * caught then and catches no longer. A declaration that the bank has asked about is not counted: {@link QUESTION_ANSWERED} sends the
 * answer to an advisor, and the case shows both.
 *
 * @param before what the rules say of an attempt's answers
 * @param now what they say of those of the declaration
 */
export function answersChanged(
  document: DeclarationDocument,
  attempts: readonly EarlierAttempt[],
  {
    before: reasonsOf,
    now,
  }: { readonly before: (one: DeclarationDocument) => readonly RiskReason[]; readonly now: readonly RiskReason[] },
  context: SectionContext,
): AnswersChanged[] {
  const answered = sectionsOf(document, context).filter(({ answer }) => answer !== null);
  const isCaught = new Map(now.map(({ rule, verdict }) => [rule, verdict === 'yes']));
  const asked = askedAbout(document, attempts);
  return attempts.flatMap((attempt): AnswersChanged[] => {
    if (asked.has(attempt.id)) return [];
    const frozen = withoutRowsOfParts(asFrozen(attempt, context));
    const before = earlierToCompare([frozen], document.questionnaire, document.facts, context);
    const sections = answered.flatMap(({ row: { id }, kind, answer, content }) => {
      const rows = changesOf(before[id]?.rows ?? [], kind.summary(answer, content, context.texts));
      const differing = rows.filter((one) => one.kind !== 'UNCHANGED');
      return before[id] && differing.length > 0 ? [{ section: id, rows: differing }] : [];
    });
    const rules = reasonsOf(attempt.document).flatMap(({ rule, verdict }) =>
      verdict === 'yes' && isCaught.get(rule) === false ? [rule] : [],
    );
    const counts = attempt.status === MANUAL || (sections.length > 0 && rules.length > 0);
    return counts ? [{ declaration: attempt.id, status: attempt.status, at: attempt.at, rules, sections }] : [];
  });
}
