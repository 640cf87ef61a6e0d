/** Organisations on a case beside the customer's owners: holders of roles, leaders, links, trusts and trade names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Actor } from '../kyc/actors/actor.ts';
import type { CaseFacts } from '../kyc/case-facts.ts';
import { organisationOf, partyOf, trustOf } from '../kyc/trusts/trusts.fixture.ts';
import { TRUSTS_KIND } from '../kyc/trusts/answer.ts';
import { personsOnCase } from './case-persons.ts';

const ORGANISATION = {
  name: ' Prøve AS ',
  organisationNumber: '319000003',
  companyForm: 'AS',
  companyFormName: 'Aksjeselskap',
  establishedOn: null,
  businessCodes: [],
};
const onCase = (facts: Partial<CaseFacts>, kind = 'none', answer: unknown = null) =>
  personsOnCase(
    {
      facts: { process: 'RENEWAL_CORPORATE', channel: 'NETTBANK', organisation: null, products: [], ...facts },
      answers: [{ section: kind, kind, answer }],
    },
    { applicant: { firstName: 'Kari', lastName: 'Prøve', birthDate: '1990-04-12' }, today: '2026-11-21' },
  ).slice(1);
const shown = (people: ReturnType<typeof onCase>) =>
  people.map((one) => [one.subject, one.name, one.roles.join(), one.birthDate ?? one.registrationNumber ?? null]);

test('S-160 a holder of a role is a person, an organisation, or either where there is no birth date', () => {
  const roleHolders = [
    { name: 'Live Daglund', birthDate: '1983-01-15', role: 'Varamedlem' },
    { name: 'Astrid Ledermo', birthDate: null, role: 'Prokura' },
    { name: 'Regnskap AS', birthDate: null, role: 'Forretningsfører', organisationNumber: '319000445' },
    { name: 'Sample Ltd', birthDate: null, role: 'Forretningsfører', organisationNumber: null },
    { name: 'Odd AS', birthDate: '1983-01-15', role: 'Forretningsfører', organisationNumber: '319000453' },
  ];
  assert.deepEqual(shown(onCase({ roleHolders })), [
    ['PERSON', 'Live Daglund', 'ROLE_HOLDER', '1983-01-15'],
    ['PERSON', 'Astrid Ledermo', 'ROLE_HOLDER', null],
    ['ORGANISATION', 'Astrid Ledermo', 'ROLE_HOLDER', null],
    ['ORGANISATION', 'Regnskap AS', 'ROLE_HOLDER', '319000445'],
    ['ORGANISATION', 'Sample Ltd', 'ROLE_HOLDER', null],
    ['ORGANISATION', 'Odd AS', 'ROLE_HOLDER', '319000453'],
  ]);
});

test('S-160 an organisation that leads stands among the organisations, a person with a number does not', () => {
  const actor = (firstName: string, lastName: string, value: string | null): Actor => ({
    firstName,
    lastName,
    publicId: { value, token: lastName },
    birthDate: null,
    address: null,
    citizenship: [],
    countryOfBirth: null,
  });
  const board = {
    ceo: actor('', 'Leder AS', '319000003'),
    boardChairman: actor('', 'Styre AS', '319000445'),
    boardMembers: [actor('', 'Medlem AS', '319000453'), actor('Live', 'Daglund', '12849049826')],
    beneficialOwners: [],
  };
  assert.deepEqual(shown(onCase({ board })), [
    ['PERSON', 'Live Daglund', 'BOARD_MEMBER', null],
    ['ORGANISATION', 'Leder AS', 'CORPORATE_ACTOR', '319000003'],
    ['ORGANISATION', 'Styre AS', 'CORPORATE_ACTOR', '319000445'],
    ['ORGANISATION', 'Medlem AS', 'CORPORATE_ACTOR', '319000453'],
  ]);
});

test('S-160 a company that no register has named is on the case by its number, or without a name', () => {
  const link = (organisationNumber: string | null) => ({ name: '', organisationNumber });
  const position = { code: 'posisjontype.eier', interval: null, indirect: true };
  const owner = { token: 'a', firstName: 'Wenche', lastName: 'Eiermo', birthDate: null, citizenship: [] };
  const positions = [{ ...position, via: [link('319000445'), link(null)] }];
  const owners = [{ ...owner, countryOfResidence: null, positions }];
  const beneficialOwners = { status: 'REGISTERED', statement: null, registeredOn: null, owners } as const;
  assert.deepEqual(shown(onCase({ beneficialOwners })).slice(1), [
    ['ORGANISATION', '319000445', 'OWNER_COMPANY', '319000445'],
    ['ORGANISATION', '', 'OWNER_COMPANY', null],
  ]);
});

test('D-099 a trust, organisations with a part in it and companies between are on the case, its persons as owners alone', () => {
  const trust = trustOf({
    companies: [{ name: 'Ledd AS', organisationNumber: '319000453' }],
    parties: [
      partyOf('SETTLOR', 'Sol Stifter', { name: 'Sol Stifter' }),
      organisationOf('TRUSTEE', 'Forvalter Ltd', [], { organisationNumber: '319000445' }),
    ],
  });
  assert.deepEqual(shown(onCase({}, TRUSTS_KIND, { hasTrusts: 'YES', trusts: [trust] })), [
    ['ORGANISATION', 'Nordlys Family Trust', 'TRUST', null],
    ['ORGANISATION', 'Forvalter Ltd', 'TRUST', '319000445'],
    ['ORGANISATION', 'Ledd AS', 'OWNER_COMPANY', '319000453'],
  ]);
});

test('D-095 a trade name has the customer’s number, and names have no blanks about them', () => {
  const what = { questionId: 'BM_TRADE_NAME_WHAT', questionVersion: 1, answerType: 'STRING', answer: 'Nordre Brødhus' };
  const people = onCase({ organisation: ORGANISATION }, 'dynamic', { answers: [what] });
  assert.deepEqual(shown(people), [
    ['ORGANISATION', 'Prøve AS', 'CUSTOMER', '319000003'],
    ['ORGANISATION', 'Nordre Brødhus', 'CUSTOMER', '319000003'],
  ]);
});
