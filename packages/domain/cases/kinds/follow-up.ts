/** A customer who was promised an advisor's help. */
import { byAnybody } from '../decisions.ts';
import { ADVISERS, caseKind, SPECIFIED } from '../kind.ts';

/** Contact details of the customer, and the flow that they were in. */
export interface FollowUpSnapshot {
  readonly email: string | null;
  readonly phone: string | null;
  readonly flow: string | null;
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
