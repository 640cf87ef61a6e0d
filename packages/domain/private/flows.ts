/** The three flows of a private customer as a table: address, declaration, what each gives and how it ends. */
import type { BankConfig } from '../bank/bank.ts';
import type { Channel, Process } from '../kyc/case.ts';

/** P-002. */
export const FLOW_TYPES = ['STANDARD', 'DISPONENT', 'GUARANTOR'] as const;
export type FlowType = (typeof FLOW_TYPES)[number];

/** Thing of another person that the flow is about: their account, or their loan. */
export type PrincipalKind = 'ACCOUNT' | 'LOAN';

/** The switches of a bank that this journey looks at (P-093). */
export type PrivateToggles = Pick<
  BankConfig['toggles'],
  'disponent-flow' | 'guarantor-flow' | 'new-pm-confirmation-page' | 'pin-choice' | 'product-display'
>;

export interface Flow {
  /** First segment of its address, after the '#' (P-010 to P-012). */
  readonly path: string;
  /** The switch that opens it; null for the flow that is always there. */
  readonly toggle: 'disponent-flow' | 'guarantor-flow' | null;
  readonly process: Process;
  readonly channel: Channel;
  /** False where the summary's confirmation ends the flow (P-008, P-065). */
  readonly signs: boolean;
  /** Null where it is about nobody but the applicant (N-048). */
  readonly principal: PrincipalKind | null;
  /** P-003 to P-005. */
  readonly onlineBank: 'FULL' | 'LIMITED' | 'NONE';
}

export const FLOWS: Readonly<Record<FlowType, Flow>> = {
  STANDARD: {
    path: 'full',
    toggle: null,
    process: 'BECOME_PRIVATE_CUSTOMER',
    channel: 'CUSTOMER_ONBOARDING',
    signs: true,
    principal: null,
    onlineBank: 'FULL',
  },
  DISPONENT: {
    path: 'disponent',
    toggle: 'disponent-flow',
    process: 'BECOME_DISPONENT_CUSTOMER',
    channel: 'CUSTOMER_ONBOARDING_DISPONENT',
    signs: true,
    principal: 'ACCOUNT',
    onlineBank: 'LIMITED',
  },
  GUARANTOR: {
    path: 'kausjonist',
    toggle: 'guarantor-flow',
    process: 'BECOME_GUARANTOR_CUSTOMER',
    channel: 'CUSTOMER_ONBOARDING_GUARANTOR',
    signs: false,
    principal: 'LOAN',
    onlineBank: 'NONE',
  },
};

export function isFlowOpen(flow: FlowType, toggles: PrivateToggles): boolean {
  const { toggle } = FLOWS[flow];
  return toggle === null || toggles[toggle];
}

/** The flows a person may start (P-106): none for who is a customer already (P-028). */
export const availableFlows = (toggles: PrivateToggles, isCustomer: boolean): FlowType[] =>
  isCustomer ? [] : FLOW_TYPES.filter((flow) => isFlowOpen(flow, toggles));

/** The flow of an address, or null for none of the three. */
export const flowOfPath = (path: string): FlowType | null =>
  FLOW_TYPES.find((flow) => FLOWS[flow].path === path) ?? null;
