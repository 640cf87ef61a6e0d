/** The business journey as a table of steps (B-008 to B-038). */
import type { Step } from '../steps/steps.ts';
import { isSoleProprietorship } from '../organisation/organisation.ts';
import type { BusinessFacts } from './application.ts';
import { requiresOf } from './requires.ts';

export const BUSINESS_STEPS = [
  'root',
  'motpart-samtykke',
  'kontaktinformasjon',
  'kontaktperson',
  'produkter',
  'administrator-nettbank',
  'regnskap',
  'kyc',
  'signatarer',
  'signatarer-kontaktinformasjon',
  'oppsummering',
  'signering',
  'bekreftelse',
] as const;
export type BusinessStep = (typeof BUSINESS_STEPS)[number];

const needsSignatories = (facts: BusinessFacts) => !isSoleProprietorship(facts.application.organisation);

export const businessSteps: readonly Step<BusinessFacts, BusinessStep>[] = [
  { name: 'root', title: 'bm.start.title', complete: () => true },
  {
    name: 'motpart-samtykke',
    title: 'bm.counterpart.title',
    inSequence: false,
    complete: (facts) => !requiresOf(facts).acceptCounterpart,
  },
  { name: 'kontaktinformasjon', title: 'bm.contactInfo.title', complete: (facts) => !requiresOf(facts).contactInfo },
  { name: 'kontaktperson', title: 'bm.contactPerson.title', complete: (facts) => !requiresOf(facts).contactPerson },
  { name: 'produkter', title: 'bm.products.title', complete: (facts) => !requiresOf(facts).products },
  { name: 'administrator-nettbank', title: 'bm.admin.title', complete: (facts) => !requiresOf(facts).administrator },
  {
    name: 'regnskap',
    title: 'bm.accounting.title',
    applies: (facts) => facts.showAccounting,
    complete: (facts) => !requiresOf(facts).accounting,
  },
  { name: 'kyc', title: 'bm.kyc.title', complete: (facts) => !requiresOf(facts).customerDeclaration },
  {
    name: 'signatarer',
    title: 'bm.signees.title',
    applies: needsSignatories,
    complete: (facts) => !requiresOf(facts).signees,
  },
  {
    name: 'signatarer-kontaktinformasjon',
    title: 'bm.signees.contact.title',
    applies: needsSignatories,
    complete: (facts) => !requiresOf(facts).signeesContactData,
  },
  {
    name: 'oppsummering',
    title: 'bm.summary.title',
    complete: (facts) => requiresOf(facts).hasClickedBecomeCustomer,
  },
  { name: 'signering', title: 'bm.signing.title', leaves: false, complete: (facts) => !requiresOf(facts).signature },
  { name: 'bekreftelse', title: 'bm.confirmation.title', leaves: false, inSequence: false, complete: () => false },
];
