/** Who is on a case: everybody that a register or an answer names, each once, whatever the process. */
import type { CaseFacts } from '../kyc/case-facts.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Actor } from '../kyc/actors/actor.ts';
import { SOME_IDS, someOwner } from '../kyc/sections/answers.fixture.ts';
import { casePerson, personsOnCase } from './case-persons.ts';
import type { NumberCheck } from './number-check.ts';

const TODAY = '2026-11-21';
const APPLICANT = { firstName: 'Kari', lastName: 'Prøve', birthDate: '1990-04-12' };
const facts = (more: Partial<CaseFacts> = {}): CaseFacts => ({
  process: 'RENEWAL_PRIVATE',
  channel: 'NETTBANK',
  organisation: null,
  products: [],
  ...more,
});
const actor = (firstName: string, lastName: string, birthDate: string | null, value: string | null = null): Actor => ({
  firstName,
  lastName,
  publicId: { value, token: `${firstName}${lastName}` },
  birthDate,
  address: null,
  citizenship: ['NOR'],
  countryOfBirth: null,
});
const section = (kind: string, answer: unknown) => ({ section: kind, kind, answer });
const position = { id: null, current: null, roleTypeCode: 'X', roleCountry: 'NOR', description: '', roleEnd: null };
const relative = (firstName: string, lastName: string) => ({
  ...position,
  firstName,
  lastName,
  countryOfResidence: 'SWE',
  relationTypeCode: 'SPOUSE',
});
const names = (people: ReturnType<typeof personsOnCase>) =>
  people.map(({ name, birthDate, roles }) => [name, birthDate, roles.join()]);

test('S-160 on a company’s case are its leaders, its owners by answer and by register, who may sign, and whom owners stand near', () => {
  const board = {
    ceo: actor('Live', 'Daglund', '1983-01-15'),
    boardChairman: actor('Astrid', 'Ledermo', '1970-03-21'),
    boardMembers: [actor('LIVE', 'Daglund', '1983-01-15'), actor('', 'Prøveforvaltning AS', null, '319000003')],
    beneficialOwners: [],
  };
  const registered = {
    token: 'a',
    firstName: 'Wenche',
    lastName: 'Eiermo',
    birthDate: '1957-12-30',
    citizenship: ['NOR'],
    countryOfResidence: 'SWE',
    positions: [],
  };
  const related = {
    rcaFirstName: 'Marit',
    rcaLastName: 'Stortingsen',
    rcaCountryOfResidence: 'NOR',
    rcaCountryCode: 'NOR',
    pepRelationType: 'PARLIAMENT_MEMBER',
    rcaRelationType: 'SPOUSE',
  };
  const owners = [
    someOwner({
      firstName: 'Wenche',
      lastName: 'Eiermo',
      birthDate: '1957-12-30',
      isBeneficialOwnerPep: 'YES',
      pep: [{ pepCountryCode: 'NOR', pepRelationType: 'STATE_LEADER' }],
    }),
    someOwner({ firstName: 'Ola', lastName: 'Testvik', isBeneficialOwnerRca: 'YES', rca: [related] }),
  ];
  const people = personsOnCase(
    {
      facts: facts({
        board,
        beneficialOwners: { status: 'REGISTERED', statement: null, registeredOn: null, owners: [registered] },
      }),
      answers: [
        section('corporateBeneficialOwnerActorsV3', { beneficialOwners: owners }),
        section('corporateBeneficialOwnerActorsV2', null),
      ],
    },
    {
      applicant: { ...APPLICANT, firstName: 'Live', lastName: 'Daglund', birthDate: '1983-01-15' },
      more: [casePerson('SIGNATORY', 'Astrid Ledermo', '1970-03-21')],
      today: TODAY,
    },
  );
  assert.deepEqual(names(people), [
    ['Live Daglund', '1983-01-15', 'APPLICANT,CEO,BOARD_MEMBER'],
    ['Astrid Ledermo', '1970-03-21', 'SIGNATORY,CHAIRMAN'],
    ['Wenche Eiermo', '1957-12-30', 'REGISTERED_OWNER,BENEFICIAL_OWNER'],
    ['Ola Testvik', '1990-04-12', 'BENEFICIAL_OWNER'],
    ['Marit Stortingsen', null, 'RELATED_PEP'],
    ['Prøveforvaltning AS', null, 'CORPORATE_ACTOR'],
  ]);
  assert.deepEqual(
    people.map(({ declared }) => [declared.pep, declared.rca]),
    [
      [false, false],
      [false, false],
      [true, false],
      [false, true],
      [true, false],
      [false, false],
    ],
  );
  assert.deepEqual(people[2]?.countryCodes, ['NOR', 'SWE']);
});

