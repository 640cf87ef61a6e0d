/** Owners, their relatives and children on a case: countries, source of the date, and what is declared of whom. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SOME_IDS, someOwner } from '../kyc/sections/answers.fixture.ts';
import { casePerson, personsOnCase } from './case-persons.ts';

const TODAY = '2026-11-21';
const APPLICANT = { firstName: 'Kari', lastName: 'Prøve', birthDate: '1990-04-12' };
const FACTS = { process: 'RENEWAL_CORPORATE', channel: 'NETTBANK', organisation: null, products: [] } as const;
const ABROAD = { hasNoPublicId: true, publicId: { value: null, token: null } };
const LEADER = [{ pepCountryCode: 'NOR', pepRelationType: 'STATE_LEADER' }];
const section = (kind: string, answer: unknown) => ({ section: kind, kind, answer });
const relative = (rcaFirstName: string, rcaCountryOfResidence: string) => ({
  rcaFirstName,
  rcaLastName: 'Stortingsen',
  rcaCountryOfResidence,
  rcaCountryCode: 'NOR',
  pepRelationType: 'PARLIAMENT_MEMBER',
  rcaRelationType: 'SPOUSE',
});
const onCase = (
  owners: readonly ReturnType<typeof someOwner>[],
  more: Partial<Parameters<typeof personsOnCase>[1]> = {},
  answers: readonly ReturnType<typeof section>[] = [],
) =>
  personsOnCase(
    { facts: FACTS, answers: [section('corporateBeneficialOwnerActorsV3', { beneficialOwners: owners }), ...answers] },
    { applicant: APPLICANT, today: TODAY, ...more },
  );

test('S-160 an owner’s countries are both citizenships and the residence, those that are given', () => {
  const codes = (more: Parameters<typeof someOwner>[0]) =>
    onCase([someOwner({ firstName: 'Wenche', ...more })]).find(({ name }) => name === 'Wenche Prøve')?.countryCodes;
  assert.deepEqual(codes({ citizenship: 'SWE', secondaryCitizenship: 'RUS', countryOfResidence: 'DNK' }), [
    'SWE',
    'RUS',
    'DNK',
  ]);
  assert.deepEqual(codes({ citizenship: 'SWE', secondaryCitizenship: null, countryOfResidence: '' }), ['SWE']);
});

test('S-160 a registered owner without a residence has the citizenships alone', () => {
  const owner = { token: 'a', firstName: 'Wenche', lastName: 'Eiermo', birthDate: null, positions: [] };
  const owners = [{ ...owner, citizenship: ['NOR', 'SWE'], countryOfResidence: null }];
  const beneficialOwners = { status: 'REGISTERED', statement: null, registeredOn: null, owners } as const;
  const people = personsOnCase(
    { facts: { ...FACTS, beneficialOwners }, answers: [] },
    { applicant: APPLICANT, today: TODAY },
  );
  assert.deepEqual(people[1]?.countryCodes, ['NOR', 'SWE']);
});

test('S-160 whom owners stand near come after all owners, with the country that they live in', () => {
  const people = onCase([
    someOwner({ firstName: 'Wenche', rca: [relative('Marit', 'SWE')] }),
    someOwner({ firstName: 'Ola', rca: [relative('Per', 'DNK')] }),
  ]);
  assert.deepEqual(
    people.slice(1).map(({ name, countryCodes }) => [name, countryCodes.at(-1)]),
    [
      ['Wenche Prøve', 'NOR'],
      ['Ola Prøve', 'NOR'],
      ['Marit Stortingsen', 'SWE'],
      ['Per Stortingsen', 'DNK'],
    ],
  );
});

test('S-160 whom the register has by an owner’s number has the owner’s positions only where the names belong together', () => {
  const owner = someOwner({ firstName: 'Wenche', pep: LEADER });
  const declared = (outcome: 'BELONGS' | 'OTHER_NAME') => {
    const registered = { name: 'Wenche Marie Prøve', birthDate: '1957-12-30', countryCodes: ['SWE'] };
    const numbers = new Map([[SOME_IDS[0], { name: 'Wenche Prøve', outcome, registered }]]);
    return onCase([owner], { numbers })
      .slice(1)
      .map((one) => [one.name, one.roles.join(), one.declared.pep]);
  };
  const typed = ['Wenche Prøve', 'BENEFICIAL_OWNER', true];
  assert.deepEqual(declared('BELONGS'), [typed, ['Wenche Marie Prøve', 'BENEFICIAL_OWNER', true]]);
  assert.deepEqual(declared('OTHER_NAME'), [typed, ['Wenche Marie Prøve', 'BENEFICIAL_OWNER', false]]);
});

test('S-160 an owner without a date has no source of one', () => {
  const owner = someOwner({ ...ABROAD, firstName: 'Wenche', birthDate: null });
  const [, one] = onCase([owner]);
  assert.deepEqual([one?.name, one?.birthDate, one?.birthDateFrom], ['Wenche Prøve', null, null]);
});

test('S-160 a date that one owner typed stays typed where it is a registered owner’s too, whichever comes first', () => {
  const both = { firstName: 'Wenche', birthDate: '1957-12-30' };
  const typed = someOwner({ ...both, ...ABROAD });
  const chosen = someOwner({ ...both, publicId: { value: null, token: 'a' } });
  for (const owners of [
    [typed, chosen],
    [chosen, typed],
  ])
    assert.equal(onCase(owners)[1]?.birthDateFrom, 'DECLARATION');
});

test('S-160 an owner from the register is no organisation, though the answer has no number', () => {
  const chosen = someOwner({ ...ABROAD, firstName: 'Wenche', publicId: { value: null, token: 'a' } });
  assert.deepEqual(
    onCase([chosen]).map(({ subject }) => subject),
    ['PERSON', 'PERSON'],
  );
});

test('S-160 a position is declared of one person, whichever of their roles it was declared in', () => {
  const position = { id: null, current: null, roleTypeCode: 'X', roleCountry: 'NOR', description: '', roleEnd: null };
  const near = { firstName: 'Marit', lastName: 'Stortingsen', countryOfResidence: 'SWE', relationTypeCode: 'SPOUSE' };
  const own = {
    isPep: 'YES',
    pepList: [position],
    isRca: 'YES',
    rcaList: [{ ...position, ...near }],
  };
  const plain = someOwner({ ...APPLICANT, ...ABROAD });
  const exposed = someOwner({ ...APPLICANT, ...ABROAD, pep: LEADER, rca: [relative('Marit', 'SWE')] });
  const declared = (people: ReturnType<typeof onCase>) => [people[0]?.roles.join(), people[0]?.declared];
  const expected = ['APPLICANT,BENEFICIAL_OWNER', { pep: true, rca: true }];
  assert.deepEqual(declared(onCase([plain], {}, [section('pep', own)])), expected);
  assert.deepEqual(declared(onCase([exposed])), expected);
});

test('S-160 countries that are answered for a child are the child’s, beside those that are known, and nobody else’s', () => {
  const country = { countryOfBirth: 'USA', countryOfResidence: 'DNK', citizenship: ['USA', 'NOR'] };
  const more = [
    casePerson('CHILD', 'Emma Prøve', '2019-08-19', ['SWE', 'NOR']),
    casePerson('GUARDIAN', 'Ola Prøve', '1991-04-12', ['NOR']),
  ];
  assert.deepEqual(
    onCase([], { more }, [section('country', country)]).map(({ name, countryCodes }) => [name, countryCodes]),
    [
      ['Kari Prøve', []],
      ['Emma Prøve', ['SWE', 'NOR', 'USA', 'DNK']],
      ['Ola Prøve', ['NOR']],
    ],
  );
});
