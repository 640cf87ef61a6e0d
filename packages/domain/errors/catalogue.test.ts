/** The error catalogue as data: every key has a text, and every promise of the specification about a key holds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { nb } from '../texts/nb.ts';
import { textsOf } from '../texts/texts.ts';
import {
  catalogue,
  hasOwnCode,
  type ErrorKey,
  isErrorKey,
  keyOf,
  looksLikeCode,
  offersRetry,
  RETRYABLE_ERROR_NAMES,
} from './catalogue.ts';
import { Refusal } from './refusal.ts';

const SYSTEM_TEXT = 'Det har oppstått en feil i våre systemer. Vennligst prøv på nytt eller ta kontakt med banken.';

const text = textsOf();
const shown = (key: ErrorKey): string => text(catalogue[key].text);
const keys = Object.keys(catalogue) as ErrorKey[];

test('S-087 every key of the catalogue has a text and a status a server may answer with', () => {
  assert.ok(keys.length >= 40);
  for (const key of keys) {
    assert.ok(shown(key).trim().length > 10, key);
    assert.ok(catalogue[key].status >= 400 && catalogue[key].status <= 504, key);
    assert.equal(keyOf(key), key);
  }
});

test('S-088 an unknown key, and none at all, fall back to the internal-error text', () => {
  for (const message of [
    null,
    undefined,
    '',
    'error.never.heard.of',
    'Internal Server Error',
    'toString',
    '__proto__',
    'constructor',
  ])
    assert.equal(keyOf(message), 'error.intern.feil', String(message));
  fc.assert(fc.property(fc.string(), (message) => isErrorKey(keyOf(message))));
});

test('S-089 a message that looks like a code shows somethingWentWrongError', () => {
  for (const code of ['ABC-12', 'E_4711', 'SYSTEM_ERROR', 'AVTALE-01-B', 'E4711', '4711']) {
    assert.equal(looksLikeCode(code), true, code);
    assert.equal(keyOf(code), 'somethingWentWrongError', code);
  }
  for (const message of ['error.intern.feil', 'Noe gikk galt', 'invalid_orgnr', 'A', ''])
    assert.equal(looksLikeCode(message), false, message);
  assert.notEqual(shown('somethingWentWrongError'), '');
});

const GENERIC = {
  'S-091': 'error.agreement.service.system.error',
  'S-092': 'error.aml.validation.system.error',
  'S-093': 'error.consent.system.error',
  'S-094': 'error.credit.check.system.error',
  'S-095': 'error.account.creation.failed',
  'S-096': 'error.intern.feil',
  'S-097': 'error.missing.account.number',
  'S-098': 'error.signing.order.not.resent',
  'S-099': 'error.gateway.timeout',
} as const satisfies Record<string, ErrorKey>;

test('S-090 the generic system text is the one of the specification', () => {
  assert.equal(nb['error.generic.system'], SYSTEM_TEXT);
});

for (const [rule, key] of Object.entries(GENERIC))
  test(`${rule} ${key} shows the generic system text`, () => {
    assert.equal(shown(key), SYSTEM_TEXT);
  });

/** A key with a text of its own, and a word the text must say. */
const OWN_TEXT = {
  'S-100': ['error.age.not.approved', /kontakt med banken/],
  'S-101': ['error.allerede_kunde', /allerede kunde/],
  'S-102': ['error.already.customer.check.system.error', /om du er kunde/],
  'S-103': ['error.aml.rejected', /nærmere på opplysningene.*hører fra oss/],
  'S-104': ['error.error.signing.order.not.created', /ingen dokumenter/],
  'S-105': ['error.failed.to.reserve.account.number', /Prøv igjen, eller vent .*SMS eller e-post/],
  'S-106': ['error.failed.to.get.certificate.of.registration', /firmaattesten/],
  'S-107': ['error.no.hit.in.population.register', /Folkeregisteret/],
  'S-108': ['error.geo.rejected', /utenfor området/],
  'S-109': ['error.no.norwegian.address', /norsk adresse/],
  'S-110': ['error.credit.check.no', /ikke bli kunde på nett/],
  'S-111': ['error.credit.check.blocked', /frivillig kredittsperre/],
  'S-112': ['error.credit.check.not.approved', /produktet/],
  'S-113': ['error.manual.customer.process', /ikke behandle søknaden din på nett/],
  'B-170': ['error.no.valid.role.in.company', /rolle/],
  'S-114': ['error.process.timeout', /for lang tid/],
  'S-115': ['error.session.deleted', /Last inn siden på nytt/],
  'S-116': ['error.signing.order.failed', /til signering/],
  'S-117': ['error.signing.order.failed.with.retry', /Prøv igjen/],
  'S-118': ['error.signing.failed.with.retry', /Prøv igjen/],
  'S-119': ['error.no.signees', /signaturberettigede/],
  'B-102': ['error.signees.no.valid.choice', /kombinasjonene/],
  'B-103': ['error.signees.no.combination', /kontakt med banken/],
  'S-120': ['blocked.due.to.documents.already.signed', /allerede signert/],
  'S-121': ['blocked.due.to.documents.not.signed.by.co.signee', /medsignataren/],
  'S-122': ['error.product.no.longer.available', /Gå tilbake og velg/],
  'P-026': ['flow.must.be.selected.on.landingpage', /Velg hva/],
  'P-029': ['resume.flow.not.possible.when.deactivated', /slått av/],
  'P-039': ['productpackage.no.choice.error', /Ingen av disse/],
  'P-044': ['need.to.make.a.choice.about.card', /kort eller ikke/],
  'P-047': ['pinNeedsFourCharsError', /fire siffer/],
  'P-048 P-049': ['invalidPinCodeError', /to like siffer eller tre siffer i rekkefølge/],
  'P-059': ['error.consent.not.set', /alle spørsmålene/],
  'P-121': ['error.pin.session.over', /på nytt/],
} as const satisfies Record<string, readonly [ErrorKey, RegExp]>;

