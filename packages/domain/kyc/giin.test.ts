import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { nb } from '../texts/nb.ts';
import { COUNTRIES } from './countries.ts';
import { GIIN_LEGAL_FORMS, giinProblem } from './giin.ts';

const codes = COUNTRIES.filter((country) => !country.historicUseOnly).map((country) => country.numericCode);
const problem = (number: string) => giinProblem(number, codes);
const sign = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''));
const signs = (length: number) => fc.array(sign, { minLength: length, maxLength: length }).map((all) => all.join(''));
const giin = fc.record({
  head: signs(6),
  group: signs(5),
  form: fc.constantFrom(...GIIN_LEGAL_FORMS),
  country: fc.constantFrom(...codes),
});
const write = (parts: { head: string; group: string; form: string; country: string }) =>
  `${parts.head}.${parts.group}.${parts.form}.${parts.country}`;

test('K-091 an empty GIIN is a missing one', () => {
  assert.equal(problem(''), 'kyc.validation.required.giin');
  assert.equal(problem('   '), 'kyc.validation.required.giin');
});

test('K-092 every number of the format with a legal form and a country is right, with or without space around it', () => {
  fc.assert(
    fc.property(giin, (parts) => {
      assert.equal(problem(write(parts)), null);
      assert.equal(problem(` ${write(parts)} `), null);
    }),
  );
});

test('K-092 taking away or adding a sign anywhere breaks the format', () => {
  fc.assert(
    fc.property(giin, fc.nat(18), sign, (parts, at, extra) => {
      const number = write(parts);
      assert.equal(problem(number.slice(0, at) + number.slice(at + 1)), 'kyc.validation.giin.format');
      assert.equal(problem(number.slice(0, at) + extra + number.slice(at)), 'kyc.validation.giin.format');
    }),
  );
});

test('K-092 small letters and other separators are no GIIN', () => {
  for (const wrong of ['pr0ve1.00000.le.578', 'PR0VE1-00000-LE-578', 'PR0VE.00000.LE.578', 'PR0VE1.00000.LE.57'])
    assert.equal(problem(wrong), 'kyc.validation.giin.format', wrong);
});

test('K-093 the third part is one of nine legal forms and nothing else', () => {
  const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  for (const form of capitals.flatMap((one) => capitals.map((two) => one + two))) {
    const known = ['LE', 'SL', 'ME', 'BR', 'SP', 'SF', 'SD', 'SS', 'SB'].includes(form);
    assert.equal(problem(`PR0VE1.00000.${form}.578`), known ? null : 'kyc.validation.giin.legalForm', form);
  }
});

test('K-094 the last part is the number of a country that exists today', () => {
  assert.equal(problem('PR0VE1.00000.LE.578'), null);
  assert.equal(problem('SP0NS1.00A1D.SB.756'), null);
  assert.equal(problem('PR0VE1.00000.LE.999'), 'kyc.validation.giin');
  assert.equal(problem('PR0VE1.00000.LE.891'), 'kyc.validation.giin', 'Serbia og Montenegro is no more');
});

test('beside the example under the field no text of a GIIN shows another', () => {
  for (const key of ['kyc.validation.required.giin', 'kyc.validation.giin.format'] as const)
    assert.doesNotMatch(nb[key], /\w{6}\.\w{5}\./, key);
});

test('K-095 the text of a wrong GIIN names the ISO country number', () => {
  assert.match(nb['kyc.validation.giin'], /^Skriv inn på gyldig GIIN format \(.*ugyldig ISO landsnummer\)$/);
});
