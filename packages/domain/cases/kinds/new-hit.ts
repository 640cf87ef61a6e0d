/** Somebody around a customer was found on a list after they declared, or can't be looked for (A-006, D-008). */
import { END, KEEP } from '../decisions.ts';
import { ADVISERS, caseKind, SPECIFIED } from '../kind.ts';

export const newHitKind = caseKind()({
  name: 'NEW_HIT',
  queue: 'nye-treff',
  deadlines: [{ from: SPECIFIED, days: 5 }],
  decisions: { KEEP, END },
  cancelsSigning: true,
  roles: ADVISERS,
  acts: ['JUDGE', 'JUDGE_SANCTION', 'RESTRICT', 'REPORT_SUSPICION'],
  isOfCustomer: 'ALWAYS',
  point: null,
  hits: 'LATER',
});

export const newHitTexts = {
  'advisor.queue.NEW_HIT': 'Nye treff',
  'advisor.point.NEW_HIT': 'Kunden er kontrollert mot en ny liste',
};
