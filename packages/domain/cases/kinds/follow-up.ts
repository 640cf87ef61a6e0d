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
  // The application asks at its next look whether an advisor has admitted them (`isAdmitted`).
  hasNoEffects: true,
  point: { is: 'PROMISE' },
});

export const followUpTexts = {
  'advisor.queue.FOLLOW_UP': 'Oppfølging',
  'advisor.point.FOLLOW_UP': 'Kunden er lovet hjelp av en rådgiver',
  'advisor.decision.ADMIT': 'Åpne søknaden for kunden',
  'advisor.console.decision.ADMIT':
    'Kunden kan fullføre søknaden på nett. En beskyttet adresse vises og lagres ikke, og posten går slik Folkeregisteret tillater. Har kunden ingen adresse, avtaler du hvor kort og post skal sendes. Si fra til kunden selv.',
  'advisor.decision.DONE': 'Utført',
  'advisor.console.decision.DONE': 'Det som var lovet, er gjort.',
  'advisor.outcome.ADMITTED': 'Søknaden er åpnet',
  'advisor.outcome.DONE': 'Utført',
};
