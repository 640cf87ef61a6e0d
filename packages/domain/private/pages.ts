/** The pages of the private app as a table: which flows have them and what they are called (P-013 to P-024). */
import type { TextKey } from '../texts/nb.ts';
import { FLOW_TYPES, type FlowType } from './flows.ts';

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

interface Page {
  readonly title: TextKey;
  readonly flows: readonly FlowType[];
}
const STANDARD = ['STANDARD'] as const;
const SIGNED = ['STANDARD', 'DISPONENT'] as const;

export const PAGES: Readonly<Record<PrivateStep, Page>> = {
  kontaktinfo: { title: 'pm.contact.title', flows: FLOW_TYPES },
  produkter: { title: 'pm.products.title', flows: STANDARD },
  kort: { title: 'pm.card.title', flows: STANDARD },
  pinkode: { title: 'pm.pin.title', flows: STANDARD },
  kyc: { title: 'pm.kyc.title', flows: FLOW_TYPES },
  samtykker: { title: 'pm.consent.title', flows: FLOW_TYPES },
  oppsummering: { title: 'pm.summary.title', flows: FLOW_TYPES },
  signering: { title: 'pm.signing.step', flows: SIGNED },
  takk: { title: 'pm.thanks.title', flows: FLOW_TYPES },
  'takk-og-velkommen': { title: 'pm.thanks.title', flows: SIGNED },
};

/** Whether a flow has a page of that name at all. */
export const hasStep = (flow: FlowType, step: PrivateStep): boolean => PAGES[step].flows.includes(flow);
