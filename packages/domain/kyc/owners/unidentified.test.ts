/** When nobody owns a company by anybody's word, and what is kept of the search. */
import type { CaseFacts } from '../case-facts.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { COMPANY_FORMS } from '../../organisation/company-form.ts';
import { someOwner } from '../sections/answers.fixture.ts';
import { ownersExpected } from '../company-kinds.ts';
import type { RegisteredOwners } from './register.ts';
import { ownerSearchFacts, registerAnswer, standIns } from './unidentified.ts';

const TODAY = '2026-11-22';
const REGISTER: RegisteredOwners = { status: 'REGISTERED', statement: null, registeredOn: null, owners: [] };
const leader = (firstName: string, birthDate: string | null) => ({
  firstName,
  lastName: 'Prøve',
  publicId: { value: null, token: firstName },
  birthDate,
  address: null,
  citizenship: [],
  countryOfBirth: null,
});
const facts = (companyForm: string, more: Partial<CaseFacts> = {}): CaseFacts => ({
  process: 'BECOME_CORPORATE_CUSTOMER',
  channel: 'CUSTOMER_ONBOARDING',
  organisation: {
    name: 'Prøve AS',
    organisationNumber: '319000003',
    companyForm,
    companyFormName: companyForm,
    establishedOn: null,
    businessCodes: [],
  },
  products: [],
  beneficialOwners: REGISTER,
  board: {
    ceo: leader('Live', '1983-01-15'),
    boardChairman: leader('Astrid', '1970-03-21'),
    boardMembers: [leader('Berit', null)],
    beneficialOwners: [],
  },
  ...more,
});
const answered = (owners: readonly object[]) => ({
  answers: [{ section: 'owners', kind: 'corporateBeneficialOwnerActorsV3', answer: { beneficialOwners: owners } }],
});
const unasked = { answers: [] };

test('K-167 K-052 a company that must have owners and names none is unidentified, whatever the form is called', () => {
  const unidentified = (form: string, known: Parameters<typeof ownerSearchFacts>[0]) =>
    ownerSearchFacts(known, facts(form), TODAY).ownersUnidentified?.[0] ?? null;
  for (const form of ['AS', 'ASA', 'ANS', 'DA', 'KS', 'NUF', 'UTLA', 'UKJENT', 'ANNET', 'A form of tomorrow']) {
    assert.equal(unidentified(form, answered([])), 'YES', form);
    assert.equal(unidentified(form, answered([someOwner()])), 'NO', form);
    assert.equal(unidentified(form, unasked), null, form);
  }
  for (const form of ['FLI', 'STI', 'BRL', 'SA', 'ENK', 'KOMM', 'STAT'])
    assert.equal(unidentified(form, answered([])), 'NO', form);
  const none = ownerSearchFacts(answered([]), { organisation: null, beneficialOwners: null }, TODAY);
  assert.deepEqual(none, {
    ownersExpected: null,
    ownersUnidentified: null,
    ownerRegister: null,
    publicOwner: ['NO'],
    ownerRegisterRemarks: [],
    ownersDifferByNumber: ['NO'],
  });
});

test('D-064 a company is in public hands where the register of owners says so, has nobody, and its sector is one of those', () => {
  const publicly = (sector: string | undefined, register: Partial<RegisteredOwners> | null) => {
    const { organisation } = facts('AS');
    const beneficialOwners = register && { ...REGISTER, allIdentified: true, isPublic: true, ...register };
    const about = { organisation: organisation && { ...organisation, sector }, beneficialOwners };
    return ownerSearchFacts(answered([]), about, TODAY).publicOwner?.[0];
  };
  for (const sector of ['1110', '1120', '1510', '1520', '6100', '6500'])
    assert.equal(publicly(sector, {}), 'YES', sector);
  for (const sector of ['2100', '8200', '112', undefined]) assert.equal(publicly(sector, {}), 'NO', sector);
  for (const register of [
    null,
    { isPublic: undefined },
    { allIdentified: false },
    { withheld: 1 },
    { status: 'NOT_REPORTED' },
    { status: 'UNCLEAR' },
  ] as const)
    assert.equal(publicly('1120', register), 'NO', JSON.stringify(register));
});

test('K-052 no register and no answer ever makes an owner of nobody: only somebody named does', () => {
  const form = fc.constantFrom(...Object.keys(COMPANY_FORMS));
  const register = fc.option(
    fc.record({
      ...Object.fromEntries(Object.entries(REGISTER).map(([name, value]) => [name, fc.constant(value)])),
      status: fc.constantFrom('REGISTERED', 'NOT_REPORTED', 'NOT_OBLIGED'),
    }),
  );
  fc.assert(
    fc.property(form, register, (companyForm, said) => {
      const of = facts(companyForm, { beneficialOwners: said as RegisteredOwners | null });
      const { ownersUnidentified } = ownerSearchFacts(answered([]), of, TODAY);
      assert.deepEqual(ownersUnidentified, [ownersExpected(companyForm, TODAY) ? 'YES' : 'NO']);
    }),
  );
});

test('S-156 K-052 a register that has nobody, withholds a name or says that not all are identified does not answer as one that has', () => {
  const owner = { ...leader('Kari', null), token: 'a', countryOfResidence: null, positions: [] };
  assert.equal(registerAnswer(null), null);
  assert.equal(registerAnswer(undefined), null);
  assert.equal(registerAnswer(REGISTER), 'NONE');
  assert.equal(registerAnswer({ ...REGISTER, owners: [owner] }), 'ANSWERED');
  assert.equal(registerAnswer({ ...REGISTER, owners: [owner], withheld: 1 }), 'WITHHELD');
  assert.equal(registerAnswer({ ...REGISTER, owners: [owner], allIdentified: false }), 'WITHHELD');
  assert.equal(registerAnswer({ ...REGISTER, status: 'NOT_OBLIGED' }), 'NOT_OBLIGED');
  assert.equal(registerAnswer({ ...REGISTER, status: 'NOT_REPORTED' }), 'NOT_REPORTED');
});

test('K-200 K-052 the management stands in, named as such, with when the register was asked, what it said, and the question with its answer', () => {
  const shown = [{ label: 'Er det noen som eier mer enn 25 prosent?', value: 'Nei' }];
  const at = { openedAt: '2026-11-22T08:00:00.000Z', today: TODAY };
  const kept = standIns(answered([]), facts('AS'), shown, at);
  assert.deepEqual(kept, {
    persons: [
      { role: 'CEO', name: 'Live Prøve', birthDate: '1983-01-15' },
      { role: 'CHAIRMAN', name: 'Astrid Prøve', birthDate: '1970-03-21' },
      { role: 'BOARD_MEMBER', name: 'Berit Prøve', birthDate: null },
    ],
    register: { askedAt: at.openedAt, answer: 'NONE', statement: null },
    question: 'Er det noen som eier mer enn 25 prosent?',
    answer: 'Nei',
  });
  const silent = standIns(answered([]), facts('AS', { beneficialOwners: null, board: null }), shown, at);
  assert.deepEqual([silent?.persons, silent?.register.answer], [[], 'SILENT']);
  assert.equal(standIns(answered([someOwner()]), facts('AS'), shown, at), null);
  assert.equal(standIns(answered([]), facts('FLI'), shown, at), null);
});
