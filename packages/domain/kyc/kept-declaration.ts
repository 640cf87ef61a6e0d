/** A declaration as it is kept: while it is answered, and frozen once it is completed. */
import type { DeclarationSummarySection } from './api-schemas.ts';
import type { ChangedFact } from '../cases/register-change.ts';
import type { CaseFacts } from './case-facts.ts';
import type { CaseStatus } from './case.ts';
import type { NumberCheck } from '../screening/number-check.ts';
import type { ScreenedOnCase } from '../screening/screened.ts';
import type { Language } from '../texts/language.ts';
import type { Texts } from '../texts/texts.ts';
import type { StandIns } from './owners/unidentified.ts';
import type { Questionnaire } from './questionnaire.ts';
import type { Change } from './renewal/changes.ts';
import type { RiskReason } from './risk.ts';
import type { CountryDifference } from './risk/countries-said.ts';
import type { RiskClass } from './risk/risk-class.ts';
import type { HandedPart, PartOf } from './handed/part.ts';
import type { Lists } from './lists.ts';
import type { OwnerLaw } from './thresholds.ts';
import type { DeclarationSummaryRow } from './section.ts';

/** Last answer to a section that is asked again, with its words; it does not count as an answer. */
export interface EarlierAnswer {
  readonly declaration: string;
  readonly answer: unknown;
  /** ISO time of that answer. */
  readonly answeredAt: string;
  /** In the words of today where nothing is lost by it, else as it was worded. */
  readonly rows: readonly DeclarationSummaryRow[];
}
/** By the id of the section that is asked now. */
export type Earlier = Readonly<Record<string, EarlierAnswer>>;

/** Frozen with the later declaration, for the bank alone. */
export interface AnswersChanged {
  readonly declaration: string;
  readonly status: string;
  readonly at: string;
  /** Rules that the answers of then were caught by, and those of now are not. */
  readonly rules: readonly string[];
  readonly sections: readonly { readonly section: string; readonly rows: readonly Change[] }[];
}

/** A section of a renewal: its last answer may be taken over, its register says something else by now, or it is asked anew. */
export type Reuse = 'SAME' | 'REGISTER' | 'ASKED';

/** Answer of an earlier declaration that was confirmed as it stood, by 'Nei, alt er som før' (N-085). */
export interface AsBefore {
  readonly declaration: string;
  /** ISO time of the answer that was taken over. */
  readonly answeredAt: string;
}

export interface GivenAnswer {
  readonly answer: unknown;
  /** ISO time of the save. */
  readonly at: string;
  /** Set where the server has put it together from the earlier one; left out of one that was sent in. */
  readonly asBefore?: AsBefore;
  /** Given for other products than those applied for now: it stands where it was given, and counts once it is sent in again. */
  readonly forOthers?: true;
}

/** The encrypted document of a declaration. The questionnaire is kept whole: who starts on a version finishes on it. */
export interface DeclarationDocument {
  readonly questionnaire: Questionnaire;
  readonly facts: CaseFacts;
  /** Subject, when another person answers: the declaration is kept by the subject's relation (S-150). */
  readonly about?: { readonly nationalId: string };
  /** By section id; answers to sections no longer asked are kept until completion and then left out. */
  readonly answers: Readonly<Record<string, GivenAnswer>>;
  /** Earlier answers, offered until they are confirmed; left out means that there are none. */
  readonly earlier?: Earlier;
  /**
   * Sections of a renewal that begins with last time's answers, and the time when registers and list were asked for it; left out where
   * section by section is asked.
   */
  readonly reuse?: {
    readonly readAt: string;
    readonly sections: Readonly<Record<string, Reuse>>;
    /** Of the person then; left out where the declaration is about another, and in what was opened before it was kept. */
    readonly name?: string;
  };
  readonly openedAt: string;
  /** The completed declaration that this one replaces once it is completed itself. */
  readonly supersedes: string | null;
  /**
   * The section that the bank has asked about once more, those whose answers stand as they were, and what the person says of the
   * answer in words of their own.
   */
  readonly asked?: { readonly section: string; readonly stands: readonly string[]; readonly explanation?: string };
  /**
   * The completed declaration whose answers about these facts a register has come to contradict, which this one answers (D-235); all other
   * answers that were taken over stand.
   */
  readonly changed?: {
    readonly declaration: string;
    readonly facts: readonly ChangedFact[];
    /** Sections in which the customer tells of a change without being asked. */
    readonly sections?: readonly string[];
  };
  /** Parts that others are asked to answer; left out where there are none, and once it is completed. */
  readonly handed?: readonly HandedPart[];
  /** Set in the answer of somebody who was asked for a part alone. */
  readonly part?: PartOf;
  readonly frozen: FrozenDeclaration | null;
}

