/**
 * Conditions of an organisation in the business register that an advisor must look at before it can be a customer
 * (R-071, R-072).
 */

/**
 * `RECONSTRUCTION` and `INSOLVENCY_ABROAD` are states of which the register has only a date; `STATE_UNKNOWN` is an organisation of
 * which it does not say whether it is bankrupt or being wound up; `NOTED` is one that the register has written notes to.
 */
export const CONDITIONS = ['RECONSTRUCTION', 'INSOLVENCY_ABROAD', 'STATE_UNKNOWN', 'NOTED'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** A note (påtegning) as the register has written it; `code` as `FADR`, `since` as `YYYY-MM-DD`, each null where it is not told. */
export interface RegisterNote {
  readonly code: string | null;
  readonly text: string | null;
  readonly since: string | null;
}

/** The conditions that hold now and did not when the organisation was last looked at. */
export const newConditions = (
  now: readonly Condition[] | undefined,
  before: readonly Condition[] | undefined,
): Condition[] => (now ?? []).filter((one) => !(before ?? []).includes(one));