test('S-160 a company behind any of an owner’s registered positions is on the case', () => {
  const via = (name: string, organisationNumber: string | null) => ({
    code: 'posisjontype.eier',
    interval: null,
    indirect: true,
    via: [{ name, organisationNumber }],
  });
  const owner = {
    token: 'a',
    firstName: 'Wenche',
    lastName: 'Eiermo',
    birthDate: '1957-12-30',
    citizenship: ['NOR'],
    countryOfResidence: 'NOR',
    positions: [via('Første Ledd AS', '319000003'), via('Andre Ledd AS', null)],
  };
  const registered = { status: 'REGISTERED', statement: null, registeredOn: null } as const;
  const people = personsOnCase(
    { facts: facts({ beneficialOwners: { ...registered, owners: [owner] } }), answers: [] },
    { applicant: APPLICANT, today: TODAY },
  );
  assert.deepEqual(
    people.flatMap(({ name, roles }) => (roles.includes('OWNER_COMPANY') ? [name] : [])),
    ['Første Ledd AS', 'Andre Ledd AS'],
  );
});

test('S-160 on a person’s case are the person with what they declared, and whom they say they stand near', () => {
  const pep = { isPep: 'NO', pepList: [], isRca: 'YES', rcaList: [relative('Marit', 'Stortingsen')] };
  const country = { countryOfBirth: 'NOR', countryOfResidence: 'DNK', citizenship: ['NOR', 'SWE'] };
  const people = personsOnCase(
    { facts: facts(), answers: [section('pep', pep), section('country', country)] },
    { applicant: APPLICANT, today: TODAY },
  );
  assert.deepEqual(people, [
    {
      subject: 'PERSON',
      name: 'Kari Prøve',
      birthDate: '1990-04-12',
      birthDateFrom: 'REGISTER',
      roles: ['APPLICANT'],
      countryCodes: ['NOR', 'SWE', 'DNK'],
      declared: { pep: false, rca: true },
    },
    {
      subject: 'PERSON',
      name: 'Marit Stortingsen',
      birthDate: null,
      birthDateFrom: null,
      roles: ['RELATED_PEP'],
      countryCodes: ['SWE'],
      declared: { pep: true, rca: false },
    },
  ]);
});

test('S-160 a child’s countries are not the guardian’s, a nameless leader stays, and a namesake of another day is somebody else', () => {
  const country = { countryOfBirth: 'USA', countryOfResidence: 'NOR', citizenship: ['USA'] };
  const board = { ceo: actor('', '', null), boardChairman: null, boardMembers: [], beneficialOwners: [] };
  const more = [
    casePerson('CHILD', 'Emma Prøve', '2019-08-19', ['USA']),
    casePerson('GUARDIAN', 'Kari Prøve', '1991-04-12'),
  ];
  const answers = [section('country', country)];
  const people = personsOnCase({ facts: facts({ board }), answers }, { applicant: APPLICANT, more, today: TODAY });
  assert.deepEqual(names(people), [
    ['Kari Prøve', '1990-04-12', 'APPLICANT'],
    ['Emma Prøve', '2019-08-19', 'CHILD'],
    ['Kari Prøve', '1991-04-12', 'GUARDIAN'],
    ['', null, 'CEO'],
  ]);
  assert.deepEqual(people[0]?.countryCodes, []);
});

test('S-160 K-098 K-099 a position that is said to have ended longer than a year ago is not declared, whoever had it', () => {
  const [over, lately] = [{ month: null, year: 2024 } as const, { month: 'DECEMBER', year: 2025 } as const];
  for (const [roleEnd, counts] of [
    [null, true],
    [lately, true],
    [over, false],
  ] as const) {
    const pep = {
      isPep: 'YES',
      pepList: [{ ...position, roleEnd }],
      isRca: 'YES',
      rcaList: [{ ...relative('Marit', 'Stortingsen'), roleEnd }],
    };
    const related = {
      rcaFirstName: 'Per',
      rcaLastName: 'Stortingsen',
      rcaCountryOfResidence: 'NOR',
      rcaCountryCode: 'NOR',
      pepRelationType: 'PARLIAMENT_MEMBER',
      rcaRelationType: 'SPOUSE',
      roleEnd,
    };
    const owner = someOwner({
      firstName: 'Wenche',
      lastName: 'Eiermo',
      isBeneficialOwnerPep: 'YES',
      pep: [{ pepCountryCode: 'NOR', pepRelationType: 'STATE_LEADER', roleEnd }],
      isBeneficialOwnerRca: 'YES',
      rca: [related],
    });
    const people = personsOnCase(
      {
        facts: facts(),
        answers: [section('pep', pep), section('corporateBeneficialOwnerActorsV3', { beneficialOwners: [owner] })],
      },
      { applicant: APPLICANT, today: TODAY },
    );
    assert.deepEqual(
      people.map(({ roles, declared }) => [roles.join(), declared.pep, declared.rca]),
      [
        ['APPLICANT', counts, counts],
        ['BENEFICIAL_OWNER', counts, counts],
        ['RELATED_PEP', counts, false],
        ['RELATED_PEP', counts, false],
      ],
      JSON.stringify(roleEnd),
    );
  }
});

