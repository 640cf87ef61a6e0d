/** States of a case and the one table of their changes. */
import type { Outcome } from './kinds.ts';

export const CASE_STATES = ['NEW', 'IN_PROGRESS', 'WAITING_CUSTOMER', 'WAITING_APPROVAL', 'CLOSED'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** A new case can be closed only because its cause is gone: whoever decides has taken it first. */
const STATE_TRANSITIONS: Readonly<Record<CaseState, readonly CaseState[]>> = {
  NEW: ['IN_PROGRESS', 'WAITING_CUSTOMER', 'CLOSED'],
  IN_PROGRESS: ['NEW', 'WAITING_CUSTOMER', 'WAITING_APPROVAL', 'CLOSED'],
  WAITING_CUSTOMER: ['IN_PROGRESS', 'CLOSED'],
  WAITING_APPROVAL: ['IN_PROGRESS', 'CLOSED'],
  CLOSED: ['IN_PROGRESS'],
};

/** Looks a change of state up in the table. Only an outcome closes a case, from IN_PROGRESS or WAITING_APPROVAL; LAPSED from any open state. */
export const stateMayBecome = (from: CaseState, to: CaseState, outcome: Outcome | null = null): boolean =>
  STATE_TRANSITIONS[from].includes(to) &&
  (to === 'CLOSED') === (outcome !== null) &&
  (to !== 'CLOSED' || outcome === 'LAPSED' || from === 'IN_PROGRESS' || from === 'WAITING_APPROVAL');
