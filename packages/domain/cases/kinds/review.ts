/** A customer whose date of review has passed, or of whom the population register has come to say something. */
import { END, KEEP } from '../decisions.ts';
import { ADVISERS, caseKind, SPECIFIED } from '../kind.ts';

export const reviewKind = caseKind()({
  name: 'REVIEW',
  queue: 'fornyelser',
  deadlines: [{ from: SPECIFIED, days: 20 }],
  decisions: { KEEP, END },
  cancelsSigning: true,
  roles: ADVISERS,
  acts: ['JUDGE', 'JUDGE_SANCTION', 'RESTRICT', 'REPORT_SUSPICION'],
  isOfCustomer: 'ALWAYS',
  point: { is: 'DATE' },
  isReview: true,
});

export const reviewTexts = {
  'advisor.queue.REVIEW': 'Fornyelser',
  'advisor.point.REVIEW': 'Fornyelsen er ikke gjort',
};
