/** A suspicion, of an advisor or from a verdict on a hit, for who reports to the authorities alone. */
import type { Agreement } from '../decisions.ts';
import { caseKind, SPECIFIED } from '../kind.ts';

/** Reason of a case that the verdict on a sanctions hit has opened. */
export const SANCTIONED = 'sanctions-hit-same';

const byOfficer = (): Agreement => ({ proposes: ['AML_OFFICER'], agrees: [] });

export const suspicionKind = caseKind()({
  name: 'SUSPICION',
  queue: 'skjermede',
  deadlines: [{ from: SPECIFIED, days: 1 }],
  decisions: {
    REPORTED: { outcome: 'REPORTED', reasons: [], agreement: byOfficer, words: 'advisor.decision.REPORTED' },
    NOT_REPORTED: { outcome: 'NOT_REPORTED', reasons: [], agreement: byOfficer },
  },
  cancelsSigning: false,
  roles: ['AML_OFFICER'],
  acts: [],
  isOfCustomer: 'NEVER',
  // It touches nothing.
  hasNoEffects: true,
  point: { is: 'SEEN', inReasons: [SANCTIONED] },
  isSecret: true,
});

export const suspicionTexts = {
  'advisor.queue.SUSPICION': 'Skjermede saker',
  'advisor.point.SUSPICION': 'Noe er sett som kan være mistenkelig',
  'advisor.decision.REPORTED': 'Meldt til Økokrim',
  'advisor.console.decision.REPORTED': 'Saken er meldt. Ingen andre får vite det.',
  'advisor.decision.NOT_REPORTED': 'Ikke meldt',
  'advisor.console.decision.NOT_REPORTED': 'Saken er undersøkt, og blir ikke meldt.',
  'advisor.outcome.NOT_REPORTED': 'Ikke meldt',
};
