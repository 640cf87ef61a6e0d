/** Reasons for which the rules set a customer's risk higher: what sent the declaration to an advisor, and the weak signals with their points. */
import type { FrozenDeclaration } from '../kyc/kept-declaration.ts';
import { thresholdOn, WEAK_SIGNALS_RULE } from '../kyc/risk/weak-signals.ts';
import { osloDate } from '../norway/oslo-date.ts';
import { pointsOf } from './of-declaration.ts';

interface HigherRisk {
  /** Each enough by itself, with its paragraph in brackets. */
  readonly reasons: readonly string[];
  /** Weak signals that held; they count together. */
  readonly signals: readonly { readonly words: string; readonly points: number }[];
  readonly points: number;
  /** Points from which an advisor looks. */
  readonly threshold: number;
}

/** Null of a declaration of normal risk, and of one from before classes were kept. */
export function whyHigherRisk(
  frozen: Pick<FrozenDeclaration, 'riskClass' | 'reasons' | 'completedAt'>,
): HigherRisk | null {
  if (frozen.riskClass !== 'HIGH') return null;
  const signals = frozen.reasons.flatMap(({ reason, points }) => (points ? [{ words: reason, points }] : []));
  return {
    reasons: pointsOf(frozen).flatMap(({ rule, reason }) => (rule === WEAK_SIGNALS_RULE ? [] : [reason])),
    signals,
    points: signals.reduce((sum, { points }) => sum + points, 0),
    threshold: thresholdOn(osloDate(new Date(frozen.completedAt))),
  };
}
