/** The contract of a section kind: what it asks, what an answer must be, where it is sent and how it reads afterwards. */
import type { ZodMiniType } from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import type { FieldProblem } from '../errors/refusal.ts';
import type { TextKey } from '../texts/nb.ts';
import type { Texts } from '../texts/texts.ts';
import type { CaseFacts } from './case-facts.ts';
import type { CaseStatus } from './case.ts';
import type { Lists } from './lists.ts';
import type { OwnerLaw } from './thresholds.ts';

/** Everything that a section's content may be made of. */
export interface SectionSource<Settings> {
  readonly settings: Settings;
  readonly facts: CaseFacts;
  readonly lists: Lists;
  /** Answers so far, by section id. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The day it is in Oslo, `YYYY-MM-DD`. */
  readonly today: string;
  /** True if numbers of test persons and test companies may be given; never in production. */
  readonly allowSynthetic: boolean;
  /** The law about beneficial owners that is asked by; left out means `CURRENT` (D-090). */
  readonly ownerLaw?: OwnerLaw;
}

/** One line of a summary; `group` heads a repeated block such as 'Reell rettighetshaver #2'. */
export interface DeclarationSummaryRow {
  readonly group?: string | undefined;
  readonly label: string;
  readonly value: string;
  /** The row says that what its block is about has ended. */
  readonly ended?: true | undefined;
}

export interface SectionKind<Settings = unknown, Content = unknown, Answer = unknown> {
  /** The name on the wire, in the questionnaire and of the files. */
  readonly kind: string;
  /** Heading when the questionnaire gives the section none of its own. */
  readonly title: TextKey;
  /** Checks the row's `settings`: wording and choices are the questionnaire's. */
  readonly settings: ZodMiniType<Settings>;
  /** Faults of settings of the right shape, one sentence each; left out when their shape says all. */
  faults?(settings: Settings): string[];
  /**
   * Schema of the content sent to the browser; `problems` and `summary` need nothing else, so they run on both sides.
   */
  readonly contentSchema: ZodMiniType<Content>;
  content(source: SectionSource<Settings>): Content;
  /** Checks the shape of an answer, which is also the body of the submit. */
  readonly answer: ZodMiniType<Answer>;
  /** Faults of an answer of the right shape; empty when it may be saved. */
  problems(answer: Answer, content: Content): FieldProblem[];
  /** Faults by lists too large for a browser; asked on the server, of an answer without `problems`. */
  check?(answer: Answer, content: Content, lists: Lists): FieldProblem[];
  /**
   * The answer as it is stored: removed rows out, server-known fields put back, relations that are no longer current
   * ended on `today`. Left out, the answer is stored as it came.
   */
  settle?(answer: Answer, content: Content, today: string): Answer;
  /**
   * An earlier declaration's answer as it is offered in a new one: the bank's own entries in their places, each to be told
   * of. Left out, it is offered as it was. It counts once the customer has sent it in.
   */
  offer?(answer: Answer, content: Content): Answer;
  /** The call that saves it; several kinds may share one. Null for sections that ask nothing. */
  readonly submit: Endpoint | null;
  /** True for a confirmation of the answers before it: any change of those takes it back. */
  readonly confirms?: true;
  /** True for content that is made of earlier answers: a browser that has the form fetches it again once they change it. */
  readonly follows?: true;
  /** The status that the questionnaire ends with here, null when it goes on (K-043); left out means it always goes on. */
  ends?(settings: Settings): CaseStatus | null;
  /** The kind's name in the seventh form version, where that differs (K-224). */
  readonly kindInForm7?: string;
  /** The lines of the summary, the evidence and the signed document; none for a section that has nothing to sum up. */
  summary(answer: Answer | null, content: Content, texts: Texts): DeclarationSummaryRow[];
}

type PageField = 'kind' | 'problems' | 'submit';

/**
 * A kind of its two halves, with its types kept: `page` is given to browsers, its rule for answers and the row they are sent to;
 * `server` is not, written `SERVER ? {…} : false` (`server-side.ts`): types of settings and content are inferred through a
 * conditional, and not through `&&`.
 */
export const sectionKind = <S, C, A>(
  page: Pick<SectionKind<S, C, A>, PageField>,
  server: false | Omit<SectionKind<S, C, A>, PageField>,
): SectionKind<S, C, A> => ({ ...page, ...server }) as SectionKind<S, C, A>;

/** True if a section asks nothing, or has an answer that still stands against its present content. */
export const isAnswered = <S, C, A>(kind: SectionKind<S, C, A>, answer: A | null | undefined, content: C): boolean =>
  kind.submit === null || (answer !== null && answer !== undefined && kind.problems(answer, content).length === 0);

/** A summary line; a value that is missing or empty reads 'Ikke besvart' (K-182). */
export const summaryRow = (
  texts: Texts,
  label: string,
  value: string | null | undefined,
  group?: string,
): DeclarationSummaryRow => ({
  ...(group === undefined ? {} : { group }),
  label,
  value: value?.trim() || texts('kyc.summary.unanswered'),
});
