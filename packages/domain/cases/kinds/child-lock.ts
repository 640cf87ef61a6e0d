/** A child whose order is out a day after its last day: nobody but the bank can lift that lock. */
import { endingOrder } from '../decisions.ts';
import { ADVISERS, caseKind, SPECIFIED } from '../kind.ts';

export const childLockKind = caseKind()({
  name: 'CHILD_LOCK',
  queue: 'laste-barn',
  deadlines: [{ from: SPECIFIED, days: 2 }],
  decisions: {
    RELEASE: {
      outcome: 'RELEASED',
      reasons: [],
      agreement: endingOrder,
      endsOrder: true,
      while: 'ORDER_OUT',
      tellsNobody: true,
    },
  },
  // The lock is lifted by RELEASE.
  cancelsSigning: false,
  roles: [...ADVISERS, 'OPERATIONS'],
  acts: ['RESTRICT', 'REPORT_SUSPICION'],
  isOfCustomer: 'NEVER',
  point: { is: 'LOCK' },
  hasOwnOrder: true,
});

export const childLockTexts = {
  'advisor.queue.CHILD_LOCK': 'Låste barn',
  'advisor.point.CHILD_LOCK': 'Barnet er låst',
  'advisor.decision.RELEASE': 'Frigi barnet',
  'advisor.console.decision.RELEASE':
    'Signeringen avsluttes som når fristen går ut, og de foresatte kan starte på nytt. Det som er signert, beholdes.',
  'advisor.outcome.RELEASED': 'Barnet er frigitt',
};
