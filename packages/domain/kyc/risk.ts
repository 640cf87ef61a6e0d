/** The case status: rules as data over what is known, each with its verdict kept as the reason. */
import type { CaseStatus, Process } from './case.ts';
import { evaluate, type Known, type Verdict } from './condition.ts';
import { nextReviewOn, type RiskClass } from './risk/risk-class.ts';
import type { RiskRule } from './risk/rule.ts';
import { WAITING } from './risk/waiting.ts';
import { thresholdOn, WEAK_SIGNALS_RULE } from './risk/weak-signals.ts';

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
    reason: 'Flere svake signaler gir til sammen grunn til å se nærmere på kunden (hvitvaskingsforskriften § 4-9)',
  };
}

/**
 * Applies the rules of a process (K-052). With nothing known the status is that of the gravest `unknown`, never OK.
 *
 * @param today `YYYY-MM-DD` in Oslo: the sum and the interval of the day count
 */
export function decide(rules: readonly RiskRule[], process: Process, known: Known, today: string): RiskDecision {
  const applied = rules.filter((rule) => rule.processes.includes(process));
  const each = applied.map((rule): RiskReason => {
    const verdict = evaluate(rule.when, known);
    const points = verdict === 'yes' && rule.weight !== undefined ? { points: rule.weight } : {};
    return { rule: rule.id, verdict, status: statusOf(rule, verdict), reason: rule.reason, ...points };
  });
  const reasons = [...each, sumOf(each, today)];
  const statuses = reasons.map(({ status }) => status);
  const after = gravest(statuses.filter((status) => status === null || !WAITING.includes(status)));
  const enhanced = applied.some((rule, at) => rule.enhanced === true && reasons[at]?.verdict === 'yes');
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
