import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COMPANY_FORMS, companyFormOf } from '../organisation/company-form.ts';
import { FILLED, filled } from './example-facts.fixture.ts';
import { businessState } from './state.ts';
import { stateOf } from './view.ts';

const meta = {
  version: 1,
  keptUntil: '',
  priceList: null,
  me: { name: '', birthDate: '' },
  orderId: null,
  signingPage: () => '',
};
const FIRST = 'AAFY ADOS ANNA ANS AS ASA BA BBL BEDR BO BRL DA ENK EOFG ESEK FKF FLI FYLK GFS IKJP IKS KBO KF'.split(
  ' ',
);
const SECOND =
  'KIRK KOMM KS KTRF NUF OPMV ORGL PERS PK PRE SA SAM SE SF SPA STAT STI SAR TVAM UTLA VPFO UKJENT ANNET'.split(' ');
/** Ours, by no code of the register that is spelt the same. */
const OWN = ['SAR', 'UKJENT', 'ANNET'];

test('B-154 the first half of the company forms is read from the register as it stands there', () =>
  assert.deepEqual(FIRST.map(companyFormOf), FIRST));

test('B-155 so is the second half, with the register’s SÆR as SAR, and there are no others', () => {
  const second = SECOND.filter((form) => !OWN.includes(form));
  assert.deepEqual(second.map(companyFormOf), second);
  assert.deepEqual([companyFormOf('SÆR'), companyFormOf(null), companyFormOf('XYZ')], OWN);
  assert.deepEqual(Object.keys(COMPANY_FORMS).sort(), [...FIRST, ...SECOND].sort());
});

test('B-157 B-166 the contact person is shown with name, national id, address, e-mail and phone', () => {
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
});
