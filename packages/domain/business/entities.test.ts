import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteConfig } from '../bank/bank.ts';
import { COMPANY_FORMS, companyFormOf } from '../organisation/company-form.ts';
import { isOrganisationNumber, ORGANISATION_NUMBER_LENGTH } from '../norway/organisation-number.ts';
import { getProducts, saveAccounting, saveAdministrator, saveContactPerson, saveProducts } from './api.ts';
import { FILLED, filled } from './example-facts.ts';
import { businessState } from './state.ts';
import { stateOf } from './view.ts';

const meta = { version: 1, keptUntil: '', me: { name: '', birthDate: '' }, orderId: null, signingPage: () => '' };
const forms = (text: string) => text.split(', ');

test("B-001 S-004 the business variant's context is 'bm'", () =>
  assert.deepEqual(siteConfig.shape.context.safeParse('bm'), { success: true, data: 'bm' }));

test('B-067 a full organisation number has nine digits', () => {
  assert.equal(ORGANISATION_NUMBER_LENGTH, 9);
  assert.ok(isOrganisationNumber('319000011', { allowSynthetic: true }));
  for (const other of ['31900001', '3190000110']) assert.ok(!isOrganisationNumber(other, { allowSynthetic: true }));
});

test('B-154 the first half of the company forms', () => {
  for (const form of forms(
    'AAFY, ADOS, ANNA, ANS, AS, ASA, BA, BBL, BEDR, BO, BRL, DA, ENK, EOFG, ESEK, FKF, FLI, FYLK, GFS, IKJP, IKS, KBO, KF',
  ))
    assert.ok(Object.hasOwn(COMPANY_FORMS, form), form);
});

test('B-155 the second half of the company forms, with the register’s SÆR as SAR, and no others', () => {
  const second = forms(
    'KIRK, KOMM, KS, KTRF, NUF, OPMV, ORGL, PERS, PK, PRE, SA, SAM, SE, SF, SPA, STAT, STI, SAR, TVAM, UTLA, VPFO, UKJENT, ANNET',
  );
  for (const form of second) assert.ok(Object.hasOwn(COMPANY_FORMS, form), form);
  assert.equal(Object.keys(COMPANY_FORMS).length, 46);
  assert.deepEqual([companyFormOf('SÆR'), companyFormOf('XYZ'), companyFormOf(null)], ['SAR', 'ANNET', 'UKJENT']);
});

test('B-158 B-166 the contact person is shown with name, national id and address; what is saved is e-mail and phone', () => {
  const { contactPerson } = businessState.parse(stateOf(filled(), meta));
  assert.deepEqual(
    [
      contactPerson?.fornavn,
      contactPerson?.etternavn,
      contactPerson?.foedselsnummer,
      contactPerson?.adresse?.postalArea,
    ],
    ['Astrid', 'Ledermo', FILLED.person?.nationalId, 'OSLO'],
  );
  assert.deepEqual([contactPerson?.epost, contactPerson?.mobil], ['post@example.com', '49001084']);
  const body = saveContactPerson.body;
  assert.ok(body?.safeParse({ email: 'a@b.no', phone: '49001084' }).success);
  assert.ok(!body?.safeParse({ email: 'a@b.no', phone: '49001084', foedselsnummer: '1' }).success);
});

test('B-164 products are onlineBankingType and hasEmployees, and nothing else', () => {
  assert.deepEqual(Object.keys(saveProducts.body?.def.shape ?? {}).sort(), ['hasEmployees', 'onlineBankingType']);
  assert.deepEqual(Object.keys(getProducts.answer?.def.shape ?? {}).sort(), ['hasEmployees', 'onlineBankingType']);
});

test('B-165 an administrator has six fields; birthdate and mobil are taken for birthDate and mobile', () => {
  const common = { firstName: 'A', lastName: 'B', email: 'a@b.no', nameAndRole: 'A B, eier' };
  const takes = (more: object) => saveAdministrator.body?.safeParse({ ...common, ...more }).success;
  assert.ok(takes({ birthDate: '1970-01-01', mobile: '49001084' }));
  assert.ok(takes({ birthdate: '1970-01-01', mobil: '49001084' }));
  assert.ok(!takes({ birthDate: '1970-01-01', mobile: '49001084', nationalId: '1' }));
});

test('B-167 the accounting answer is a yes or no', () => {
  assert.ok(saveAccounting.body?.safeParse({ wantsOffer: false, mayContact: false }).success);
  assert.ok(!saveAccounting.body?.safeParse({ wantsOffer: 'ja', mayContact: false }).success);
});
