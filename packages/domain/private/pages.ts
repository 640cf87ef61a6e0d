/** The steps as plain data, for pages that show none of them yet; the build for browsers puts the values in. */
import { pagesOf } from '../steps/pages.ts';
import type { FlowType } from './flows.ts';
import { type PrivateStep, STEPS } from './steps.ts';

export const PRIVATE_PAGES = pagesOf(STEPS);

/** True if a flow has a page of that name. */
export const hasStep = (flow: FlowType, step: PrivateStep): boolean =>
  PRIVATE_PAGES.some(({ name, flows }) => name === step && flows.includes(flow));

/** The pages below `signering` for an order that came to nothing. */
export const SIGNING_OUTCOMES = ['kansellert', 'feilet'] as const;
export type SigningOutcome = (typeof SIGNING_OUTCOMES)[number];
