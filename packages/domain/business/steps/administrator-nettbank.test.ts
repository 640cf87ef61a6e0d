import { test } from 'node:test';
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { spokenInEnglish } from '../../texts/spoken.fixture.ts';
import { readWordsBy } from '../../texts/worded.ts';
import { facts } from '../example-facts.fixture.ts';
import { visibleLine } from '../../norway/visible-text.ts';
import {
  administrator,
  administratorOn,
  administratorProblems,
  namedWithRole,
  roleAfterName,
} from './administrator-nettbank.ts';

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

test('R-267 of somebody with one name either field of the names is enough, and no other', () => {
  const missing = (one: Partial<typeof NOBODY>) =>
    administratorProblems({ ...NOBODY, hasOneName: true, ...one }).map(({ path }) => path);
  const others = ['birthDate', 'nameAndRole', 'email', 'phone'];
  assert.deepEqual(missing({ lastName: 'Enavnmo' }), others);
  assert.deepEqual(missing({ firstName: 'Enavnmo' }), others);
  assert.deepEqual(missing({}), ['lastName', ...others]);
});

test('name and role are put together without the blanks around either, at any length that both may have', () => {
  assert.equal(namedWithRole(' Kari Nordmann ', ' kasserer '), 'Kari Nordmann, kasserer');
  const body = { firstName: 'Kari', lastName: 'Nordmann', birthDate: '1990-01-01', email: '', mobile: '' };
  const isRead = (length: number) =>
    administrator.answer.safeParse({ ...body, nameAndRole: 'x'.repeat(length) }).success;
  assert.deepEqual([isRead(720), isRead(721)], [true, false]);
});

test('birth date and mobile are read under either of their names', () => {
  const rest = { firstName: 'Kari', lastName: 'Nordmann', email: 'a@b.no', nameAndRole: 'Kari Nordmann, kasserer' };
  const read = { ...rest, birthDate: '1990-01-01', phone: '49001001' };
  assert.deepEqual(administrator.read({ ...rest, birthDate: '1990-01-01', mobile: '49001001' }), read);
  assert.deepEqual(administrator.read({ ...rest, birthdate: '1990-01-01', mobil: '49001001' }), read);
  assert.deepEqual(administrator.read(rest), { ...rest, birthDate: '', phone: '' });
});

test('an administrator is kept with contact data as they are stored', () => {
  const typed = { firstName: 'Kari', lastName: 'Nordmann', birthDate: '1990-01-01', nameAndRole: ' Kari,  kasserer ' };
  assert.deepEqual(administrator.apply(null as never, { ...typed, email: ' a@b.no ', phone: '+47 490 01 001' }), {
    administrator: { ...typed, nameAndRole: visibleLine(typed.nameAndRole), email: 'a@b.no', phone: '49001001' },
  });
});

test('N-173 a role of the register is read in the reader’s words, one that was typed as it stands', (t) => {
  const book: Readonly<Record<string, string>> = { Styremedlem: 'Board member', 'Daglig leder': 'General manager' };
  const inBook = (data: unknown) => JSON.parse(JSON.stringify(data), (_, one) => book[one] ?? one);
  const shown = (nameAndRole: string) => {
    const one = { firstName: 'Ada', lastName: 'Prøve', birthDate: '1990-01-01', email: '', phone: '', nameAndRole };
    return spokenInEnglish(() => administrator.show(facts({ administrator: one })).administrator?.nameAndRole);
  };
  assert.equal(shown('Ada Prøve, styremedlem'), 'Ada Prøve, styremedlem', 'without a book');
  readWordsBy(<T>(data: T): T => inBook(data) as T);
  t.after(() => readWordsBy((data) => data));
  assert.equal(shown('Ada Prøve, styremedlem'), 'Ada Prøve, board member');
  assert.equal(shown('Ada Prøve, daglig leder og styremedlem'), 'Ada Prøve, general manager and board member');
  for (const typed of ['Ada Prøve, styremedlem og kasserer', 'Kasserer', 'Ada P., økonomisjef'])
    assert.equal(shown(typed), typed);
});
