/** The case status: rules as data over what is known, each with its verdict kept as the reason. */
import type { CaseStatus, Process } from './case.ts';
import { type Condition, evaluate, type Known, type Verdict } from './condition.ts';

export interface RiskRule {
  /** Stable name, kept with every case it was applied to. */
  readonly id: string;
  readonly processes: readonly Process[];
  readonly when: Condition;
  /** The status when the condition holds. */
  readonly yes: CaseStatus;
  /** The status when it can't be decided: never as good as a no. */
  readonly unknown: CaseStatus;
  /** What an advisor reads; never shown to the customer. */
  readonly reason: string;
}

/** One rule as it was applied. */
export interface RiskReason {
  readonly rule: string;
  readonly verdict: Verdict;
  /** What the rule asked for; null when it asked for nothing. */
  readonly status: CaseStatus | null;
  readonly reason: string;
}

export interface RiskDecision {
  readonly status: CaseStatus;
  /** Every rule that was applied, those that said no included. */
  readonly reasons: readonly RiskReason[];
}

/** The graver status wins. */
const GRAVITY: readonly CaseStatus[] = [
  'OK',
  'REQUIRES_MANUAL_CONTROL_BY_ADVISOR',
  'AWAITING_SIGNEE',
  'AWAITING_EXECUTOR',
  'FAILED',
];

export const graver = (a: CaseStatus, b: CaseStatus): CaseStatus => (GRAVITY.indexOf(a) >= GRAVITY.indexOf(b) ? a : b);

/** Applies the rules of a process (K-052). With nothing known the status is that of the gravest `unknown`, never OK. */
export function decide(rules: readonly RiskRule[], process: Process, known: Known): RiskDecision {
  const reasons = rules
    .filter((rule) => rule.processes.includes(process))
    .map((rule): RiskReason => {
      const verdict = evaluate(rule.when, known);
      const status = verdict === 'yes' ? rule.yes : verdict === 'unknown' ? rule.unknown : null;
      return { rule: rule.id, verdict, status, reason: rule.reason };
    });
  return {
    status: reasons.reduce<CaseStatus>((status, one) => graver(status, one.status ?? 'OK'), 'OK'),
    reasons,
  };
}
