/** For tests: what is frozen where the register has other owners than were declared, and the proposal to report it. */
import { someOwner } from '@bli-kunde/domain/kyc/sections/answers.fixture.ts';

/** Proposal to tell the register. */
export const REPORTING = {
  decision: 'REPORT',
  reason: null,
  grounds: 'Aksjeeierboken viser at Anne Eiermo eier mer enn halvparten.',
  milderMeasures: null,
  validUntil: null,
  origin: null,
  combination: null,
};
const owner = (firstName: string, eierandel: string) =>
  someOwner({
    firstName,
    lastName: 'Eiermo',
    publicId: { value: null, token: null },
    beneficialOwnerReasons: {},
    eierandel,
  });
/** A declaration of two owners of whom the register has neither, and somebody else. */
export const OTHER_OWNERS = {
  facts: {
    process: 'BECOME_CORPORATE_CUSTOMER' as const,
    channel: 'CUSTOMER_ONBOARDING' as const,
    organisation: {
      name: 'Testbygg AS',
      organisationNumber: '319000011',
      companyForm: 'AS',
      companyFormName: 'Aksjeselskap',
      establishedOn: null,
      businessCodes: [],
    },
    products: [],
    beneficialOwners: {
      status: 'REGISTERED' as const,
      statement: null,
      registeredOn: null,
      owners: [
        {
          token: 'dag',
          firstName: 'Dag',
          lastName: 'Eiermo',
          birthDate: null,
          citizenship: [],
          countryOfResidence: null,
          positions: [
            { code: 'posisjonstype.eierskap', interval: { from: 250_100, to: 499_900 }, indirect: false, via: [] },
          ],
        },
      ],
    },
  },
  sections: [
    {
      id: 'owners',
      kind: 'corporateBeneficialOwnerActorsV3',
      title: 'Eiere',
      answered: true,
      rows: [],
      answer: { beneficialOwners: [owner('Anne', '60'), owner('Bo', '25')] },
      answeredAt: null,
    },
  ],
};
