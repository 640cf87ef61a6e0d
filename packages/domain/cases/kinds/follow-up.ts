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
  texts: {
    'advisor.queue.FOLLOW_UP': 'Oppfølging',
    'advisor.point.FOLLOW_UP': 'Kunden er lovet hjelp av en rådgiver',
    'advisor.decision.ADMIT': 'Åpne søknaden for kunden',
    'advisor.console.decision.ADMIT':
      'Kunden kan fullføre søknaden på nett. En beskyttet adresse vises og lagres ikke, og posten går slik Folkeregisteret tillater. Har kunden ingen adresse, avtaler du hvor kort og post skal sendes. Si fra til kunden selv.',
    'advisor.outcome.ADMITTED': 'Søknaden er åpnet',
    'advisor.decision.DONE': 'Utført',
    'advisor.console.decision.DONE': 'Det som var lovet, er gjort.',
    'advisor.outcome.DONE': 'Utført',
  },
});
