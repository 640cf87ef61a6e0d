/** The private journey as a table of steps: when each belongs to the sequence and when it is done (P-066 to P-073). */
import type { Step } from '../steps/steps.ts';
import type { PrivateFacts } from './application.ts';
import { hasStep, PAGES, PRIVATE_STEPS, type PrivateStep } from './pages.ts';
import { asksProducts, productsOf, requiresOf, signs, typesPin } from './requires.ts';

/** The thank-you page of a flow (P-081, P-082). */
export const confirmationOf = ({ application, toggles }: PrivateFacts): 'takk' | 'takk-og-velkommen' =>
  toggles['new-pm-confirmation-page'] && application.flowType !== 'GUARANTOR' ? 'takk-og-velkommen' : 'takk';

type Rule = Pick<Step<PrivateFacts>, 'applies' | 'complete' | 'leaves'>;

const RULES: Readonly<Record<PrivateStep, Rule>> = {
  kontaktinfo: { complete: (facts) => !requiresOf(facts).contactInfo },
  produkter: { applies: asksProducts, complete: (facts) => facts.application.products !== null },
  kort: {
    applies: (facts) => productsOf(facts).some(({ canHaveCard }) => canHaveCard),
    complete: (facts) => !requiresOf(facts).product,
  },
  pinkode: { applies: typesPin, complete: (facts) => facts.application.pin.reference !== null },
  kyc: { complete: (facts) => !requiresOf(facts).customerDeclaration },
  samtykker: { complete: (facts) => !requiresOf(facts).consent },
  // Who confirmed and got no order comes back here to try again.
  oppsummering: {
    complete: (facts) => !requiresOf(facts).summary && (!signs(facts) || facts.application.orderId !== null),
  },
  signering: { leaves: false, complete: (facts) => !requiresOf(facts).signature },
  takk: { leaves: false, applies: (facts) => confirmationOf(facts) === 'takk', complete: () => false },
  'takk-og-velkommen': {
    leaves: false,
    applies: (facts) => confirmationOf(facts) === 'takk-og-velkommen',
    complete: () => false,
  },
};

/** Without a flow there are no steps. */
export const privateSteps: readonly Step<PrivateFacts, PrivateStep>[] = PRIVATE_STEPS.map((name) => ({
  ...RULES[name],
  name,
  title: PAGES[name].title,
  applies: (facts) => {
    const { flowType } = facts.application;
    return flowType !== null && hasStep(flowType, name) && (RULES[name].applies?.(facts) ?? true);
  },
}));
