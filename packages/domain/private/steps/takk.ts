/** The thank-you page, and the one that has taken its place where the bank wants it (P-081, P-082). */
import { accountsShape, showAccounts } from '../../onboarding/opened-accounts.ts';
import { type ShownAs, defineStep } from '../../steps/step.ts';
import type { StepWith } from '../facts.ts';
import { FLOW_TYPES } from '../flows.ts';
import { confirmationOf } from '../requires.ts';
import { SERVER } from '../../server-side.ts';

type Thanks = StepWith<object, ShownAs<typeof accountsShape>>;

/** Shared by both: whichever a bank has, it shows the opened accounts. */
const SHOWS_ACCOUNTS = { complete: () => false, shown: accountsShape, show: showAccounts } as const;

export const thanks = defineStep<Thanks>()(
  { name: 'takk', title: 'pm.thanks.title', kind: 'end', flows: FLOW_TYPES },
  SERVER && { ...SHOWS_ACCOUNTS, applies: (facts) => confirmationOf(facts) === 'takk' },
);

export const welcome = defineStep<Thanks>()(
  { name: 'takk-og-velkommen', title: 'pm.thanks.title', kind: 'end', flows: ['STANDARD', 'DISPONENT'] },
  SERVER && { ...SHOWS_ACCOUNTS, applies: (facts) => confirmationOf(facts) === 'takk-og-velkommen' },
);
