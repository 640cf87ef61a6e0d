/** Owners who were declared otherwise than the register of beneficial owners has them. */
import { byAnybody, byTwo, NO_NOTICE } from '../decisions.ts';
import { ADVISERS, caseKind, SPECIFIED } from '../kind.ts';

export interface DiscrepancySnapshot {
  /** As they were frozen with the answer. */
  readonly differences?: readonly unknown[];
}

export const discrepancyKind = caseKind<DiscrepancySnapshot>()({
  name: 'DISCREPANCY',
  queue: 'eieravvik',
  deadlines: [{ from: SPECIFIED, days: 14, calendar: true }],
  keepsDeadline: true,
  decisions: {
    REPORT: { outcome: 'REPORTED', reasons: [], agreement: byTwo },
    CORRECTED: { outcome: 'CORRECTED', reasons: [], agreement: byAnybody },
    NO_DISCREPANCY: { outcome: 'NO_DISCREPANCY', reasons: NO_NOTICE, agreement: byTwo },
  },
  cancelsSigning: true,
  roles: ADVISERS,
  acts: ['NOTICE', 'RESTRICT', 'REPORT_SUSPICION'],
  isOfCustomer: 'NEVER',
  point: { is: 'DIFFERENCE' },
});
