/** The last day by which a customer is reviewed, as the decision of a case counts it. */
import { nextReviewOn } from '../kyc/risk/risk-class.ts';
import type { FrozenDeclaration } from '../kyc/kept-declaration.ts';
import { type IsoDate, osloDate } from '../norway/oslo-date.ts';
import { type CaseKind, KINDS } from './kinds.ts';

type Counted = Pick<FrozenDeclaration, 'completedAt' | 'riskClass'>;

/** The completion, or the day of the decision where the review itself is decided. */
export const reviewCountedFrom = (kind: CaseKind, { completedAt }: Counted, today: IsoDate): IsoDate =>
  KINDS[kind].isReview ? today : osloDate(new Date(completedAt));

export const latestReviewOn = (kind: CaseKind, frozen: Counted, today: IsoDate): IsoDate =>
  nextReviewOn(frozen.riskClass ?? 'HIGH', reviewCountedFrom(kind, frozen, today));
