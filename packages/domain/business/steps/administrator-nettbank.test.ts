import { test } from 'node:test';
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { administratorOn, administratorProblems, namedWithRole, roleAfterName } from './administrator-nettbank.ts';

const NOBODY = { firstName: '', lastName: '', birthDate: '', email: '', phone: '', nameAndRole: '' };

test('B-094 what is missing of an administrator is told in the order in which the form asks', () => {
  assert.deepEqual(
    administratorProblems(NOBODY).map(({ path }) => path),
    ['firstName', 'lastName', 'birthDate', 'nameAndRole', 'email', 'phone'],
  );
});

test('a birth date that is empty, no date, no day, too early or to come is told as what it is', () => {
  const { problems } = administratorOn('2026-11-21');
  for (const [birthDate, message] of [
    ['', 'kyc.validation.required'],
    [' ', 'kyc.validation.required'],
    ['i dag', 'validation.birthDate'],
    ['2023-02-29', 'validation.birthDate.noSuchDay'],
    ['1899-12-31', 'validation.birthDate.tooEarly'],
    ['2026-11-22', 'validation.birthDate.future'],
    ['1900-01-01', undefined],
    ['2026-11-21', undefined],
  ] as const)
    assert.equal(
      problems({ ...NOBODY, birthDate }).find(({ path }) => path === 'birthDate')?.message,
      message,
      birthDate,
    );
});

test('a role typed beside a name is told apart from it again', () => {
  assert.equal(namedWithRole('Kari Nordmann', ' regnskapsfører '), 'Kari Nordmann, regnskapsfører');
  assert.equal(namedWithRole('Kari Nordmann', '  '), '', 'without a role it is missing');
  assert.equal(roleAfterName('Kari Nordmann', 'Berit, kasserer'), 'Berit, kasserer');
  const word = fc.stringMatching(/^[A-Za-zÆØÅæøå][A-Za-zÆØÅæøå, ]{0,20}[a-zæøå]$/);
  fc.assert(
    fc.property(word, word, (name, role) => assert.equal(roleAfterName(name, namedWithRole(name, role)), role)),
  );
});

test('R-145 a first name is asked for unless a register has the person by one name and that birth date', () => {
  const known = [
    { name: 'Enavnmo', birthDate: '1984-05-08' },
    { name: 'Kari Prøve', birthDate: '1990-01-01' },
  ];
  const { problems } = administratorOn('2026-11-21', known);
  const isAsked = (lastName: string, birthDate: string) =>
    problems({ ...NOBODY, lastName, birthDate }).some(({ path }) => path === 'firstName');
  assert.equal(isAsked('ENAVNMO', '1984-05-08'), false);
  for (const [lastName, birthDate] of [
    ['Enavnmo', '1984-05-09'],
    ['Prøve', '1990-01-01'],
    ['Ukjentmo', '1984-05-08'],
    ['', '1984-05-08'],
  ] as const)
    assert.equal(isAsked(lastName, birthDate), true, lastName);
});
