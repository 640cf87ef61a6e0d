/** How the bank's side of an application stands: what its declarations came to, and whether a case holds it. */
import type { CaseStatus } from '../kyc/case.ts';

export interface Standing {
  /** The completed declarations of the application, oldest first, with the status of their row: the one truth of it. */
  readonly declarations: readonly { readonly id: string; readonly status: CaseStatus }[];
  /** `REJECTED` once a case that holds the application went against it, `OPEN` while one is undecided. */
  readonly hold: Review | null;
}

/** What the customer can be told of; nothing of why. */
export const REVIEWS = ['OPEN', 'REJECTED'] as const;
export type Review = (typeof REVIEWS)[number];

/** Nothing declared, nothing held. */
export const NO_STANDING: Standing = { declarations: [], hold: null };

/** The status of the declaration that an application names; null before one is completed. */
export const statusIn = ({ declarations }: Standing, declaration: { readonly id: string } | null): CaseStatus | null =>
  declarations.find(({ id }) => id === declaration?.id)?.status ?? null;

/** A declaration that an advisor must look at is under review also before its case is there. */
export const reviewOf = ({ declarations, hold }: Standing): Review | null =>
  hold ?? (declarations.some(({ status }) => status === 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR') ? 'OPEN' : null);

/** Nobody becomes a customer without a declaration that is OK, or while a case holds the application. */
export const mayBecomeCustomer = (standing: Standing): boolean =>
  reviewOf(standing) === null && standing.declarations.at(-1)?.status === 'OK';
