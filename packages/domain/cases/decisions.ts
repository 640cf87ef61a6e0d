/** A decision as one row: its outcome, its reason codes, and who must agree; those that several kinds of cases have. */
import type { Gravity } from './gravity.ts';

export const ROLES = ['ADVISOR', 'SENIOR_ADVISOR', 'AML_OFFICER', 'MANAGEMENT', 'OPERATIONS', 'AUDITOR'] as const;
export type Role = (typeof ROLES)[number];

const GOOD = ['CONFIRMED', 'OTHER_PERSON', 'RISK_HANDLED', 'REGISTER_OLD', 'CONTROLLED_AGAIN'] as const;
const BAD = ['NO_ANSWER', 'MEASURES_IMPOSSIBLE', 'UNTRUE', 'SANCTIONED', 'RISK_TOO_HIGH', 'NOT_OFFERED'] as const;
/** Reasons for which owners who differ from those in the register need not be reported. */
export const NO_NOTICE = ['OTHER_DEFINITION', 'RECENT_CHANGE', 'WITHIN_INTERVAL', 'SPELLING'] as const;
export type ReasonCode = (typeof GOOD)[number] | (typeof BAD)[number] | (typeof NO_NOTICE)[number];
export const REASON_CODES: readonly ReasonCode[] = [...GOOD, ...BAD, ...NO_NOTICE];

/** Facts of a case by which the agreements of a decision are chosen (four eyes). */
export interface Agreeable {
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

export interface DecisionRow {
  /** Null for what is done in a case and leaves it open. */
  readonly outcome: string | null;
  /** Empty where a decision has no reason code. */
  readonly reasons: readonly ReasonCode[];
  /** Roles that propose and that must agree, for a case of these facts. */
  readonly agreement: (about: Agreeable) => Agreement;
  /** The proposal must name the milder measures that were considered. */
  readonly milder?: true;
  /** The proposal chooses the combination of persons who sign. */
  readonly combines?: true;
  /** It ends an order that is out, and another signature is another basis for it. */
  readonly endsOrder?: true;
  /** Made while this is so. */
  readonly while?: 'APPLICANT' | 'CUSTOMER' | 'ORDER_OUT' | 'ADMISSIBLE';
  /** It ends an order or a message, as that ends by itself: nobody is told of the decision. */
  readonly tellsNobody?: true;
  /** Key of the outcome's words where the outcome does not say them. */
  readonly words?: 'advisor.decision.REPORTED';
}

const ANYBODY: readonly Role[] = ['ADVISOR', 'SENIOR_ADVISOR', 'AML_OFFICER'];
const SENIOR: readonly Role[] = ['SENIOR_ADVISOR', 'AML_OFFICER'];
const MANAGEMENT: readonly Role[] = ['MANAGEMENT'];

/** Approvals (A-079 to A-084, D-030, D-033). */
function approving({ gravity, enhanced, fourEyes, management }: Agreeable): Agreement {
  const last = enhanced || management ? [MANAGEMENT] : [];
  if (gravity === 'SANCTION') return { proposes: SENIOR, agrees: [['AML_OFFICER'], ...last] };
  return { proposes: ANYBODY, agrees: gravity === 'PEP' || fourEyes || last.length > 0 ? [SENIOR, ...last] : [] };
}
export const byTwo = (): Agreement => ({ proposes: ANYBODY, agrees: [SENIOR] });
export const byAnybody = (): Agreement => ({ proposes: ANYBODY, agrees: [] });
/** One person until somebody has signed. */
export const endingOrder = ({ signed }: Agreeable): Agreement =>
  signed ? byTwo() : { proposes: [...ANYBODY, 'OPERATIONS'], agrees: [] };

export const APPROVE = { outcome: 'APPROVED', reasons: GOOD, agreement: approving } as const satisfies DecisionRow;
export const KEEP = { outcome: 'KEPT', reasons: GOOD, agreement: approving } as const satisfies DecisionRow;
export const REJECT = {
  outcome: 'REJECTED',
  reasons: BAD,
  agreement: byTwo,
  milder: true,
} as const satisfies DecisionRow;
export const END = {
  outcome: 'ENDED',
  reasons: BAD,
  agreement: () => ({ proposes: SENIOR, agrees: [['AML_OFFICER']] }),
  milder: true,
} as const satisfies DecisionRow;
/** Decided in cases of several kinds beside what is their own. */
export const CANCEL_SIGNING = {
  outcome: null,
  reasons: [],
  agreement: endingOrder,
  endsOrder: true,
  while: 'ORDER_OUT',
  tellsNobody: true,
} as const satisfies DecisionRow;