for (const [rule, [key, says]] of Object.entries(OWN_TEXT))
  test(`${rule} ${key} has a text of its own that says what it is about`, () => {
    assert.match(shown(key), says);
    assert.notEqual(shown(key), SYSTEM_TEXT);
    assert.equal(
      keys.filter((other) => catalogue[other].text !== catalogue[key].text && shown(other) === shown(key)).length,
      0,
    );
  });

test('S-115 an expired session has its page and can be reloaded', () => {
  assert.equal(catalogue['error.session.deleted'].page, 'session-expired');
  assert.equal(catalogue['error.session.deleted'].retry, true);
});

test('S-123 whatever shows the internal error carries DAG-A-00, and nothing else does', () => {
  const internal = keys.filter((key) => catalogue[key].text === 'error.intern.feil');
  assert.ok(internal.includes('error.intern.feil'));
  assert.deepEqual(
    keys.filter((key) => catalogue[key].code === 'DAG-A-00'),
    internal,
  );
  for (const key of internal) assert.equal(catalogue[key].type, 'GENERELL-FEIL');
});

test('S-124 S-125 S-126 the other codes belong to one error each', () => {
  const coded = keys.filter((key) => !['DAG-A-00', 'BLI-KUNDE-GENERELL-FEIL'].includes(catalogue[key].code));
  assert.deepEqual(Object.fromEntries(coded.map((key) => [key, `${catalogue[key].code} ${catalogue[key].type}`])), {
    'error.aml.rejected': 'DAG-A-01 KYC',
    'error.aml.validation.system.error': 'DAG-A-02 KYC',
    'error.error.signing.order.not.created': 'DAG-A-03 KYC',
  });
});

test('S-127 every other error has the default code and type', () => {
  assert.equal(catalogue['error.no.signees'].code, 'BLI-KUNDE-GENERELL-FEIL');
  assert.equal(catalogue['error.no.signees'].type, 'GENERELL-FEIL');
});

test('S-128 users are asked to quote the code', () => {
  assert.equal(
    text('error.contact.support.withCode', { code: 'DAG-A-00' }),
    'Kontakt kundeservice og oppgi feilkoden DAG-A-00.',
  );
});

test('S-134 A-094 A-095 already-customer, age-not-approved and a case have pages of their own, other errors the generic one', () => {
  const own = keys.filter((key) => !['generic', 'session-expired'].includes(catalogue[key].page));
  assert.deepEqual(Object.fromEntries(own.map((key) => [key, catalogue[key].page])), {
    'error.age.not.approved': 'age-not-approved',
    'error.allerede_kunde': 'already-customer',
    'error.aml.rejected': 'review',
    'error.case.rejected': 'review',
  });
});

test('B-138 retry is offered when the error name is missing', () => {
  for (const none of [null, undefined, '']) assert.equal(offersRetry(none), true);
});

test('B-139 retry is offered for the five named errors, each of which some error of the catalogue carries', () => {
  assert.deepEqual([...RETRYABLE_ERROR_NAMES].sort(), [
    'ALREADY_CUSTOMER_CHECK_SYSTEM_ERROR',
    'AML_VALIDATOR_SYSTEM_ERROR',
    'FAILED_TO_RESERVE_ACCOUNT_NUMBER',
    'KUNDESAMTYKKE_SYSTEMFEIL',
    'SIGNING_ORDER_FAILED',
  ]);
  for (const name of RETRYABLE_ERROR_NAMES) {
    assert.equal(offersRetry(name), true);
    assert.ok(
      keys.some((key) => catalogue[key].errorName === name),
      name,
    );
  }
});

test('S-123 S-124 S-125 S-126 S-127 four errors have a code of their own, all others the general one', () => {
  const own = keys.filter(hasOwnCode).filter((key) => key !== 'error.accounting.off');
  assert.deepEqual(Object.fromEntries(own.map((key) => [key, catalogue[key].code])), {
    'error.aml.rejected': 'DAG-A-01',
    'error.aml.validation.system.error': 'DAG-A-02',
    'error.error.signing.order.not.created': 'DAG-A-03',
    'error.intern.feil': 'DAG-A-00',
  });
});

test('B-140 no other error name is offered retry', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (name) => {
      assert.equal(offersRetry(name), (RETRYABLE_ERROR_NAMES as readonly string[]).includes(name));
    }),
  );
  assert.equal(offersRetry('GATEWAY_TIMEOUT'), false);
});

test('S-043 a refusal carries its key as message and nothing about a person', () => {
  const refusal = new Refusal('error.no.signees');
  assert.equal(refusal.message, 'error.no.signees');
  assert.deepEqual(refusal.fields, []);
  assert.equal(refusal.row, catalogue['error.no.signees']);
});
