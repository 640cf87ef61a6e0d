/** The private journey as one table of steps, each with the flows it belongs to (P-013 to P-024, P-066 to P-073). */
import type { Step } from '../steps/steps.ts';
import type { PrivateFacts } from './application.ts';
import { FLOW_TYPES, type FlowType } from './flows.ts';
import { asksProducts, productsOf, requiresOf, signs, typesPin } from './requires.ts';

export const PRIVATE_STEPS = [
  'kontaktinfo',
  'produkter',
  'kort',
  'pinkode',
  'kyc',
  'samtykker',
  'oppsummering',
  'signering',
  'takk',
  'takk-og-velkommen',
] as const;
export type PrivateStep = (typeof PRIVATE_STEPS)[number];

/** The pages below `signering` for an order that came to nothing. */
export const SIGNING_OUTCOMES = ['kansellert', 'feilet'] as const;
export type SigningOutcome = (typeof SIGNING_OUTCOMES)[number];

/** P-013 to P-024. */
const FLOWS_OF: Readonly<Record<PrivateStep, readonly FlowType[]>> = {
  kontaktinfo: FLOW_TYPES,
  produkter: ['STANDARD'],
  kort: ['STANDARD'],
  pinkode: ['STANDARD'],
  kyc: FLOW_TYPES,
  samtykker: FLOW_TYPES,
  oppsummering: FLOW_TYPES,
  signering: ['STANDARD', 'DISPONENT'],
  takk: FLOW_TYPES,
  'takk-og-velkommen': ['STANDARD', 'DISPONENT'],
};

/** Whether a flow has a page of that name at all. */
export const hasStep = (flow: FlowType, step: PrivateStep): boolean => FLOWS_OF[step].includes(flow);

/** The thank-you page of a flow (P-081, P-082). */
export const confirmationOf = ({ application, toggles }: PrivateFacts): 'takk' | 'takk-og-velkommen' =>
  toggles['new-pm-confirmation-page'] && application.flowType !== 'GUARANTOR' ? 'takk-og-velkommen' : 'takk';

const table: readonly Step<PrivateFacts, PrivateStep>[] = [
  { name: 'kontaktinfo', title: 'pm.contact.title', complete: (facts) => !requiresOf(facts).contactInfo },
  {
    name: 'produkter',
    title: 'pm.products.title',
    applies: asksProducts,
    complete: (facts) => facts.application.products !== null,
  },
  {
    name: 'kort',
    title: 'pm.card.title',
    applies: (facts) => productsOf(facts).some(({ canHaveCard }) => canHaveCard),
    complete: (facts) => !requiresOf(facts).product,
  },
  {
    name: 'pinkode',
    title: 'pm.pin.title',
    applies: typesPin,
    complete: (facts) => facts.application.pin.reference !== null,
  },
  { name: 'kyc', title: 'pm.kyc.title', complete: (facts) => !requiresOf(facts).customerDeclaration },
  { name: 'samtykker', title: 'pm.consent.title', complete: (facts) => !requiresOf(facts).consent },
  {
    name: 'oppsummering',
    title: 'pm.summary.title',
    // Who confirmed and got no order comes back here to try again.
    complete: (facts) => !requiresOf(facts).summary && (!signs(facts) || facts.application.orderId !== null),
  },
  { name: 'signering', title: 'pm.signing.step', leaves: false, complete: (facts) => !requiresOf(facts).signature },
  {
    name: 'takk',
    title: 'pm.thanks.title',
    leaves: false,
    applies: (facts) => confirmationOf(facts) === 'takk',
    complete: () => false,
  },
  {
    name: 'takk-og-velkommen',
    title: 'pm.thanks.title',
    leaves: false,
    applies: (facts) => confirmationOf(facts) === 'takk-og-velkommen',
    complete: () => false,
  },
];

/** Without a flow there are no steps. */
export const privateSteps: readonly Step<PrivateFacts, PrivateStep>[] = table.map((step) => ({
  ...step,
  applies: (facts) => {
    const { flowType } = facts.application;
    return flowType !== null && hasStep(flowType, step.name) && (step.applies?.(facts) ?? true);
  },
}));
