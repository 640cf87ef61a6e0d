/** Account owner and borrower: what is asked of whom, what is wrong with it, how it is kept and told. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuses } from '../errors/refuses.fixture.ts';
import { Refusal } from '../errors/refusal.ts';
import { textsOf } from '../texts/texts.ts';
import { withPersonInput } from './apply.ts';
import { answered, begun, CONTACT, factsOf, META, PERSON } from './private.fixture.ts';
import { principalOnCase } from './principal-on-case.ts';
import { principalProblems } from './principal.ts';
import { summaryOf } from './summary.ts';
import { stateOf } from './view.ts';

const ME = `${PERSON.firstName} ${PERSON.lastName}`;
const ACCOUNT_NUMBER = '98121010003';
const KARI = { name: 'Kari Nordmann', number: '' };

const wrong = (flow: 'DISPONENT' | 'GUARANTOR', typed: { name: string; number: string } | undefined) =>
  Object.fromEntries(principalProblems(flow, typed, ME).map(({ path, message }) => [path, message]));
const saved = (flow: 'STANDARD' | 'DISPONENT' | 'GUARANTOR', principal?: { name: string; number: string }) =>
  withPersonInput(factsOf(begun(flow)), principal === undefined ? CONTACT : { ...CONTACT, principal });

test('N-048 a disponent and a guarantor name somebody, with a number or without; nobody else is asked', () => {
  for (const flow of ['DISPONENT', 'GUARANTOR'] as const) {
    assert.deepEqual(saved(flow, { ...KARI, name: ' Kari  Nordmann ' }).principal, {
      name: 'Kari Nordmann',
      number: null,
    });
    for (const nobody of [undefined, { name: '  ', number: '' }])
      refuses('error.bad.request', () => saved(flow, nobody));
  }
  assert.equal('principal' in saved('STANDARD', KARI), false);
  assert.deepEqual(principalProblems('STANDARD', undefined, ME), []);
});

test('N-048 an account number is eleven digits with their check digit, in whichever groups, and is kept bare', () => {
  for (const number of [ACCOUNT_NUMBER, '9812 10 10003', '9812.10.10003', 'Konto: 9812 10 10003'])
    assert.equal(saved('DISPONENT', { ...KARI, number }).principal?.number, ACCOUNT_NUMBER, number);
  for (const number of ['98121010004', '9812101000', 'hos dere', '12849049825'])
    assert.deepEqual(
      wrong('DISPONENT', { ...KARI, number }),
      { 'principal.number': 'validation.principal.ACCOUNT.number' },
      number,
    );
});

test('N-048 a loan number stands as the bank wrote it; a national id is none', () => {
  for (const number of ['L-2026/118', '4711', ACCOUNT_NUMBER, `lån ${ACCOUNT_NUMBER}`, '4128490498261'])
    assert.equal(saved('GUARANTOR', { ...KARI, number }).principal?.number, number);
  for (const [number, message] of [
    ['12849049826', 'validation.principal.LOAN.nationalId'],
    ['128490 49826', 'validation.principal.LOAN.nationalId'],
    ['fnr 12849049826', 'validation.principal.LOAN.nationalId'],
    ['L-2026/118 128490 49826', 'validation.principal.LOAN.nationalId'],
    ['12849049826 og mer', 'validation.principal.LOAN.nationalId'],
    ['=1+1', 'validation.principal.LOAN.number'],
    ['1'.repeat(31), 'validation.principal.LOAN.number'],
  ] as const)
    assert.deepEqual(wrong('GUARANTOR', { ...KARI, number }), { 'principal.number': message }, number);
});

test('N-048 an owner is a person by name, a borrower may be a company', () => {
  assert.deepEqual(wrong('GUARANTOR', { name: 'Bygg 24 & Sønn AS', number: '' }), {});
  for (const name of ['Bygg 24 AS', '=HYPERLINK', 'x'.repeat(101)])
    assert.deepEqual(wrong('DISPONENT', { name, number: '' }), { 'principal.name': 'validation.principal.name' }, name);
});

test('N-048 a name with eleven digits in it is none, however they are grouped', () => {
  for (const digits of ['01017012345', '010170 12345', '010170-12345', '01.01.70 12345'])
    for (const flow of ['DISPONENT', 'GUARANTOR'] as const)
      assert.deepEqual(
        wrong(flow, { name: `Ola Nordmann ${digits}`, number: '' }),
        { 'principal.name': 'validation.principal.name' },
        digits,
      );
  assert.deepEqual(wrong('GUARANTOR', { name: 'Bygg 24 AS, 319 000 003', number: '' }), {});
});

test('N-049 who names themself is refused, however they write it, and a namesake is told apart by a number', () => {
  for (const name of [ME, ME.toUpperCase(), `  ${ME.replace(' ', '   ')} `]) {
    assert.deepEqual(wrong('DISPONENT', { name, number: '' }), {
      'principal.name': 'validation.principal.ACCOUNT.self',
    });
    assert.deepEqual(wrong('GUARANTOR', { name, number: '' }), { 'principal.name': 'validation.principal.LOAN.self' });
    assert.deepEqual(wrong('DISPONENT', { name, number: ACCOUNT_NUMBER }), {});
  }
});

test('N-048 what is wrong with the owner is told with what is wrong with e-mail and mobile, by the names of the wire', () => {
  try {
    withPersonInput(factsOf(begun('DISPONENT')), {
      ...CONTACT,
      epost: 'x',
      mobil: '1',
      principal: { name: '', number: '1' },
    });
    assert.fail('saved');
  } catch (error) {
    assert.ok(error instanceof Refusal);
    assert.deepEqual(
      error.fields.map(({ path }) => path),
      ['principal.name', 'principal.number', 'epost', 'mobil'],
    );
  }
});

test('N-050 N-051 the summary says first whose account it is; one from before it was asked says nothing of it', () => {
  const texts = textsOf({});
  const told = (application: ReturnType<typeof answered>) => summaryOf(stateOf(factsOf(application), META), texts)[0];
  const principal = { name: 'Kari Nordmann', number: ACCOUNT_NUMBER };
  assert.deepEqual(
    told({ ...answered('DISPONENT'), principal })?.rows.map(({ value }) => value),
    ['Kari Nordmann', '9812 10 10003'],
  );
  assert.equal(told({ ...answered('DISPONENT'), principal })?.backTo, 'kontaktinfo');
  assert.deepEqual(told({ ...answered('GUARANTOR'), principal: { ...principal, number: null } })?.rows.length, 1);
  assert.equal(told(answered('DISPONENT'))?.id, 'person');
  assert.equal(stateOf(factsOf(answered('DISPONENT')), META).requires.contactInfo, false);
});

test('N-054 the owner is on the case as a person, a borrower as a person and as an organisation', () => {
  const named = { name: 'Kari Nordmann', number: null };
  const roles = (flow: 'STANDARD' | 'DISPONENT' | 'GUARANTOR') =>
    principalOnCase(flow, named).map(({ subject, roles: all }) => [subject, ...all]);
  assert.deepEqual(roles('DISPONENT'), [['PERSON', 'ACCOUNT_OWNER']]);
  assert.deepEqual(roles('GUARANTOR'), [
    ['PERSON', 'BORROWER'],
    ['ORGANISATION', 'BORROWER'],
  ]);
  assert.deepEqual(roles('STANDARD'), []);
  assert.deepEqual(principalOnCase('DISPONENT', undefined), []);
});
