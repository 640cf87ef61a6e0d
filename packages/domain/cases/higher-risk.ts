/** Reasons for which the rules set a customer's risk higher: what sent the declaration to an advisor, and the weak signals with their points. */
import type { FrozenDeclaration } from '../kyc/kept-declaration.ts';
import { thresholdOn, WEAK_SIGNALS_RULE } from '../kyc/risk/weak-signals.ts';
import { osloDate } from '../norway/oslo-date.ts';
import type { HitKind } from '../screening/hit.ts';
import { pointsOf } from './of-declaration.ts';

interface HigherRisk {
  /** On lists, each person and kind once, of those whom nobody had told apart when it was declared. */
  readonly hits: readonly { readonly kind: HitKind; readonly name: string }[];
  /** Each enough by itself, in the words that were frozen, with its paragraph in brackets. */
  readonly reasons: readonly string[];
  /** Weak signals that held; they count together. */
  readonly signals: readonly { readonly words: string; readonly points: number }[];
  readonly points: number;
  /** Points from which an advisor looks. */
  readonly threshold: number;
}

/** Null of a declaration of normal risk, and of one from before classes were kept. */
export function whyHigherRisk(
  frozen: Pick<FrozenDeclaration, 'riskClass' | 'reasons' | 'completedAt' | 'screening'>,
): HigherRisk | null {
  if (frozen.riskClass !== 'HIGH') return null;
  const signals = frozen.reasons.flatMap(({ reason, points }) => (points ? [{ words: reason, points }] : []));
  const hits = (frozen.screening.persons ?? []).flatMap((person) =>
    person.hits.flatMap(({ kind, judgement }) =>
      judgement?.verdict === 'NOT_SAME' ? [] : [[`${kind} ${person.name}`, { kind, name: person.name }] as const],
    ),
  );
  return {
    hits: [...new Map(hits).values()],
    reasons: pointsOf(frozen).flatMap(({ rule, reason }) => (rule === WEAK_SIGNALS_RULE ? [] : [reason])),
    signals,
    points: signals.reduce((sum, { points }) => sum + points, 0),
    threshold: thresholdOn(osloDate(new Date(frozen.completedAt))),
  };
}
