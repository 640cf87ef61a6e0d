/** A customer who was promised an advisor's help. */
import { byAnybody } from '../decisions.ts';
import { ADVISERS, caseKind, SPECIFIED } from '../kind.ts';

/** Owner or borrower whom an applicant has named, and what the core bank says of an account's owner (N-053). */
export interface PrincipalInCase {
  readonly kind: 'ACCOUNT' | 'LOAN';
  /** Null where the applicant was past that question before it was asked. */
  readonly name: string | null;
  readonly number: string | null;
  readonly check: 'SAME' | 'OTHER' | 'UNKNOWN' | 'NOT_ASKED';
}

/** Contact details of the customer, and the flow that they were in. */
export interface FollowUpSnapshot {
  readonly email: string | null;
  readonly phone: string | null;
  readonly flow: string | null;
  /** Left out of a flow that is about nobody else, and of a case that was opened before it was asked. */
  readonly principal?: PrincipalInCase;
}

export const followUpKind = caseKind<FollowUpSnapshot>()({
  name: 'FOLLOW_UP',
  queue: 'oppfolging',
  deadlines: [{ from: SPECIFIED, days: 2 }],
  decisions: {
    ADMIT: { outcome: 'ADMITTED', reasons: [], agreement: byAnybody, while: 'ADMISSIBLE' },
    DONE: { outcome: 'DONE', reasons: [], agreement: byAnybody },
  },
  cancelsSigning: true,
  roles: ADVISERS,
  acts: ['RESTRICT', 'REPORT_SUSPICION'],
  isOfCustomer: 'NEVER',
  point: { is: 'PROMISE' },
});
