/** The transition table of a case that waits for other people (K-052). */
import type { CaseStatus } from './case.ts';

export type WaitingStatus = Extract<CaseStatus, 'AWAITING_EXECUTOR' | 'AWAITING_SIGNEE'>;

/**
 * FAILED is the end of one that nobody finished in time; the bank's request is open again then. What an advisor must look at is
 * OK once it is approved. Every other status is final.
 */
export const CASE_TRANSITIONS: Readonly<Record<CaseStatus, readonly CaseStatus[]>> = {
  AWAITING_EXECUTOR: ['OK', 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR', 'FAILED'],
  AWAITING_SIGNEE: ['OK', 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR', 'FAILED'],
  OK: [],
  REQUIRES_MANUAL_CONTROL_BY_ADVISOR: ['OK'],
  FAILED: [],
};

export const isWaiting = (status: CaseStatus): status is WaitingStatus =>
  status === 'AWAITING_EXECUTOR' || status === 'AWAITING_SIGNEE';
export const caseMayBecome = (from: CaseStatus, to: CaseStatus): boolean => CASE_TRANSITIONS[from].includes(to);

/** Action asked of those whom a case waits for. */
export const askedFor = (status: WaitingStatus): 'CONFIRM' | 'SIGN' =>
  status === 'AWAITING_EXECUTOR' ? 'CONFIRM' : 'SIGN';

/** Days that the others have, and after which the declaration has to be answered anew. */
export const WAITING_DAYS = 30;
