/** The contract of a section kind: what it asks, what an answer must be, where it is sent and how it reads afterwards. */
import type { ZodMiniType } from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import type { FieldProblem } from '../errors/refusal.ts';
import type { TextKey } from '../texts/nb.ts';
import type { Texts } from '../texts/texts.ts';
import type { Board } from './actors/actor.ts';
import type { CaseStatus, Channel, Process } from './case.ts';
import type { ExistingOwner } from './owners/locked.ts';
import type { RegisteredOwners } from './owners/register.ts';
import type { PepEntry, RcaEntry } from './pep/entry.ts';
import type { ProductCode } from './product-codes.ts';
import type { Taxpayer } from './tax/content.ts';
import type { ExistingTaxRelation } from './tax/relation.ts';
import type { TinResult } from './tax/tin.ts';

/** What the registers said about the subject when the declaration was opened; kept with the case as evidence. */
export interface CaseFacts {
  readonly process: Process;
  readonly channel: Channel;
  readonly organisation: {
    readonly name: string;
    readonly organisationNumber: string;
    /** Code and its Norwegian description (K-075, K-077). */
    readonly companyForm: string;
    readonly companyFormName: string;
    /** `YYYY-MM-DD`, or null when the register has none. */
    readonly establishedOn: string | null;
    readonly businessCodes: readonly { readonly code: string; readonly name: string }[];
  } | null;
  /** Names of the products applied for. */
  readonly products: readonly string[];
  /** The same by codes of our own, which conditions look at; null or left out means unknown, never that there are none. */
  readonly productCodes?: readonly ProductCode[] | null;
  /** Who leads the company by the business register; null or left out while the register gave no answer. */
  readonly board?: Board | null;
  /**
   * Organisations with a part in the company by the business register, who are no leaders: partners, and what a foreign company
   * is a branch of. Null or left out while the register gave no answer.
   */
  readonly corporateActors?: readonly { readonly name: string; readonly organisationNumber: string }[] | null;
  /** What the register of beneficial owners has; null or left out means unknown, never that there are none. */
  readonly beneficialOwners?: RegisteredOwners | null;
  /** What the population register has of the person; null or left out while it gave no answer. Countries by three letters. */
  readonly person?: {
    readonly countryOfBirth: string | null;
    readonly countryOfResidence: string | null;
    readonly citizenship: readonly string[];
  } | null;
  /** What the bank already has from an earlier declaration: locked, and asked whether it is still current (K-060, K-061). */
  readonly existing?: {
    readonly pep: readonly (PepEntry & { readonly id: string })[];
    readonly rca: readonly (RcaEntry & { readonly id: string })[];
    readonly tax: readonly ExistingTaxRelation[];
    /** The owners of the last declaration that asked for them, each with the rows that are still open. */
    readonly owners?: readonly ExistingOwner[];
  } | null;
}

/** K-083. */
export interface Country {
  readonly text: string;
  readonly iso2: string;
  readonly iso3: string;
  readonly numericCode: string;
  readonly historicUseOnly: boolean;
}

/** Lists that belong to the law or the world and not to one case; they reach the browser through a section's content only. */
export interface Lists {
  countries(): readonly Country[];
  /** The postal area of a Norwegian code, or null for one that is not in use. */
  postalArea(code: string): string | null;
  /** Whether a tax number can be one of the country, which is named by three letters (K-113). */
  taxNumber(country: string, taxNumber: string, taxpayer: Taxpayer): TinResult;
}

/** Everything that a section's content may be made of. */
export interface SectionSource<Settings> {
  readonly settings: Settings;
  readonly facts: CaseFacts;
  readonly lists: Lists;
  /** What is answered so far, by section id. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The day it is in Oslo, `YYYY-MM-DD`. */
  readonly today: string;
  /** Whether numbers of test persons and test companies may be given; never in production. */
  readonly allowSynthetic: boolean;
}

/** One line of a summary; `group` heads a repeated block such as 'Reell rettighetshaver #2'. */
export interface SummaryRow {
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
  /** What is wrong with settings of the right shape, one sentence for each fault; left out when their shape says all. */
  faults?(settings: Settings): string[];
  /** What is sent to the browser; `problems` and `summary` need nothing else, so they run on both sides. */
  readonly contentSchema: ZodMiniType<Content>;
  content(source: SectionSource<Settings>): Content;
  /** Checks the shape of an answer, which is also the body of the submit. */
  readonly answer: ZodMiniType<Answer>;
  /** What is wrong with an answer of the right shape; empty when it may be saved. */
  problems(answer: Answer, content: Content): FieldProblem[];
  /** What only lists too large for a browser can tell; asked on the server, of an answer without `problems`. */
  check?(answer: Answer, content: Content, lists: Lists): FieldProblem[];
  /**
   * What is kept of an answer: removed rows out, what the server knows put back, relations that are no longer current ended
   * on `today`. Left out, the answer is kept as it came.
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
  /** The status that the questionnaire ends with here, null when it goes on (K-043); left out means it always goes on. */
  ends?(settings: Settings): CaseStatus | null;
  /** The kind's name in the seventh form version, where that differs (decisions §4). */
  readonly kindInForm7?: string;
  /** The lines of the summary, the evidence and the signed document; none for a section that has nothing to sum up. */
  summary(answer: Answer | null, content: Content, texts: Texts): SummaryRow[];
}

/** Keeps the types of a kind while checking its shape. */
export const sectionKind = <S, C, A>(kind: SectionKind<S, C, A>): SectionKind<S, C, A> => kind;

/** Whether a section asks nothing, or has an answer that still stands against its present content. */
export const isAnswered = <S, C, A>(kind: SectionKind<S, C, A>, answer: A | null | undefined, content: C): boolean =>
  kind.submit === null || (answer !== null && answer !== undefined && kind.problems(answer, content).length === 0);

/** A summary line; a value that is missing or empty reads 'Ikke besvart' (K-182). */
export const summaryRow = (
  texts: Texts,
  label: string,
  value: string | null | undefined,
  group?: string,
): SummaryRow => ({
  ...(group === undefined ? {} : { group }),
  label,
  value: value?.trim() || texts('kyc.summary.unanswered'),
});

/** 'Ja', 'Nei', or null when there is no answer. */
export const yesNo = (texts: Texts, value: boolean | null | undefined): string | null =>
  value === null || value === undefined ? null : texts(value ? 'common.yes' : 'common.no');
