/** For tests: what is frozen where the register has other owners than were declared, and the proposal to report it. */
import { someOwner } from '@bli-kunde/domain/kyc/sections/answers.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { openedCase } from './advisor.fixture.ts';

/** Owned half and half by two persons, by the simulated register. */
const OWNED_BY_TWO = '319000127';

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

export const ownerOf = (server: TestServer, id: string) => {
  const { firstName, lastName, birthDate } = testPerson(server, id);
  const publicId = { value: null, token: null };
  return { ...someOwner({ firstName, lastName, publicId, beneficialOwnerReasons: {}, eierandel: '50' }), birthDate };
};

/** A case of what was declared otherwise than the register has it; its customer is one of the bank's. */
export async function difference(
  server: TestServer,
  owners: readonly string[],
  riskClass: 'NORMAL' | 'HIGH' | undefined,
) {
  const { context, clock } = server;
  const sections = [
    {
      id: 'owners',
      kind: 'corporateBeneficialOwnerActorsV3',
      title: 'Eiere',
      answered: true,
      rows: [],
      answer: { beneficialOwners: owners.map((id) => ownerOf(server, id)) },
      answeredAt: null,
    },
  ];
  const { nationalId, firstName, lastName, birthDate } = testPerson(server, 'G02');
  const declarant = { nationalId, name: `${firstName} ${lastName}`, birthDate };
  const frozen = { sections, declarant, ...(riskClass ? { riskClass } : {}) };
  const declarationId = await declared(
    { ...context, database: context.db, clock },
    { organisationNumber: OWNED_BY_TWO, frozen },
  );
  const more = { kind: 'DISCREPANCY' as const, declarationId, snapshot: { differences: [{}] } };
  return openedCase(server, { cause: `discrepancy:${declarationId}`, ...more });
}
