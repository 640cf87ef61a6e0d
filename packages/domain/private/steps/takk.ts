/** The thank-you page, and the one that has taken its place where the bank wants it (P-081, P-082). */
import { accountsShape, showAccounts } from '../../onboarding/opened-accounts.ts';
import type { ShownAs } from '../../steps/step.ts';
import type { StepWith } from '../facts.ts';
import { FLOW_TYPES } from '../flows.ts';
import { confirmationOf } from '../requires.ts';

export const thanks = {
  name: 'takk',
  title: 'pm.thanks.title',
  kind: 'end',
  flows: FLOW_TYPES,
  applies: (facts) => confirmationOf(facts) === 'takk',
  complete: () => false,
  shown: accountsShape,
  show: showAccounts,
} as const satisfies StepWith<object, ShownAs<typeof accountsShape>>;

export const welcome = {
  ...thanks,
  name: 'takk-og-velkommen',
  flows: ['STANDARD', 'DISPONENT'],
  applies: (facts) => confirmationOf(facts) === 'takk-og-velkommen',
} as const satisfies StepWith<object, ShownAs<typeof accountsShape>>;
