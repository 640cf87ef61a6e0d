/** Subject of a request to the core bank, and the behaviour that this test person or organisation causes. */
import type { People } from '../people/people.ts';
import { fullName, type PersonStub } from '../people/person.ts';

export type SubjectBody = { nationalId?: string; organisationNumber?: string };

export type Subject = {
  /** The test person's id or the organisation number: what may stand in a ledger. */
  readonly key: string;
  readonly kind: 'PERSON' | 'ORGANISATION';
  readonly name: string;
  readonly isCustomerAlready: boolean;
  readonly customerCheckFails: boolean;
  readonly aml: 'HIT' | 'NO_HIT' | 'FAILED';
  readonly stub: PersonStub;
};

/** The subject of a body, or null when it does not name exactly one. A stranger is somebody without a customer relation. */
export function subjectOf(people: People, body: SubjectBody | null | undefined): Subject | null {
  const { nationalId, organisationNumber } = body ?? {};
  if ((nationalId === undefined) === (organisationNumber === undefined)) return null;
  if (organisationNumber !== undefined) {
    if (!/^\d{9}$/.test(organisationNumber)) return null;
    const organisation = people.organisation(organisationNumber);
    return {
      key: organisationNumber,
      kind: 'ORGANISATION',
      name: organisation?.name ?? '',
      isCustomerAlready: organisation?.stub.alreadyCustomer === true,
      customerCheckFails: false,
      aml: outcome(organisation?.stub.aml),
      stub: {},
    };
  }
  if (!/^\d{11}$/.test(nationalId as string)) return null;
  const person = people.personByNationalId(nationalId as string);
  const stub = person?.stub ?? {};
  return {
    key: person?.id ?? 'unknown person',
    kind: 'PERSON',
    name: person ? fullName(person) : '',
    isCustomerAlready: stub.alreadyCustomer === true,
    customerCheckFails: stub.alreadyCustomer === 'SYSTEM_ERROR',
    aml: outcome(stub.aml),
    stub,
  };
}

function outcome(aml: string | undefined): 'HIT' | 'NO_HIT' | 'FAILED' {
  if (aml === 'FAILED') return 'FAILED';
  return aml === 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' ? 'HIT' : 'NO_HIT';
}
