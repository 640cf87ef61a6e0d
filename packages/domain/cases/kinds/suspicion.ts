/** A suspicion, of an advisor or from a verdict on a hit, for who reports to the authorities alone. */
import type { Agreement } from '../decisions.ts';
import type { SnapshotHit } from '../hits.ts';
import { caseKind, SPECIFIED } from '../kind.ts';

export interface SuspicionSnapshot {
  /** Case that it comes from, with the hits of the verdict, or what an advisor has seen in their own words. */
  readonly seen?: {
    readonly case?: number;
    readonly hits?: readonly SnapshotHit[];
    readonly by?: string;
    readonly words?: string;
  };
}

/** Reason of a case that the verdict on a sanctions hit has opened. */
export const SANCTIONED = 'sanctions-hit-same';

const byOfficer = (): Agreement => ({ proposes: ['AML_OFFICER'], agrees: [] });

export const suspicionKind = caseKind<SuspicionSnapshot>()({
  name: 'SUSPICION',
  queue: 'skjermede',
  deadlines: [{ from: SPECIFIED, days: 1 }],
  decisions: {
    REPORTED: { outcome: 'REPORTED', reasons: [], agreement: byOfficer, words: 'advisor.decision.REPORTED' },
    NOT_REPORTED: { outcome: 'NOT_REPORTED', reasons: [], agreement: byOfficer },
  },
  // It touches nothing.
  cancelsSigning: false,
  roles: ['AML_OFFICER'],
  acts: [],
  isOfCustomer: 'NEVER',
  point: { is: 'SEEN', inReasons: [SANCTIONED] },
  isSecret: true,
});
