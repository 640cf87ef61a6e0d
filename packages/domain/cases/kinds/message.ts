/** A message that fails, or was given up: nothing of what it says is told. */
import { caseKind, SPECIFIED } from '../kind.ts';

export interface MessageSnapshot {
  readonly kind: string;
  /** The effect that is missing while the message is not delivered, in words. */
  readonly undone: string;
}

export const messageKind = caseKind<MessageSnapshot>()({
  name: 'MESSAGE',
  queue: 'meldinger',
  deadlines: [{ from: SPECIFIED, days: 1 }],
  decisions: {
    SEND_AGAIN: {
      outcome: 'SENT_AGAIN',
      reasons: [],
      agreement: () => ({ proposes: ['OPERATIONS', 'AML_OFFICER'], agrees: [] }),
      tellsNobody: true,
    },
    GIVE_UP: {
      outcome: 'GIVEN_UP',
      reasons: [],
      agreement: () => ({ proposes: ['OPERATIONS'], agrees: [['OPERATIONS', 'SENIOR_ADVISOR']] }),
      tellsNobody: true,
    },
  },
  cancelsSigning: true,
  roles: ['AML_OFFICER', 'OPERATIONS', 'AUDITOR'],
  acts: ['RESTRICT', 'REPORT_SUSPICION'],
  isOfCustomer: 'NEVER',
  point: { is: 'MESSAGE' },
});

export const messageTexts = {
  'advisor.queue.MESSAGE': 'Stansede meldinger',
  'advisor.point.MESSAGE': 'En melding er stanset',
  'advisor.decision.SEND_AGAIN': 'Send på nytt',
  'advisor.console.decision.SEND_AGAIN': 'Meldingen sendes med det samme. Mottakeren får den bare én gang.',
  'advisor.decision.GIVE_UP': 'Gi opp meldingen',
  'advisor.console.decision.GIVE_UP': 'Meldingen sendes aldri. Det som skulle skje, må gjøres på en annen måte.',
  'advisor.outcome.SENT_AGAIN': 'Sendt på nytt',
  'advisor.outcome.GIVEN_UP': 'Meldingen er gitt opp',
};
