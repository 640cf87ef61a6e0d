/** A business application as the server would answer it, for tests of the screens' logic. */
import type { BusinessApplication, BusinessFacts } from './application.ts';
import type { BusinessState } from './state.ts';
import { stateOf } from './view.ts';

const CONTACT = { email: 'post@example.com', phone: '49001001' };
export const ADA = { name: 'Ada Prøve', birthDate: '1980-01-02' };
export const BO = { name: 'Bo Prøve', birthDate: '1981-01-02' };
export const CATO = { name: 'Cato Prøve', birthDate: '1982-01-02' };

/** Everything answered, nothing sent in; two combinations: Ada with Bo, and Cato alone. */
export const ANSWERED: BusinessApplication = {
  organisation: {
    name: 'Prøvebakeriet AS',
    organisationNumber: '319000003',
    companyForm: 'AS',
    address: { street: 'Næringsveien 10', postalCode: '0155', postalArea: 'OSLO' },
    establishedOn: null,
    businessCodes: [],
    employees: 2,
  },
  signingRights: {
    signatories: [ADA, BO, CATO].map((person) => ({ ...person, roles: ['Styremedlem'] })),
    combinations: [
      { rule: 'R1', members: [0, 1] },
      { rule: 'R2', members: [2] },
    ],
    ruleText: null,
  },
  person: { firstName: 'Ada', lastName: 'Prøve', nationalId: '00000000000', birthDate: '1980-01-02', address: null },
  counterpartConsentAt: null,
  organisationContact: CONTACT,
  suggestedContact: { email: null, phone: null },
  contactPerson: { ...CONTACT, usesOrganisationContact: true },
  products: { hasEmployees: true, onlineBankingType: 'BASIS' },
  administrator: {
    ...CONTACT,
    firstName: 'Ada',
    lastName: 'Prøve',
    birthDate: ADA.birthDate,
    nameAndRole: 'Ada Prøve, styremedlem',
  },
  accounting: { wantsOffer: true, mayContact: false },
  declaration: { id: 'd' },
  signatories: [ADA, BO].map((person) => ({ ...person, ...CONTACT })),
  clickedBecomeCustomerAt: null,
  completedAt: null,
};

export const ENK: BusinessApplication = {
  ...ANSWERED,
  organisation: { ...ANSWERED.organisation, companyForm: 'ENK' },
  signatories: null,
};

export function stateWith(
  application: BusinessApplication,
  facts: Partial<Omit<BusinessFacts, 'application'>> = {},
): BusinessState {
  return stateOf(
    {
      application,
      capabilities: { counterpartConsent: false },
      showAccounting: true,
      standing: { declarations: [{ id: 'd', status: 'OK' }], hold: null },
      order: null,
      ...facts,
    },
    {
      version: 3,
      keptUntil: '2026-12-21T23:00:00.000Z',
      priceList: null,
      me: ADA,
      orderId: facts.order ? 'order' : null,
      signingPage: (id) => `/x#/signering/${id}`,
    },
  );
}
