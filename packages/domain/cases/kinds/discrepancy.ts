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

export const discrepancyTexts = {
  'advisor.queue.DISCREPANCY': 'Eieravvik',
  'advisor.point.DISCREPANCY': 'Eierne i registeret er ikke de som er oppgitt',
  'advisor.decision.REPORT': 'Meld avvik',
  'advisor.console.decision.REPORT':
    'Utkastet til melding fryses når forslaget er godkjent. Banken sender det selv i registerets tjeneste. Begrunnelsen din blir i saken og er ikke med i meldingen.',
  'advisor.decision.CORRECTED': 'Rettet i registeret',
  'advisor.console.decision.CORRECTED': 'Registeret og opplysningene er like nå.',
  'advisor.decision.NO_DISCREPANCY': 'Ikke avvik',
  'advisor.console.decision.NO_DISCREPANCY': 'Forskjellen er ikke et avvik som banken må melde.',
  'advisor.outcome.REPORTED': 'Besluttet meldt',
  'advisor.outcome.REPORTED.toSend': 'Skal meldes til registeret',
  'advisor.outcome.REPORTED.sent': 'Meldt til registeret',
  'advisor.outcome.CORRECTED': 'Rettet i registeret',
  'advisor.outcome.NO_DISCREPANCY': 'Ikke avvik',
};
