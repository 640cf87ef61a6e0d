/** Applications as large as the yardstick's plain state, each with other names, so that none compresses away. */
import { createHash } from 'node:crypto';
import type { BusinessApplication } from '@bli-kunde/domain/business/application.ts';
import { businessWalk } from '@bli-kunde/domain/business/walk.fixture.ts';
import type { Person } from '@bli-kunde/server/sessions/person.ts';

const SIGNATORIES = 9;

/** A made-up name that is the same for the same number. */
const nameOf = (number: number): string => {
  const letters = createHash('sha256').update(String(number)).digest('hex').replace(/\d/g, '').slice(0, 12);
  return letters.charAt(0).toUpperCase() + letters.slice(1);
};

export const organisationNumberOf = (at: number): string => String(310_000_000 + at);

export const personOf = (at: number): Person => ({
  // Eleven digits and nobody's: there is no month 99.
  nationalId: `019980${String(at).padStart(5, '0')}`,
  firstName: nameOf(at),
  lastName: nameOf(at + 1_000_000),
  birthDate: '1980-09-01',
});

/** Every question of the journey answered; about 2.6 kB as JSON. */
export function applicationOf(at: number, now: Date): BusinessApplication {
  const person = personOf(at);
  const address = { street: `${nameOf(at + 2_000_000)}gata ${at % 200}`, postalCode: '0150', postalArea: 'OSLO' };
  const contact = { email: `post${at}@bedrift.example`, phone: `4${String(at).padStart(7, '0')}` };
  const signatories = Array.from({ length: SIGNATORIES }, (_, which) => ({
    name: `${nameOf(at * 10 + which)} ${nameOf(at * 31 + which)}`,
    birthDate: `1970-03-1${which}`,
    roles: [which === 0 ? 'Styrets leder' : 'Styremedlem'],
  }));
  return {
    organisation: {
      name: `Bedrift ${nameOf(at + 3_000_000)} AS`,
      organisationNumber: organisationNumberOf(at),
      companyForm: 'AS',
      address,
      establishedOn: '2018-04-16',
      businessCodes: [{ code: '41.000', name: 'Oppføring av bygninger' }],
      employees: at % 50,
    },
    signingRights: {
      signatories,
      combinations: signatories.slice(1).map((_, which) => ({ rule: 'R0004', members: [0, which + 1] })),
      ruleText: 'Styrets leder og ett styremedlem i fellesskap',
    },
    person: { ...person, address },
    counterpartConsentAt: now.toISOString(),
    organisationContact: contact,
    suggestedContact: { email: contact.email, phone: null },
    contactPerson: { ...contact, usesOrganisationContact: true },
    products: businessWalk.produkter().body,
    administrator: {
      firstName: nameOf(at * 10 + 1),
      lastName: nameOf(at * 31 + 1),
      birthDate: '1970-03-11',
      nameAndRole: `${signatories[1]?.name ?? ''}, styremedlem`,
      ...contact,
    },
    accounting: businessWalk.regnskap().body,
    declaration: { id: '00000000-0000-4000-8000-000000000001' },
    signatories: signatories.slice(0, 2).map(({ name, birthDate }) => ({ name, birthDate, ...contact })),
    clickedBecomeCustomerAt: null,
    completedAt: null,
  };
}
