/** Beneficial owners of one name who are born on the same day: each is somebody else, in every order that they are given in. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { numbersWith } from '../../norway/national-id.fixture.ts';
import { lists } from '../countries.ts';
import { someOwner } from '../sections/answers.fixture.ts';
import { corporateBeneficialOwnerActorsV3 as kind } from '../sections/corporateBeneficialOwnerActorsV3.ts';
import type { Owner, OwnersAnswer } from './answer.ts';
import { differencesOf, type RegisteredOwner, type RegisteredOwners } from './register.ts';
import { ownersTwice } from './twice.ts';

const BORN = '1990-04-12';
const numbers = fc.integer({ min: 0, max: 499 }).chain((individual) => {
  const found = numbersWith(`120490${String(individual).padStart(3, '0')}`).map(({ digits }) => digits);
  return found.length === 0 ? fc.constant('12849049826') : fc.constantFrom(...found);
});
const twin = (at: number, more: Partial<RegisteredOwner> = {}): RegisteredOwner => ({
  token: `register-${at}`,
  firstName: 'Kari',
  lastName: 'Prøve',
  birthDate: BORN,
  citizenship: ['NOR'],
  countryOfResidence: 'NOR',
  positions: [],
  ...more,
});
const register = (...owners: RegisteredOwner[]): RegisteredOwners => ({
  status: 'REGISTERED',
  statement: null,
  registeredOn: null,
  owners,
});
const numbered = (value: string) => someOwner({ publicId: { value, token: null }, eierandel: '10' });
const byToken = (token: string, more: Partial<Owner> = {}) =>
  someOwner({ publicId: { value: null, token }, birthDate: BORN, eierandel: '10', ...more });
const kinds = (given: readonly Owner[], of: RegisteredOwners) => differencesOf(given, of).map((one) => one.kind);

test('K-154 each of the register’s namesakes is one person: as many are missing as nobody is named for', () => {
  fc.assert(
    fc.property(fc.uniqueArray(numbers, { maxLength: 4 }), fc.nat(4), fc.nat(4), (ids, dated, undated) => {
      const registered = [
        ...Array.from({ length: dated }, (_, at) => twin(at)),
        ...Array.from({ length: undated }, (_, at) => twin(dated + at, { birthDate: null })),
      ];
      const found = kinds(ids.map(numbered), register(...registered));
      const count = (wanted: string) => found.filter((one) => one === wanted).length;
      assert.equal(count('NOT_IN_ANSWER'), Math.max(registered.length - ids.length, 0));
      assert.equal(count('NOT_IN_REGISTER'), Math.max(ids.length - registered.length, 0));
    }),
    { numRuns: 60 },
  );
});

test('K-154 whom the register can tell apart by date or token is told apart before anybody is guessed at, in every order', () => {
  const known = [twin(1), twin(2, { birthDate: null }), twin(3, { birthDate: '1950-02-03' })];
  const [undated, older] = [
    someOwner({ publicId: { value: '', token: null } }),
    someOwner({ publicId: { value: null, token: null }, hasNoPublicId: true, birthDate: '1950-02-03' }),
  ];
  const given = [undated, older, numbered('12049000110'), byToken('register-1')];
  const shuffled = <T>(all: T[]) => fc.shuffledSubarray(all, { minLength: all.length });
  fc.assert(
    fc.property(shuffled(given.slice(0, 3)), shuffled(known), (answer, owners) => {
      assert.deepEqual(kinds(answer, register(...owners)), []);
      const more = differencesOf([...answer, byToken('register-1')], register(...owners));
      assert.equal(more.length, 1, 'four are named, and the register has three');
    }),
  );
});

test('K-154 a share is held against the interval of the person it is given for, and not of the namesake', () => {
  const owning = (at: number, from: number, to: number) =>
    twin(at, { positions: [{ code: 'posisjonstype.eierskap', interval: { from, to }, indirect: false, via: [] }] });
  const both = register(owning(1, 500_000, 749_900), owning(2, 250_100, 499_900));
  assert.deepEqual(
    kinds([byToken('register-2', { eierandel: '30' }), byToken('register-1', { eierandel: '60' })], both),
    [],
  );
  assert.deepEqual(kinds([byToken('register-2', { eierandel: '60' })], both), [
    'NOT_IN_ANSWER',
    'SHARE_OUTSIDE_INTERVAL',
  ]);
});

test('K-154 an earlier owner with a namesake of the same day is asked for a number: no token of today is theirs for certain', () => {
  const content = (...owners: RegisteredOwner[]) =>
    kind.content({
      settings: { reasons: [{ code: 'posisjonstype.eierskap', text: 'Eierskap', help: '' }] },
      facts: {
        process: 'RENEWAL_CORPORATE',
        channel: 'NETTBANK',
        organisation: null,
        products: [],
        beneficialOwners: register(...owners),
      },
      lists,
      answers: {},
      today: '2026-11-21',
      allowSynthetic: true,
    });
  const tokens = (given: readonly Owner[], ...owners: RegisteredOwner[]) => {
    const answer: OwnersAnswer = {
      typeInfo: 'BENEFICIAL_OWNERS_V2',
      hasBeneficialOwners: 'YES',
      beneficialOwners: [...given],
      registerDifference: null,
      answer: { typeInfo: 'CONFIRMED' },
    };
    return kind.offer?.(answer, content(...owners)).beneficialOwners.map(({ publicId }) => publicId.token);
  };
  const kari = byToken('register-9');
  assert.deepEqual(tokens([kari], twin(1)), ['register-1']);
  assert.deepEqual(tokens([kari], twin(1), twin(2)), [null]);
  assert.deepEqual(tokens([kari, byToken('register-8')], twin(1)), [null, null]);
  assert.deepEqual(tokens([kari], twin(1), twin(2, { birthDate: '1990-04-13' })), ['register-1']);
});

test('K-154 of owners without a number twins are two, and so are namesakes: the same name and birth date is one', () => {
  const abroad = (firstName: string, lastName: string, birthDate: string) =>
    someOwner({
      firstName,
      lastName,
      birthDate,
      publicId: { value: null, token: null },
      hasNoPublicId: true,
      countryOfResidence: 'SWE',
    });
  const twiceOf = (...owners: Owner[]) => ownersTwice(owners, null).size;
  const anna = abroad('Anna', 'Lund', BORN);
  assert.equal(twiceOf(anna, abroad('Elsa', 'Lund', BORN)), 0, 'twins');
  assert.equal(twiceOf(anna, abroad('Anna', 'Berg', BORN)), 0, 'of another family');
  assert.equal(twiceOf(anna, abroad('Anna', 'Lund', '1962-04-12')), 0, 'mother and daughter');
  assert.equal(twiceOf(anna, abroad('ANNA', 'Lund', BORN)), 1);
});
