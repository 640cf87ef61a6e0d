/** The case status: rules as data over what is known, each with its verdict kept as the reason. */
import type { CaseStatus, Process } from './case.ts';
import { evaluate, type Known, type Verdict } from './condition.ts';
import { type BankRisk, NO_OWN_RISK, signalPoints } from './risk/bank-risk.ts';
import { nextReviewOn, type RiskClass } from './risk/risk-class.ts';
import type { RiskRule } from './risk/rule.ts';
import { WAITING } from './risk/waiting.ts';
import { thresholdOn, WEAK_SIGNALS_REASON, WEAK_SIGNALS_RULE } from './risk/weak-signals.ts';

/** One rule as it was applied. */
export interface RiskReason {
  readonly rule: string;
  readonly verdict: Verdict;
  /** Status that the rule asked for; null when it asked for none. */
  readonly status: CaseStatus | null;
  readonly reason: string;
  /** Points that a weak signal added to the sum; left out for every other rule. */
  readonly points?: number;
}

export interface RiskDecision {
  readonly status: CaseStatus;
  /**
   * The status that the case has without its waiting: what it becomes when the person it waits for is done. The same as
   * `status` for a case that waits for nobody.
   */
  readonly after: CaseStatus;
  /** True if the bank must take enhanced measures although the case goes on. */
  readonly enhanced: boolean;
  /** Every rule that was applied, those that said no included; the sum of the weak signals is the last of them. */
  readonly reasons: readonly RiskReason[];
  /** The customer's risk until somebody has decided otherwise: what an advisor must look at is never of normal risk. */
  readonly riskClass: RiskClass;
  /** `YYYY-MM-DD`: the day by which the customer declares anew. */
  readonly nextReviewOn: string;
}

/** The graver status wins. */
const GRAVITY: readonly CaseStatus[] = [
  'OK',
  'REQUIRES_MANUAL_CONTROL_BY_ADVISOR',
  'AWAITING_SIGNEE',
  'AWAITING_EXECUTOR',
  'FAILED',
];

const graver = (a: CaseStatus, b: CaseStatus): CaseStatus => (GRAVITY.indexOf(a) >= GRAVITY.indexOf(b) ? a : b);
const gravest = (statuses: readonly (CaseStatus | null)[]): CaseStatus =>
  statuses.reduce<CaseStatus>((worst, one) => graver(worst, one ?? 'OK'), 'OK');

const statusOf = ({ yes, unknown, weight }: RiskRule, verdict: Verdict): CaseStatus | null => {
  if (verdict === 'unknown') return unknown;
  return verdict === 'yes' && weight === undefined ? yes : null;
};

/** The weak signals that held, as a reason of its own once they add up. */
function sumOf(reasons: readonly RiskReason[], today: string): RiskReason {
  const isReached = reasons.reduce((sum, { points = 0 }) => sum + points, 0) >= thresholdOn(today);
  return {
    rule: WEAK_SIGNALS_RULE,
    verdict: isReached ? 'yes' : 'no',
    status: isReached ? 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' : null,
    reason: WEAK_SIGNALS_REASON,
  };
}

/**
 * Applies the rules of a process (K-052). With nothing known the status is that of the gravest `unknown`, never OK.
 *
 * @param today `YYYY-MM-DD` in Oslo: the sum and the interval of the day count
 */
export const decide = (rules: readonly RiskRule[], process: Process, known: Known, today: string): RiskDecision =>
  decisionBy(verdictsOf(rules, process, known), NO_OWN_RISK, today);

/** A rule that is applied, with its verdict. */
interface Applied {
  readonly rule: RiskRule;
  readonly verdict: Verdict;
}

/** Verdicts of the rules of a process, whatever points a bank gives them. */
export const verdictsOf = (rules: readonly RiskRule[], process: Process, known: Known): Applied[] =>
  rules.flatMap((rule) => (rule.processes.includes(process) ? [{ rule, verdict: evaluate(rule.when, known) }] : []));

/** The decision that follows from the verdicts by a bank's points. */
export function decisionBy(
  applied: readonly Applied[],
  weights: Pick<BankRisk, 'weights'>,
  today: string,
): RiskDecision {
  const each = applied.map(({ rule, verdict }): RiskReason => {
    const reason = { rule: rule.id, verdict, status: statusOf(rule, verdict), reason: rule.reason };
    const points = verdict === 'yes' ? signalPoints(rule, weights) : undefined;
    return points === undefined ? reason : { ...reason, points };
  });
  const reasons = [...each, sumOf(each, today)];
  const statuses = reasons.map(({ status }) => status);
  const after = gravest(statuses.filter((status) => status === null || !WAITING.includes(status)));
  const enhanced = applied.some(({ rule, verdict }) => rule.enhanced === true && verdict === 'yes');
  const riskClass = after === 'OK' && !enhanced ? 'NORMAL' : 'HIGH';
  return {
    status: gravest(statuses),
    after,
    enhanced,
    reasons,
    riskClass,
    nextReviewOn: nextReviewOn(riskClass, today),
  };
}
