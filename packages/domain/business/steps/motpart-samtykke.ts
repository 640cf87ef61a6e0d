/** The consent to look the person up, where the bank asks for one; guards alone lead here (B-034, B-081). */
import type { StepWith } from '../facts.ts';
import { SERVER } from '../../server-side.ts';
import { defineStep } from '../../steps/step.ts';

interface Consented {
  readonly counterpartConsentAt: string | null;
}

const empty: Consented = { counterpartConsentAt: null };

export const counterpartConsent = defineStep<StepWith<Consented>>()(
  {
    name: 'motpart-samtykke',
    title: 'bm.counterpart.title',
    kind: 'aside',
  },
  SERVER && {
    short: 'bm.counterpart.short',
    flag: 'acceptCounterpart',
    empty,
    complete: ({ application, capabilities }) =>
      !capabilities.counterpartConsent || application.counterpartConsentAt !== null,
  },
);
