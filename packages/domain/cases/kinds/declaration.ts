/** A declaration that an advisor must look at, and what has come since it was decided (A-001, A-003, D-002). */
import { APPROVE, END, KEEP, REJECT } from '../decisions.ts';
import { ADVISERS, caseKind, SPECIFIED } from '../kind.ts';

export const declarationKind = caseKind()({
  name: 'DECLARATION',
  queue: 'kundeerklaringer',
  deadlines: [{ from: SPECIFIED, days: 3 }],
  // An applicant is approved of or not, and a customer kept or not.
  decisions: {
    APPROVE: { ...APPROVE, while: 'APPLICANT' },
    REJECT: { ...REJECT, while: 'APPLICANT' },
    KEEP: { ...KEEP, while: 'CUSTOMER' },
    END: { ...END, while: 'CUSTOMER' },
  },
  cancelsSigning: true,
  roles: ADVISERS,
  acts: ['JUDGE', 'JUDGE_SANCTION', 'ASK', 'RESTRICT', 'REPORT_SUSPICION'],
  isOfCustomer: 'WITHOUT_APPLICATION',
  point: null,
  hits: 'DECLARED',
});

export const declarationTexts = {
  'advisor.queue.DECLARATION': 'Kundeerklæringer',
};
