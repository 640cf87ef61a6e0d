/** One decision about one declaration from everything that is known of it: at its completion, and again when a policy is tried. */
import { numberFacts, type NumberCheck } from '../screening/number-check.ts';
import { screeningFacts, type ScreenedOnCase } from '../screening/screened.ts';
import type { CaseFacts } from './case-facts.ts';
import type { Known } from './condition.ts';
import type { BankRisk } from './risk/bank-risk.ts';
import { gatheredFacts, namedFacts, type NamedFacts } from './risk/facts.ts';
import type { WaitingFacts } from './risk/waiting.ts';
import { decisionBy, type RiskDecision, verdictsOf } from './risk.ts';
import type { RiskRule } from './risk/rule.ts';
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

/** Equal where each has the same values in the same order. */
function namesTheSame(left: NamedFacts, right: NamedFacts): boolean {
  for (const name in left) {
    const [some, others] = [left[name as keyof NamedFacts], right[name as keyof NamedFacts]];
    if (
      some === null || others === null
        ? some !== others
        : some.length !== others.length || some.some((value, at) => value !== others[at])
    )
      return false;
  }
  return true;
}

/**
 * Decides one case by as many policies as are handed in. What no policy says anything of is gathered once, and the rules' conditions are
 * evaluated again only where the lists of a policy name something else of the case than those of the one before.
 *
 * @param today `YYYY-MM-DD` in Oslo: the lists, the threshold and the interval of the day count
 * @param rules those that ship
 */
export function deciderOf(
  evidence: CaseEvidence,
  today: string,
  rules: readonly RiskRule[] = RISK_RULES,
): (risk: BankRisk) => RiskDecision {
  const { known, persons, numbers, waiting, amlOutcome } = evidence;
  const gathered = gatheredFacts(known, evidence.facts, today, numbers);
  const facts = {
    ...known.facts,
    ...gathered.facts,
    ...screeningFacts(persons),
    ...numberFacts(numbers),
    answersChanged: [evidence.answersChanged ? 'YES' : 'NO'],
    questionAnswered: [evidence.questionAnswered ? 'YES' : 'NO'],
    ...waiting,
    positionsApproved: [evidence.positionsApproved],
    amlEvaluation: amlOutcome === 'UNKNOWN' ? null : [amlOutcome],
  };
  let last: { readonly named: NamedFacts; readonly verdicts: ReturnType<typeof verdictsOf> } | null = null;
  return (risk) => {
    const named = namedFacts(gathered, today, risk);
    if (last === null || !namesTheSame(last.named, named)) {
      const whole = { ...known, facts: { ...facts, ...named } };
      last = { named, verdicts: verdictsOf(rules, evidence.facts.process, whole) };
    }
    return decisionBy(last.verdicts, risk, today);
  };
}

/** The decision by one policy, as {@link deciderOf} takes the rest. */
export const decideCase = (evidence: CaseEvidence, risk: BankRisk, today: string): RiskDecision =>
  deciderOf(evidence, today)(risk);
