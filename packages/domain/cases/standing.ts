/** The bank's side of an application: the statuses of its declarations, and the case that holds it. */
import type { ErrorKey } from '../errors/catalogue.ts';
import { Refusal } from '../errors/refusal.ts';
import type { CaseStatus } from '../kyc/case.ts';
import type { AppliedFor } from '../kyc/case-facts.ts';

export interface Standing {
  /** The completed declarations of the application, oldest first, with the status of their row: the one truth of it. */
  readonly declarations: readonly { readonly id: string; readonly status: CaseStatus }[];
  /** `REJECTED` once a case that holds the application went against it, `OPEN` while one is undecided. */
  readonly hold: Review | null;
  /** True while the message that makes the customer at the core bank fails, or was given up (S-095). */
  readonly creationFails?: boolean;
}

/** Review statuses that the customer is told of, without the reason. */
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

const REVIEW_KEYS = {
  OPEN: 'error.aml.rejected',
  REJECTED: 'error.case.rejected',
} as const satisfies Record<Review, ErrorKey>;

/** Key that an applicant is told while a case is undecided, and once it went against them; null otherwise. */
export function reviewKeyOf(standing: Standing): (typeof REVIEW_KEYS)[Review] | null {
  const review = reviewOf(standing);
  return review === null ? null : REVIEW_KEYS[review];
}

/** Throws Refusal unless the declaration that the application names is OK: only then does a person go on. */
export function assertDeclaredOk(standing: Standing, declaration: { readonly id: string } | null): void {
  const status = statusIn(standing, declaration);
  if (status === 'FAILED') throw new Refusal('error.aml.validation.system.error');
  if (status !== 'OK') throw new Refusal('error.step.not.allowed');
}

/** Nobody becomes a customer without a declaration that is OK, or while a case holds the application. */
export const mayBecomeCustomer = (standing: Standing): boolean =>
  reviewOf(standing) === null && standing.declarations.at(-1)?.status === 'OK';

/** A completed declaration, as its application notes it. */
export interface Completed {
  readonly id: string;
  /** Products that it was completed for; absent where it was noted before they were kept. */
  readonly appliedFor?: AppliedFor;
  /** Key of who answered, of an application that several may answer for. */
  readonly by?: string;
}

/** The completed declaration of an application; its status is the declaration's own ({@link Standing}). */
export interface Declared {
  readonly declaration: Completed | null;
  /** Completed for other products than those applied for now; it counts once more when they are applied for again. */
  readonly declarationForOthers?: Completed | null;
  /** True once all of an open one is answered but what others are asked for (D-261). */
  readonly waitsForParts?: boolean;
}

export const NOT_DECLARED: Declared = { declaration: null, declarationForOthers: null };

/** A declaration is completed: what was declared before for other products counts no more. */
export const declaredAs = (completed: Completed): Declared => ({
  declaration: completed,
  declarationForOthers: null,
  waitsForParts: false,
});