/** Person who answered a part that was handed to them (D-253). */
export interface PartAnsweredBy {
  /** Of the invitation. */
  readonly part: string;
  readonly section: string;
  /** The register's token of the owner who answered for themself; null for a whole section. */
  readonly owner: string | null;
  readonly name: string;
  readonly nationalId: string;
  /** ISO time. */
  readonly at: string;
}

/** Evidence for years later: questions as worded, answers, register extracts, rule reasons, list versions, times. */
export interface FrozenDeclaration {
  readonly id: string;
  /** Left out, as `declarant`, in what was completed before they were kept. */
  readonly bank?: { readonly name: string; readonly registryNumber: string };
  /** Person who answered. */
  readonly declarant?: { readonly nationalId: string; readonly name: string; readonly birthDate: string };
  readonly supersedes: string | null;
  readonly questionnaire: { readonly id: string; readonly version: number };
  readonly sections: readonly (DeclarationSummarySection & {
    readonly answer: unknown;
    readonly answeredAt: string | null;
    readonly asBefore?: AsBefore;
    /** Rows as whoever declared reads them, where another answered the section or a part of it (D-249). */
    readonly toOthers?: readonly DeclarationSummaryRow[];
  })[];
  /** Left out where whoever declared answered everything. */
  readonly answeredBy?: readonly PartAnsweredBy[];
  /**
   * The words that were read by whoever answered, beside the Norwegian ones, where it was answered in another language (decision 0197). Left out
   * of what was answered in Norwegian.
   */
  readonly asked?: {
    readonly language: Exclude<Language, 'nb'>;
    readonly sections: readonly DeclarationSummarySection[];
  };
  /** The confirmation that these sections are as before: by whom and when. Left out where nothing was confirmed so. */
  readonly asBefore?: { readonly at: string; readonly by: string | null; readonly sections: readonly string[] };
  readonly facts: CaseFacts;
  /** For each section that was asked before too: the declaration compared with, and what differs from it. */
  readonly changes?: readonly {
    readonly section: string;
    readonly declaration: string;
    readonly answeredAt: string;
    readonly rows: readonly Change[];
  }[];
  /**
   * Countries in the answers that the population register has otherwise, with both values; never shown to the customer.
   */
  readonly countryDifferences?: readonly CountryDifference[];
  /** Answers that differ from earlier declarations that led to no customer; never shown to the customer. */
  readonly answersChanged?: readonly AnswersChanged[];
  /** The core bank's control of the customer, and the list's of everybody on the case; never shown to the customer. */
  readonly screening: {
    readonly evaluationId: string | null;
    readonly outcome: string;
    readonly persons?: readonly ScreenedOnCase[];
    /** Result of checking the owners' national ids against their names in the population register. */
    readonly numbers?: readonly NumberCheck[];
  };
  /** Managers who stand in for beneficial owners whom nobody found, and the steps taken to find them. */
  readonly standIns?: StandIns;
  /** The law about beneficial owners that it was asked by; left out is the one before Regulation (EU) 2024/1624 (D-090). */
  readonly ownerLaw?: 'COMING';
  readonly status: CaseStatus;
  /** The status without the waiting for another person: what it becomes when that person is done (`RiskDecision`). */
  readonly after?: CaseStatus;
  /** True if the bank must take enhanced measures although the case goes on. */
  readonly enhanced?: boolean;
  readonly reasons: readonly RiskReason[];
  /** The customer's class of risk by the rules, and the day by which they declare anew; left out in what was completed before. */
  readonly riskClass?: RiskClass;
  readonly nextReviewOn?: string;
  readonly versions: {
    readonly riskRules: number;
    readonly countries: string;
    readonly highRiskCountries?: string;
    /** Of the bank's own policy of risk, 0 for its folder's; left out of what was kept before policies were published (D-183). */
    readonly policy?: number;
    /** Of the lists of countries that exchange tax information. */
    readonly tax?: string;
    /** Of the whole questionnaire beside it, SHA-256 in hexadecimal, so that what was shown is proven with the answers. */
    readonly questionnaire?: string;
  };
  readonly openedAt: string;
  readonly completedAt: string;
}

/** Dependencies that are handed in: the bank's texts, the lists and the day in Oslo. */
export interface SectionContext {
  readonly texts: Texts;
  readonly lists: Lists;
  readonly today: string;
  /** True if numbers of test persons and test companies may be given; left out means no. */
  readonly allowSynthetic?: boolean;
  /** The law about beneficial owners by the bank's policy of the day; left out means `CURRENT`. */
  readonly ownerLaw?: OwnerLaw;
}
