/** The business journey as a list of steps (B-008 to B-038); everything else about its order follows from it. */
import { namesOf, type StepName } from '../steps/step.ts';
import { administrator } from './steps/administrator-nettbank.ts';
import { confirmation } from './steps/bekreftelse.ts';
import { organisationContact } from './steps/kontaktinformasjon.ts';
import { contactPerson } from './steps/kontaktperson.ts';
import { declaration } from './steps/kyc.ts';
import { counterpartConsent } from './steps/motpart-samtykke.ts';
import { summary } from './steps/oppsummering.ts';
import { products } from './steps/produkter.ts';
import { accounting } from './steps/regnskap.ts';
import { root } from './steps/root.ts';
import { signatories } from './steps/signatarer.ts';
import { signatoryContact } from './steps/signatarer-kontaktinformasjon.ts';
import { signing } from './steps/signering.ts';

export const businessSteps = [
  root,
  counterpartConsent,
  organisationContact,
  contactPerson,
  products,
  administrator,
  accounting,
  declaration,
  signatories,
  signatoryContact,
  summary,
  signing,
  confirmation,
] as const;

export type BusinessStep = StepName<typeof businessSteps>;
export const BUSINESS_STEPS = namesOf(businessSteps);
