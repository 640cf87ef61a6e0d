/** A company with two who sign together, in every state a test asks for; only tests read this. */
import type { BusinessApplication, BusinessFacts } from './application.ts';

export const LEADER = { name: 'Astrid Ledermo', birthDate: '1970-03-21' };
export const MEMBER = { name: 'Berit Medlemsen', birthDate: '1974-06-13' };
export const OTHER = { name: 'Sindre Styremoen', birthDate: '1981-07-17' };
const contact = { email: 'post@example.com', phone: '49001084' };

/** An application just started: the register has answered, the applicant has said nothing. */
export const EMPTY: BusinessApplication = {
  organisation: {
    name: 'TESTBYGG ENTREPRENØR AS',
    organisationNumber: '319000011',
    companyForm: 'AS',
    address: { street: 'Industrigata 44', postalCode: '5003', postalArea: 'BERGEN' },
    establishedOn: '2018-04-16',
    businessCodes: [{ code: '41.000', name: 'Oppføring av bygninger' }],
    employees: 12,
  },
  signingRights: {
    signatories: [
      { ...LEADER, roles: ['Styreleder'] },
      { ...MEMBER, roles: ['Styremedlem'] },
      { ...OTHER, roles: ['Styremedlem'] },
    ],
    combinations: [
      { rule: 'R0004', members: [0, 1] },
      { rule: 'R0004', members: [0, 2] },
    ],
    ruleText: 'Styrets leder og ett styremedlem i fellesskap',
  },
  person: {
    firstName: 'Astrid',
    lastName: 'Ledermo',
    nationalId: '21837049811',
    birthDate: '1970-03-21',
    address: { street: 'Prøveveien 1', postalCode: '0484', postalArea: 'OSLO' },
  },
  counterpartConsentAt: null,
  organisationContact: null,
  suggestedContact: { email: 'post@example.com', phone: null },
  contactPerson: null,
  products: null,
  administrator: null,
  accounting: null,
  declaration: null,
  signatories: null,
  clickedBecomeCustomerAt: null,
  completedAt: null,
};

/** The same with every step answered, ready for 'Bli kunde'. */
export const FILLED: BusinessApplication = {
  ...EMPTY,
  organisationContact: contact,
  contactPerson: { ...contact, usesOrganisationContact: true },
  products: { hasEmployees: true, onlineBankingType: 'BASIS' },
  administrator: {
    firstName: 'Berit',
    lastName: 'Medlemsen',
    birthDate: '1974-06-13',
    nameAndRole: 'Berit Medlemsen, styremedlem',
    ...contact,
  },
  accounting: { wantsOffer: true, mayContact: false },
  declaration: { id: '00000000-0000-4000-8000-000000000001' },
  signatories: [
    { ...LEADER, ...contact },
    { ...MEMBER, ...contact },
  ],
};

export const facts = (
  application: Partial<BusinessApplication> = {},
  rest: Partial<BusinessFacts> = {},
): BusinessFacts => ({
  application: { ...EMPTY, ...application },
  capabilities: { counterpartConsent: false },
  showAccounting: true,
  standing: { declarations: [{ id: '00000000-0000-4000-8000-000000000001', status: 'OK' }], hold: null },
  order: null,
  ...rest,
});

export const filled = (
  application: Partial<BusinessApplication> = {},
  rest: Partial<BusinessFacts> = {},
): BusinessFacts => facts({ ...FILLED, ...application }, rest);

export const soleProprietorship = (application: Partial<BusinessApplication> = {}): Partial<BusinessApplication> => ({
  ...application,
  organisation: { ...EMPTY.organisation, companyForm: 'ENK' },
  signingRights: {
    signatories: [{ ...LEADER, roles: ['Innehaver'] }],
    combinations: [{ rule: 'INNH', members: [0] }],
    ruleText: 'Innehaver alene',
  },
  signatories: null,
});
