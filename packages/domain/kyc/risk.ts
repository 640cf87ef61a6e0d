/** The case status: rules as data over what is known, each with its verdict kept as the reason. */
import type { CaseStatus, Process } from './case.ts';
import { evaluate, type Known, type Verdict } from './condition.ts';
import type { RiskRule } from './risk/rule.ts';
import { WAITING } from './risk/waiting.ts';

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
  /**
   * The status that the case has without its waiting: what it becomes when the person it waits for is done. The same as
   * `status` for a case that waits for nobody.
   */
  readonly after: CaseStatus;
  /** Whether the bank must take enhanced measures although the case goes on. */
  readonly enhanced: boolean;
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

const graver = (a: CaseStatus, b: CaseStatus): CaseStatus => (GRAVITY.indexOf(a) >= GRAVITY.indexOf(b) ? a : b);
const gravest = (statuses: readonly (CaseStatus | null)[]): CaseStatus =>
  statuses.reduce<CaseStatus>((worst, one) => graver(worst, one ?? 'OK'), 'OK');

/** Applies the rules of a process (K-052). With nothing known the status is that of the gravest `unknown`, never OK. */
export function decide(rules: readonly RiskRule[], process: Process, known: Known): RiskDecision {
  const applied = rules.filter((rule) => rule.processes.includes(process));
  const reasons = applied.map((rule): RiskReason => {
    const verdict = evaluate(rule.when, known);
    const status = verdict === 'yes' ? rule.yes : verdict === 'unknown' ? rule.unknown : null;
    return { rule: rule.id, verdict, status, reason: rule.reason };
  });
  const statuses = reasons.map(({ status }) => status);
  return {
    status: gravest(statuses),
    after: gravest(statuses.filter((status) => status === null || !WAITING.includes(status))),
    enhanced: applied.some(({ enhanced }, at) => enhanced === true && reasons[at]?.verdict === 'yes'),
    reasons,
  };
}
