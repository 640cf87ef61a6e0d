/** The consent to look the person up, where the bank asks for one; guards alone lead here (B-034, B-081). */
import type { StepWith } from '../facts.ts';

interface Consented {
  readonly counterpartConsentAt: string | null;
}

const empty: Consented = { counterpartConsentAt: null };

export const counterpartConsent = {
  name: 'motpart-samtykke',
  title: 'bm.counterpart.title',
  short: 'bm.counterpart.short',
  kind: 'aside',
  flag: 'acceptCounterpart',
  empty,
  complete: ({ application, capabilities }) =>
    !capabilities.counterpartConsent || application.counterpartConsentAt !== null,
} as const satisfies StepWith<Consented>;