test('S-160 an owner’s date is the customer’s word until a register stands behind it, and a number’s real owner is screened too', () => {
  const typed = someOwner({ firstName: 'Wenche', lastName: 'Eiermo', publicId: { value: SOME_IDS[0], token: null } });
  const wenche = { name: 'Wenche Marie Eiermo', birthDate: '1957-12-30', countryCodes: ['NOR'] };
  const outcome = (check: Omit<NumberCheck, 'name'> | null, owner = typed) =>
    personsOnCase(
      { facts: facts(), answers: [section('corporateBeneficialOwnerActorsV3', { beneficialOwners: [owner] })] },
      {
        applicant: APPLICANT,
        numbers: check === null ? new Map() : new Map([[SOME_IDS[0], { name: 'Wenche Eiermo', ...check }]]),
        today: TODAY,
      },
    )
      .slice(1)
      .map(({ name, birthDate, birthDateFrom }) => [name, birthDate, birthDateFrom]);
  const [inNumber] = outcome(null)[0]?.slice(1) ?? [];
  assert.equal(inNumber, '1990-04-12');
  assert.deepEqual(outcome(null), [['Wenche Eiermo', inNumber, 'DECLARATION']]);
  assert.deepEqual(outcome({ outcome: 'NO_ANSWER', registered: null }), [['Wenche Eiermo', inNumber, 'DECLARATION']]);
  assert.deepEqual(outcome({ outcome: 'NOBODY', registered: null }), [['Wenche Eiermo', inNumber, 'DECLARATION']]);
  assert.deepEqual(outcome({ outcome: 'BELONGS', registered: wenche }), [
    ['Wenche Eiermo', '1957-12-30', 'REGISTER'],
    ['Wenche Marie Eiermo', '1957-12-30', 'REGISTER'],
  ]);
  const other = { ...wenche, name: 'Ola Testvik' };
  assert.deepEqual(outcome({ outcome: 'OTHER_NAME', registered: other }), [
    ['Wenche Eiermo', inNumber, 'DECLARATION'],
    ['Ola Testvik', '1957-12-30', 'REGISTER'],
  ]);
  const abroad = someOwner({
    ...typed,
    hasNoPublicId: true,
    publicId: { value: null, token: null },
    birthDate: '1960-02-03',
  });
  assert.deepEqual(outcome(null, abroad), [
    ['Wenche Eiermo', '1960-02-03', 'DECLARATION'],
    // Nobody can tell that it is a person.
    ['Wenche Eiermo', null, null],
  ]);
  const registered = someOwner({ ...typed, publicId: { value: null, token: 'register-1' }, birthDate: '1957-12-30' });
  assert.deepEqual(outcome(null, registered), [['Wenche Eiermo', '1957-12-30', 'REGISTER']]);
});

test('S-160 an organisation that is typed in an owner’s place is held against the organisations too', () => {
  const typed = { firstName: 'Rosprom', lastName: 'Oil Company', countryOfResidence: 'RUS', birthDate: '1980-01-01' };
  const subjects = (more: Parameters<typeof someOwner>[0]) => {
    const beneficialOwners = [someOwner({ ...typed, ...more })];
    const answers = [section('corporateBeneficialOwnerActorsV3', { beneficialOwners })];
    return personsOnCase({ facts: facts(), answers }, { applicant: APPLICANT, today: TODAY })
      .filter(({ name }) => name === 'Rosprom Oil Company')
      .map(({ subject, roles }) => [subject, roles.join()]);
  };
  assert.deepEqual(subjects({ hasNoPublicId: true, publicId: { value: null, token: null } }), [
    ['PERSON', 'BENEFICIAL_OWNER'],
    ['ORGANISATION', 'OWNER_COMPANY'],
  ]);
  assert.deepEqual(subjects({ hasNoPublicId: false }), [['PERSON', 'BENEFICIAL_OWNER']]);
});

test('S-160 a typed date that is also a registered namesake’s stays the customer’s word', () => {
  const abroad = { ...APPLICANT, hasNoPublicId: true, publicId: { value: null, token: null } };
  const answers = [section('corporateBeneficialOwnerActorsV3', { beneficialOwners: [someOwner(abroad)] })];
  const [one] = personsOnCase({ facts: facts(), answers }, { applicant: APPLICANT, today: TODAY });
  assert.deepEqual([one?.roles.join(), one?.birthDateFrom], ['APPLICANT,BENEFICIAL_OWNER', 'DECLARATION']);
});

