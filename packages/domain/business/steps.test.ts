import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { listed } from '../steps/listed.ts';
import { allowed, backToOf, next, previous, sequence } from '../steps/steps.ts';
import type { BusinessFacts } from './application.ts';
import { facts, FILLED, filled, soleProprietorship } from './example-facts.fixture.ts';
import { type BusinessStep, businessSteps } from './steps.ts';

const after = (name: BusinessStep, these: BusinessFacts = facts()) => next(businessSteps, these, name);
const before = (name: BusinessStep, these: BusinessFacts = facts()) => previous(businessSteps, these, name);
const names = (these: BusinessFacts) => sequence(businessSteps, these).map((step) => step.name);
const accountingOff = facts({}, { showAccounting: false });
const enk = facts(soleProprietorship());

for (const [rule, from, to] of [
  ['B-023', 'root', 'kontaktinformasjon'],
  ['B-024', 'kontaktinformasjon', 'kontaktperson'],
  ['B-025', 'kontaktperson', 'produkter'],
  ['B-026', 'produkter', 'administrator-nettbank'],
  ['B-027', 'administrator-nettbank', 'regnskap'],
  ['B-028', 'regnskap', 'kyc'],
  ['B-029', 'kyc', 'signatarer'],
  ['B-030', 'signatarer', 'signatarer-kontaktinformasjon'],
  ['B-031', 'signatarer-kontaktinformasjon', 'oppsummering'],
  ['B-032', 'oppsummering', 'signering'],
] as const)
  test(`${rule} next from '${from}' is '${to}'`, () => assert.equal(after(from), to));

test('B-002 the order of the steps is that of the specification', () =>
  assert.deepEqual(names(facts()), [
    'root',
    'kontaktinformasjon',
    'kontaktperson',
    'produkter',
    'administrator-nettbank',
    'regnskap',
    'kyc',
    'signatarer',
    'signatarer-kontaktinformasjon',
    'oppsummering',
    'signering',
  ]));

test('B-008 root is the start step: nothing comes before it and it asks for nothing', () => {
  assert.equal(before('root'), null);
  assert.equal(listed(businessSteps, facts()).firstIncomplete, 'kontaktinformasjon');
});

test('B-033 previous is the exact reverse of next for every kind of applicant', () => {
  for (const these of [facts(), accountingOff, enk])
    for (const name of names(these)) {
      const following = after(name, these);
      if (following !== null && following !== 'signering') assert.equal(before(following, these), name);
    }
});

test("B-034 'motpart-samtykke' is reached by neither next nor previous", () => {
  for (const these of [facts(), accountingOff, enk])
    for (const step of businessSteps)
      for (const found of [after(step.name, these), before(step.name, these)])
        assert.notEqual(found, 'motpart-samtykke');
});

test('B-035 with accounting off the declaration follows the administrator, and back again', () => {
  assert.equal(after('administrator-nettbank', accountingOff), 'kyc');
  assert.equal(before('kyc', accountingOff), 'administrator-nettbank');
});

test('B-036 with accounting off the step is not counted', () => {
  assert.ok(!names(accountingOff).includes('regnskap'));
  assert.equal(names(facts()).length - names(accountingOff).length, 1);
});

test('B-037 signing and confirmation have neither next nor previous', () => {
  for (const name of ['signering', 'bekreftelse'] as const) assert.deepEqual([after(name), before(name)], [null, null]);
});

test('B-038 for a sole proprietorship the summary follows the declaration, and back again', () => {
  assert.equal(after('kyc', enk), 'oppsummering');
  assert.equal(before('oppsummering', enk), 'kyc');
});

test('B-040 a sole proprietorship is asked for no signatory', () => {
  assert.ok(!names(enk).some((name) => name.startsWith('signatarer')));
  assert.equal(listed(businessSteps, filled(soleProprietorship())).firstIncomplete, 'oppsummering');
});

test("B-046 'backTo' counts only when it names a step of this applicant's flow", () => {
  assert.equal(backToOf(businessSteps, facts(), 'oppsummering'), 'oppsummering');
  for (const value of ['regnskapet', '//ondt.example', '', null, undefined, 'motpart-samtykke'])
    assert.equal(backToOf(businessSteps, facts(), value), null);
  assert.equal(backToOf(businessSteps, enk, 'signatarer'), null);
});

test('S-141 no set of answers opens a step beyond the first that lacks its answer', () => {
  const answers = [
    'organisationContact',
    'contactPerson',
    'products',
    'administrator',
    'accounting',
    'declaration',
    'signatories',
  ] as const;
  fc.assert(
    fc.property(fc.subarray([...answers]), (given) => {
      const these = facts(Object.fromEntries(given.map((name) => [name, FILLED[name]])));
      const open = allowed(businessSteps, these);
      const first = listed(businessSteps, these).firstIncomplete;
      assert.equal(open.at(-1), first);
      assert.deepEqual(open, names(these).slice(0, open.length));
    }),
  );
});

test('S-142 who comes back goes on at the first step that lacks its answer', () => {
  assert.equal(listed(businessSteps, filled({ products: null })).firstIncomplete, 'produkter');
  assert.equal(listed(businessSteps, filled()).firstIncomplete, 'oppsummering');
});

test('B-105 a signatory with an e-mail and no mobile, or a mobile and no e-mail, is still to be asked before the summary', () => {
  const [leader, member] = FILLED.signatories ?? [];
  assert.ok(leader && member);
  const firstOf = (...signatories: (typeof leader)[]) => listed(businessSteps, filled({ signatories })).firstIncomplete;
  assert.equal(firstOf(leader, member), 'oppsummering');
  for (const lacking of [{ email: null }, { phone: null }, { email: null, phone: null }]) {
    assert.equal(firstOf(leader, { ...member, ...lacking }), 'signatarer-kontaktinformasjon', JSON.stringify(lacking));
    assert.equal(firstOf({ ...leader, ...lacking }, member), 'signatarer-kontaktinformasjon', JSON.stringify(lacking));
  }
});
