/** Age of a company, and an owner who is young and alone (D-028). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CaseFacts } from '../case-facts.ts';
import type { OwnersAnswer } from '../owners/answer.ts';
import { someOwner } from '../sections/answers.fixture.ts';
import { companyAge, isYoungSoleOwner } from './young-company.ts';

const TODAY = '2026-11-21';

test('D-028 a company is young, older, or of an age that nobody knows', () => {
  const age = (establishedOn: string | null, registeredOn?: string) =>
    companyAge(
      {
        name: 'Prøve AS',
        organisationNumber: '319000003',
        companyForm: 'AS',
        companyFormName: 'Aksjeselskap',
        businessCodes: [],
        establishedOn,
        registeredOn,
      },
      TODAY,
    );
  assert.deepEqual([age('2025-11-22'), age('2025-11-21')], [['YOUNG'], ['OLDER']]);
  assert.deepEqual(age('2018-04-16', '2026-11-01'), ['OLDER'], 'founded before it was registered');
  assert.deepEqual([age(null), age('2025-02-30')], [['UNKNOWN'], ['UNKNOWN']]);
  assert.equal(companyAge(null, TODAY), null);
});

type Owners = NonNullable<CaseFacts['beneficialOwners']>;
const registered = (...births: (string | null)[]): Owners => ({
  status: 'REGISTERED',
  statement: null,
  registeredOn: null,
  owners: births.map((birthDate, at) => ({
    token: `${at}`,
    firstName: 'Kari',
    lastName: 'Prøve',
    birthDate,
    citizenship: ['NOR'],
    countryOfResidence: 'NOR',
    positions: [],
  })),
});
const answered = (...births: (string | null)[]): OwnersAnswer[] => [
  { beneficialOwners: births.map((birthDate) => someOwner({ birthDate })) } as OwnersAnswer,
];

test('D-028 a sole owner is young by the answer, or by the register where it has one owner', () => {
  const young = '2006-04-01';
  assert.deepEqual(isYoungSoleOwner(answered(young), null, TODAY), ['YES']);
  assert.deepEqual(isYoungSoleOwner(answered(null), registered(young), TODAY), ['YES']);
  assert.deepEqual(isYoungSoleOwner(answered('1980-04-01'), registered(young), TODAY), ['NO']);
  assert.deepEqual(isYoungSoleOwner(answered(null), registered(young, young), TODAY), ['NO']);
});

test('D-028 nobody is young without a date of the calendar, nor among others', () => {
  for (const register of [null, registered(null), registered()])
    assert.deepEqual(isYoungSoleOwner(answered(null), register, TODAY), ['NO']);
  assert.deepEqual(isYoungSoleOwner(answered('2010-02-30'), null, TODAY), ['NO']);
  assert.deepEqual(isYoungSoleOwner(answered('2006-04-01', '2006-04-01'), null, TODAY), ['NO']);
  assert.deepEqual(isYoungSoleOwner([], registered('2006-04-01'), TODAY), ['NO']);
  assert.equal(isYoungSoleOwner(null, registered('2006-04-01'), TODAY), null);
});