test('S-160 on a company’s case are the customer itself, its corporate partners, and every link to its owners, by answer and by register', () => {
  const link = (name: string, organisationNumber: string) => ({ name, organisationNumber, share: '100' });
  const owner = someOwner({
    indirectOwnership: [
      { companies: [link('Topp AS', '319000453'), link('Midten Ltd', '')], share: '60' },
      { companies: [link('Topp AS', '319000453')], share: '10' },
    ],
  });
  const registered = {
    token: 'a',
    firstName: 'Wenche',
    lastName: 'Eiermo',
    birthDate: '1957-12-30',
    citizenship: [],
    countryOfResidence: null,
    positions: [
      {
        code: 'posisjontype.eier',
        interval: null,
        indirect: true,
        via: [{ name: 'EIERMO HOLDING AS', organisationNumber: null }],
      },
    ],
  };
  const people = personsOnCase(
    {
      facts: facts({
        organisation: {
          name: 'Prøve NUF',
          organisationNumber: '319000003',
          companyForm: 'NUF',
          companyFormName: 'NUF',
          establishedOn: null,
          businessCodes: [],
        },
        corporateActors: [{ name: 'Sample Parent Ltd', organisationNumber: '319000445' }],
        beneficialOwners: { status: 'REGISTERED', statement: null, registeredOn: null, owners: [registered] },
      }),
      answers: [section('corporateBeneficialOwnerActorsV3', { beneficialOwners: [owner] })],
    },
    { applicant: APPLICANT, today: TODAY },
  );
  assert.deepEqual(
    people.flatMap((one) =>
      one.subject === 'ORGANISATION' ? [[one.name, one.registrationNumber, one.roles.join(), one.birthDate]] : [],
    ),
    [
      ['Prøve NUF', '319000003', 'CUSTOMER', null],
      ['Sample Parent Ltd', '319000445', 'CORPORATE_ACTOR', null],
      ['EIERMO HOLDING AS', null, 'OWNER_COMPANY', null],
      ['Topp AS', '319000453', 'OWNER_COMPANY', null],
      ['Midten Ltd', null, 'OWNER_COMPANY', null],
    ],
  );
});

test('S-160 of two companies with one name both are on the case with numbers of their own, and one number is one company', () => {
  const link = (name: string, organisationNumber: string) => ({ name, organisationNumber, share: '100' });
  const owner = someOwner({
    indirectOwnership: [
      { companies: [link('Prøve Invest AS', '319000453'), link('PRØVE INVEST AS', '319000445')], share: '60' },
      { companies: [link('Prøve Invest  AS', '319000445')], share: '10' },
    ],
  });
  const people = personsOnCase(
    {
      facts: facts({ corporateActors: [{ name: 'Prøve Invest AS', organisationNumber: '319000453' }] }),
      answers: [section('corporateBeneficialOwnerActorsV3', { beneficialOwners: [owner] })],
    },
    { applicant: APPLICANT, today: TODAY },
  );
  // The name is one key for all four of them: only by the number are there two to hold against the list.
  assert.deepEqual(
    people.flatMap((one) => (one.subject === 'ORGANISATION' ? [[one.registrationNumber, one.roles.join()]] : [])),
    [
      ['319000453', 'CORPORATE_ACTOR,OWNER_COMPANY'],
      ['319000445', 'OWNER_COMPANY'],
    ],
  );
});

test('S-160 who stands on a case twice has declared what they said in either place, and no more: a position is no relative’s', () => {
  const spouse = relative('Marit', 'Stortingsen');
  const declaredOf = (answer: object) => {
    const people = personsOnCase(
      { facts: facts(), answers: [section('pep', answer)] },
      { applicant: APPLICANT, more: [casePerson('SIGNATORY', 'Kari Prøve', APPLICANT.birthDate)], today: TODAY },
    );
    const [own] = people;
    assert.deepEqual(own?.roles, ['APPLICANT', 'SIGNATORY']);
    return own?.declared;
  };
  const no = { isPep: 'NO', pepList: [], isRca: 'NO', rcaList: [] };
  assert.deepEqual(declaredOf({ ...no, isPep: 'YES', pepList: [position] }), { pep: true, rca: false });
  assert.deepEqual(declaredOf({ ...no, isRca: 'YES', rcaList: [spouse] }), { pep: false, rca: true });
  assert.deepEqual(declaredOf(no), { pep: false, rca: false });
});
