/** What can be decided of a case: its outcome, for which reasons, and who must agree (specification 4 §§ 3, 6). */
import type { Gravity } from './gravity.ts';
import type { Outcome } from './states.ts';

export const ROLES = ['ADVISOR', 'SENIOR_ADVISOR', 'AML_OFFICER', 'MANAGEMENT', 'OPERATIONS', 'AUDITOR'] as const;
export type Role = (typeof ROLES)[number];

export const DECISIONS = [
  'APPROVE',
  'REJECT',
  'KEEP',
  'END',
  'COMBINE',
  'REPORT',
  'CORRECTED',
  'NO_DISCREPANCY',
  'ADMIT',
  'DONE',
  'SEND_AGAIN',
  'GIVE_UP',
  'RELEASE',
  'CANCEL_SIGNING',
  'REPORTED',
  'NOT_REPORTED',
] as const;
export type Decision = (typeof DECISIONS)[number];

const GOOD = ['CONFIRMED', 'OTHER_PERSON', 'RISK_HANDLED', 'REGISTER_OLD', 'CONTROLLED_AGAIN'] as const;
const BAD = ['NO_ANSWER', 'MEASURES_IMPOSSIBLE', 'UNTRUE', 'SANCTIONED', 'RISK_TOO_HIGH', 'NOT_OFFERED'] as const;
/** Reasons for which owners who differ from those in the register need not be reported. */
const NO_NOTICE = ['OTHER_DEFINITION', 'RECENT_CHANGE', 'WITHIN_INTERVAL', 'SPELLING'] as const;
export type ReasonCode = (typeof GOOD)[number] | (typeof BAD)[number] | (typeof NO_NOTICE)[number];
export const REASON_CODES: readonly ReasonCode[] = [...GOOD, ...BAD, ...NO_NOTICE];

interface DecisionRow {
  /** Null for what is done in a case and leaves it open. */
  readonly outcome: Outcome | null;
  /** Empty where a decision has no reason code. */
  readonly reasons: readonly ReasonCode[];
  /** Whether it must be said which milder measures were considered. */
  readonly milder?: true;
}

export const DECISION_TABLE: Readonly<Record<Decision, DecisionRow>> = {
  APPROVE: { outcome: 'APPROVED', reasons: GOOD },
  REJECT: { outcome: 'REJECTED', reasons: BAD, milder: true },
  KEEP: { outcome: 'KEPT', reasons: GOOD },
  END: { outcome: 'ENDED', reasons: BAD, milder: true },
  COMBINE: { outcome: 'COMBINED', reasons: [] },
  REPORT: { outcome: 'REPORTED', reasons: [] },
  CORRECTED: { outcome: 'CORRECTED', reasons: [] },
  NO_DISCREPANCY: { outcome: 'NO_DISCREPANCY', reasons: NO_NOTICE },
  ADMIT: { outcome: 'ADMITTED', reasons: [] },
  DONE: { outcome: 'DONE', reasons: [] },
  SEND_AGAIN: { outcome: 'SENT_AGAIN', reasons: [] },
  GIVE_UP: { outcome: 'GIVEN_UP', reasons: [] },
  RELEASE: { outcome: 'RELEASED', reasons: [] },
  CANCEL_SIGNING: { outcome: null, reasons: [] },
  REPORTED: { outcome: 'REPORTED', reasons: [] },
  NOT_REPORTED: { outcome: 'NOT_REPORTED', reasons: [] },
};

/** What of a case decides who must agree. */
export interface Agreeable {
  readonly decision: Decision;
  readonly gravity: Gravity;
  /** Enhanced measures apply: somebody in a public position or near one, declared or inferred (hvitvaskingsloven § 18). */
  readonly enhanced: boolean;
  /** Two persons for an approval: what it is about takes them (D-030), or the bank wants them for every one. */
  readonly fourEyes: boolean;
  /** The bank wants the management's agreement for what it is about (D-033). */
  readonly management: boolean;
  /** Somebody has signed the order that it is about. */
  readonly signed: boolean;
}

export interface Agreement {
  /** Any one of these proposes. */
  readonly proposes: readonly Role[];
  /** Another person for each, in this order; any one of the roles. Empty when nobody must agree. */
  readonly agrees: readonly (readonly Role[])[];
}

const ANYBODY: readonly Role[] = ['ADVISOR', 'SENIOR_ADVISOR', 'AML_OFFICER'];
const SENIOR: readonly Role[] = ['SENIOR_ADVISOR', 'AML_OFFICER'];

const MANAGEMENT: readonly Role[] = ['MANAGEMENT'];

/** Who proposes and who must agree (A-079 to, D-030); specification 4 §6 row by row. */
export function agreementOn({ decision, gravity, enhanced, fourEyes, management, signed }: Agreeable): Agreement {
  const last = enhanced || management ? [MANAGEMENT] : [];
  switch (decision) {
    case 'APPROVE':
    case 'KEEP':
      if (gravity === 'SANCTION') return { proposes: SENIOR, agrees: [['AML_OFFICER'], ...last] };
      return { proposes: ANYBODY, agrees: gravity === 'PEP' || fourEyes || last.length > 0 ? [SENIOR, ...last] : [] };
    case 'END':
      return { proposes: SENIOR, agrees: [['AML_OFFICER']] };
    case 'REJECT':
    case 'COMBINE':
    case 'REPORT':
    case 'NO_DISCREPANCY':
      return { proposes: ANYBODY, agrees: [SENIOR] };
    case 'RELEASE':
    case 'CANCEL_SIGNING':
      return signed ? { proposes: ANYBODY, agrees: [SENIOR] } : { proposes: [...ANYBODY, 'OPERATIONS'], agrees: [] };
    case 'GIVE_UP':
      return { proposes: ['OPERATIONS'], agrees: [['OPERATIONS', 'SENIOR_ADVISOR']] };
    case 'SEND_AGAIN':
      return { proposes: ['OPERATIONS', 'AML_OFFICER'], agrees: [] };
    case 'CORRECTED':
    case 'ADMIT':
    case 'DONE':
      return { proposes: ANYBODY, agrees: [] };
    case 'REPORTED':
    case 'NOT_REPORTED':
      return { proposes: ['AML_OFFICER'], agrees: [] };
  }
}
