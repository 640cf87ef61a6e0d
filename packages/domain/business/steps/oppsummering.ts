/** The summary, and the button that makes the agreement (B-106 to B-111). */
import type { StepWith } from '../facts.ts';

interface Sent {
  readonly clickedBecomeCustomerAt: string | null;
}

const empty: Sent = { clickedBecomeCustomerAt: null };

export const summary = {
  name: 'oppsummering',
  title: 'bm.summary.title',
  kind: 'summary',
  empty,
  complete: ({ application }) => application.clickedBecomeCustomerAt !== null,
} as const satisfies StepWith<Sent>;
