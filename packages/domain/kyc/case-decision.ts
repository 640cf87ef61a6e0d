/** One decision about one declaration from everything that is known of it: at its completion, and again when a policy is tried. */
import { numberFacts, type NumberCheck } from '../screening/number-check.ts';
import { screeningFacts, type ScreenedOnCase } from '../screening/screened.ts';
import type { CaseFacts } from './case-facts.ts';
import type { Known } from './condition.ts';
import { type BankRisk, weighed } from './risk/bank-risk.ts';
import { riskFacts } from './risk/facts.ts';
import type { WaitingFacts } from './risk/waiting.ts';
import { decide, type RiskDecision } from './risk.ts';
import { RISK_RULES } from './risk-rules.ts';

export interface CaseEvidence {
  /** Answers to the sections that were asked, with the facts; unasked sections are left out. */
  readonly known: Known;
  readonly facts: CaseFacts;
  /** Everybody on the case, held against the lists. */
  readonly persons: readonly ScreenedOnCase[];
  readonly numbers: readonly NumberCheck[];
  /** Earlier declarations that led to no customer were answered otherwise. */
  readonly answersChanged: boolean;
  /** It answers what the bank has asked once more. */
  readonly questionAnswered: boolean;
  /** Persons that the case waits for; left out where nobody is asked about. */
  readonly waiting?: Partial<WaitingFacts> | undefined;
  /** Order of a position's approval, before or after the bank goes on, for a customer who renews. */
  readonly positionsApproved: string;
  /** The core bank's own control; `UNKNOWN` where it gave no answer. */
  readonly amlOutcome: string;
}

/** @param today `YYYY-MM-DD` in Oslo: the lists, the threshold and the interval of the day count */
export function decideCase(evidence: CaseEvidence, risk: BankRisk, today: string): RiskDecision {
  const { known, persons, numbers, waiting, amlOutcome } = evidence;
  const facts = {
    ...known.facts,
    ...riskFacts(known, evidence.facts, today, risk, numbers),
    ...screeningFacts(persons),
    ...numberFacts(numbers),
    answersChanged: [evidence.answersChanged ? 'YES' : 'NO'],
    questionAnswered: [evidence.questionAnswered ? 'YES' : 'NO'],
    ...waiting,
    positionsApproved: [evidence.positionsApproved],
    amlEvaluation: amlOutcome === 'UNKNOWN' ? null : [amlOutcome],
  };
  return decide(weighed(RISK_RULES, risk), evidence.facts.process, { ...known, facts }, today);
}
