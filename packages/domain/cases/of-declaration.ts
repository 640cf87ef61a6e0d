/** The cases that a completed declaration is a cause of: how grave, for which reasons, with what an advisor must see. */
import type { FrozenDeclaration } from '../kyc/kept-declaration.ts';
import type { OwnersAnswer } from '../kyc/owners/answer.ts';
import { differencesByNumber, OWNER_KINDS } from '../kyc/owners/unidentified.ts';
import type { Gravity } from './gravity.ts';
import type { CaseStatus, Process } from '../kyc/case.ts';
import type { RiskReason } from '../kyc/risk.ts';
import type { HitKind } from '../screening/hit.ts';
import { isOpenHit } from '../screening/judgement.ts';
import { POSITIONS, snapshotHits } from './hits.ts';
import type { DeclarationSnapshot } from './declaration-snapshots.ts';
import type { CaseKind, SnapshotOf } from './kinds.ts';

const MANUAL: CaseStatus = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR';

interface CaseOf<Kind extends CaseKind> {
  readonly kind: Kind;
  readonly cause: string;
  readonly gravity: Gravity;
  readonly reasons: readonly string[];
  readonly snapshot: SnapshotOf<Kind>;
}
export type DeclarationCase = CaseOf<'DECLARATION'> | CaseOf<'DISCREPANCY'>;

/** Rules about positions and about what is grave are known by their names. */
const POSITION = /(^|-)(pep|rca)(-|$)/;
const UNDECLARED = /-undeclared$/;
const GRAVE = /high-risk/;

/** True of a rule about a public position that was declared, and not of one that was only found. */
export const isOfPosition = (rule: string): boolean => POSITION.test(rule) && !UNDECLARED.test(rule);

/** Rules that sent the declaration to an advisor, or ask for enhanced measures though it goes on. */
export const pointsOf = ({ reasons }: Pick<FrozenDeclaration, 'reasons'>): RiskReason[] =>
  reasons.filter(({ status, verdict }) => status === MANUAL || (status === 'OK' && verdict === 'yes'));

/** Judged before to be the person in public office on a list, or the one near them: as good as declared. */
const isKnownPosition = ({ screening }: FrozenDeclaration): boolean =>
  (screening.persons ?? []).some(({ hits }) =>
    hits.some(({ kind, judgement }) => POSITIONS.includes(kind) && judgement?.verdict === 'SAME'),
  );

function snapshotOf(frozen: FrozenDeclaration): DeclarationSnapshot {
  const points = pointsOf(frozen);
  return {
    enhanced:
      frozen.enhanced === true ||
      isKnownPosition(frozen) ||
      points.some(({ rule, verdict }) => verdict === 'yes' && isOfPosition(rule)),
    points: points.map(({ rule, verdict, reason }) => ({ rule, verdict, reason })),
    persons: (frozen.screening.persons ?? []).map(({ name, birthDate, roles, declared }) => ({
      name,
      birthDate,
      roles,
      declared,
    })),
    hits: (frozen.screening.persons ?? []).flatMap(snapshotHits),
  };
}

export function gravityOf({
  enhanced,
  points,
  hits,
}: Pick<DeclarationSnapshot, 'enhanced' | 'points' | 'hits'>): Gravity {
  const hit = (kinds: readonly HitKind[]): boolean => hits.some((one) => kinds.includes(one.kind) && isOpenHit(one));
  if (hit(['SANCTION'])) return 'SANCTION';
  if (enhanced || hit(POSITIONS)) return 'PEP';
  if (hit(['LISTED'])) return 'HIGH';
  return points.some(({ rule, verdict }) => verdict === 'yes' && GRAVE.test(rule)) ? 'HIGH' : 'NORMAL';
}

/** Gravity, reasons and snapshot for a case about a completed declaration, whatever the declaration's status. */
export function groundOf(frozen: FrozenDeclaration) {
  const snapshot = snapshotOf(frozen);
  return { gravity: gravityOf(snapshot), reasons: snapshot.points.map(({ rule }) => rule), snapshot };
}

interface WithDifference {
  readonly registerDifference?: { readonly differences?: readonly unknown[] } | null;
}
/** Differences between the owners answered and those of the frozen register; with those that only national ids show, which the customer was not asked about. */
export const differencesIn = ({ sections, facts }: FrozenDeclaration): unknown[] =>
  sections.flatMap(({ kind, answer }) => {
    const { registerDifference } = (answer ?? {}) as WithDifference;
    const unasked =
      OWNER_KINDS.includes(kind) && answer !== null
        ? differencesByNumber(answer as OwnersAnswer, facts.beneficialOwners ?? null)
        : [];
    return [
      ...(registerDifference?.differences?.length ? [registerDifference] : []),
      ...(unasked.length > 0 ? [{ answer: null, differences: unasked }] : []),
    ];
  });

/**
 * With `status` REQUIRES_MANUAL_CONTROL_BY_ADVISOR or OK with enhanced measures, a DECLARATION case; also while it waits for
 * others, or when they never came, if it goes to an advisor but for them: what was found does not wait for a signature. With a
 * frozen difference from the register of owners a DISCREPANCY case beside it, whatever the status.
 */
export function casesOfDeclaration(frozen: FrozenDeclaration, status: CaseStatus): DeclarationCase[] {
  const differences = differencesIn(frozen);
  const asked = status === 'OK' ? frozen.enhanced === true : status === MANUAL || frozen.after === MANUAL;
  return [
    ...(asked
      ? [
          {
            kind: 'DECLARATION' as const,
            cause: `declaration:${frozen.id}`,
            ...groundOf(frozen),
          },
        ]
      : []),
    ...(differences.length > 0
      ? [
          {
            kind: 'DISCREPANCY' as const,
            cause: `discrepancy:${frozen.id}`,
            gravity: 'NORMAL' as const,
            reasons: ['register-difference'],
            snapshot: { differences },
          },
        ]
      : []),
  ];
}

/** Asked of somebody who is a customer already. */
export const isOfCustomer = (process: Process): boolean => !process.startsWith('BECOME_');
