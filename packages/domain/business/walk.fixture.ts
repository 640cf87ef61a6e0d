/** For tests and benches: the walk through the business journey, its answer to each step and the call that saves it (decision 0050). */
import type { ContactData } from '../contact/contact.ts';
import { declares, saves, type Walk, walked } from '../steps/walk.fixture.ts';
import type { BusinessApplication } from './application.ts';
import * as api from './api.ts';
import type { businessSteps } from './steps.ts';
import { type SigneeInput, writeSignees } from './steps/signatarer.ts';

/** Applicant and signatories of a walk. */
export interface BusinessWalker {
  readonly organisationNumber: string;
  readonly contact: ContactData;
  readonly signatories: readonly SigneeInput[];
}

type Signing = Pick<BusinessWalker, 'signatories'>;

const CONTACT: ContactData = { email: 'post@example.com', phone: '49001084' };
const PRODUCTS: NonNullable<BusinessApplication['products']> = { hasEmployees: true, onlineBankingType: 'BASIS' };
const ACCOUNTING: NonNullable<BusinessApplication['accounting']> = { wantsOffer: true, mayContact: true };

export const businessWalk = {
  kontaktinformasjon: () => saves(api.saveOrganisationContact, CONTACT),
  kontaktperson: ({ contact }: Pick<BusinessWalker, 'contact'>) => saves(api.saveContactPerson, contact),
  produkter: () => saves(api.saveProducts, PRODUCTS),
  'administrator-nettbank': () =>
    saves(api.saveAdministrator, {
      firstName: 'Berit',
      lastName: 'Medlemsen',
      birthDate: '1974-06-13',
      email: CONTACT.email,
      mobile: CONTACT.phone,
      nameAndRole: 'Berit Medlemsen, styremedlem',
    }),
  regnskap: () => saves(api.saveAccounting, ACCOUNTING),
  kyc: ({ organisationNumber: subject }: Pick<BusinessWalker, 'organisationNumber'>) =>
    declares({ process: 'BECOME_CORPORATE_CUSTOMER', channel: 'CUSTOMER_ONBOARDING', subject }),
  signatarer: ({ signatories }: Signing) =>
    saves(api.saveSignees, writeSignees(signatories.map((one) => ({ ...one, email: '', phone: '' })))),
  'signatarer-kontaktinformasjon': ({ signatories }: Signing) =>
    saves(api.saveSigneeContactData, writeSignees(signatories)),
} satisfies Walk<typeof businessSteps, BusinessWalker>;

/** Every step that asks for something, in order. */
export const BUSINESS_ASKED = walked(businessWalk);
export type BusinessAsked = (typeof BUSINESS_ASKED)[number];
