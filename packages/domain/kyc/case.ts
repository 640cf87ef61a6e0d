/** Processes, channels and case status of a customer declaration (K-052). */

export const CHANNELS = [
  'NETTBANK',
  'SIGNING_ROOM',
  'CUSTOMER_ONBOARDING',
  'CUSTOMER_ONBOARDING_DISPONENT',
  'CUSTOMER_ONBOARDING_GUARANTOR',
  'EKB_CLIENT',
  'ADVISOR',
] as const;
export type Channel = (typeof CHANNELS)[number];

export const PROCESSES = [
  'BECOME_PRIVATE_CUSTOMER',
  'BECOME_DISPONENT_CUSTOMER',
  'BECOME_GUARANTOR_CUSTOMER',
  'BECOME_CHILD_CUSTOMER',
  'BECOME_CORPORATE_CUSTOMER',
  'RENEWAL_PRIVATE',
  'RENEWAL_CHILD',
  'RENEWAL_CORPORATE',
  'RENEWAL_TAX_PRIVATE',
  'RENEWAL_TAX_CHILD',
  'RENEWAL_TAX_CORPORATE',
  'CREDIT_CARD',
  'CAR_LOAN',
] as const;
export type Process = (typeof PROCESSES)[number];

/** Flows whose own summary lists the answers of the declaration: its questionnaire needs no summary of its own. */
export const SUMMED_UP_BY_FLOW: readonly Process[] = [
  'BECOME_PRIVATE_CUSTOMER',
  'BECOME_DISPONENT_CUSTOMER',
  'BECOME_GUARANTOR_CUSTOMER',
  'BECOME_CHILD_CUSTOMER',
  'BECOME_CORPORATE_CUSTOMER',
];

export const CASE_STATUSES = [
  'OK',
  'REQUIRES_MANUAL_CONTROL_BY_ADVISOR',
  'FAILED',
  'AWAITING_EXECUTOR',
  'AWAITING_SIGNEE',
] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/**
 * Statuses that a questionnaire may end with before its summary (K-043): they complete a declaration without anybody
 * else.
 */
export const ENDING_STATUSES = ['OK', 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR'] as const satisfies readonly CaseStatus[];

/** A business goes on with these two; any other is a system error for it (K-010, K-011). */
export const corporateGoesOn = (status: CaseStatus): boolean =>
  status === 'OK' || status === 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR';
