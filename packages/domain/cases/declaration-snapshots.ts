/** Snapshots of cases about a declaration or a customer's hits: their types reach into the rules of the declaration, which the kinds' objects stay free of. */
import type { RiskReason } from '../kyc/risk.ts';
import type { ScreenedOnCase } from '../screening/screened.ts';
import type { SnapshotHit } from './hits.ts';

/** Snapshot of a declaration's case: risk points, screened persons and hits, which an advisor reads beside the declaration. */
export interface DeclarationSnapshot {
  /** Somebody in a public position or near one, told or inferred from nothing but the declaration (hvitvaskingsloven § 18). */
  readonly enhanced: boolean;
  readonly points: readonly Pick<RiskReason, 'rule' | 'verdict' | 'reason'>[];
  /** Points of declarations that an answer to the bank has replaced, where they took two persons (D-037); left out for none. */
  readonly earlier?: readonly Pick<RiskReason, 'rule' | 'verdict' | 'reason'>[];
  /** Everybody who was screened: namesakes are told apart by birth date and by what each is on the case. */
  readonly persons: readonly Pick<ScreenedOnCase, 'name' | 'birthDate' | 'roles' | 'declared'>[];
  readonly hits: readonly SnapshotHit[];
}

/** Keys of the news that it is about; left out of a declaration's own case. */
interface OfNews {
  readonly news?: readonly string[];
}

interface OfReview {
  readonly reviewOn?: string | null;
}

/** Case that a suspicion comes from, with the hits of the verdict, or what an advisor has seen in their own words. */
export interface SuspicionSnapshot {
  readonly seen?: {
    readonly case?: number;
    readonly hits?: readonly SnapshotHit[];
    readonly by?: string;
    readonly words?: string;
  };
}

/** By the kind of case. */
export interface DeclarationSnapshots {
  readonly DECLARATION: Partial<DeclarationSnapshot> & OfNews;
  readonly NEW_HIT: Partial<DeclarationSnapshot>;
  readonly REVIEW: Partial<DeclarationSnapshot> & OfReview;
  readonly SUSPICION: SuspicionSnapshot;
}
