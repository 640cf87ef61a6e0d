/** The error catalogue as data: every key has a text, and every promise of the specification about a key holds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
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

test('no text says once more what the title of its page says', () => {
  for (const key of keys.filter((one) => catalogue[one].page === 'generic'))
    assert.doesNotMatch(shown(key), /^Noe gikk galt/, key);
});

/** A key with a text of its own, and a word the text must say. */
const OWN_TEXT = [
  ['error.age.not.approved', /kontakt med banken/],
  ['error.allerede_kunde', /allerede kunde/],
  ['error.already.customer.check.system.error', /om du er kunde/],
  ['error.aml.rejected', /nærmere på opplysningene.*hører fra oss/],
  ['error.error.signing.order.not.created', /ingen dokumenter/],
  ['error.failed.to.reserve.account.number', /Prøv igjen, eller vent .*SMS eller e-post/],
  ['error.failed.to.get.certificate.of.registration', /firmaattesten/],
  ['error.no.hit.in.population.register', /Folkeregisteret/],
  ['error.geo.rejected', /utenfor området/],
  ['error.no.norwegian.address', /norsk adresse/],
  ['error.credit.check.no', /ikke bli kunde på nett/],
  ['error.credit.check.blocked', /frivillig kredittsperre/],
  ['error.credit.check.not.approved', /produktet/],
  ['error.manual.customer.process', /ikke behandle søknaden din på nett/],
  ['error.no.valid.role.in.company', /rolle/],
  ['error.process.timeout', /for lang tid/],
  ['error.session.deleted', /Last inn siden på nytt/],
  ['error.signing.order.failed', /til signering/],
  ['error.signing.order.failed.with.retry', /Prøv igjen/],
  ['error.signing.failed.with.retry', /Prøv igjen/],
  ['error.no.signees', /signaturberettigede/],
  ['error.signees.no.valid.choice', /kombinasjonene/],
  ['error.signees.no.combination', /kontakt med banken/],
  ['blocked.due.to.documents.already.signed', /allerede signert/],
  ['blocked.due.to.documents.not.signed.by.co.signee', /medsignataren/],
  ['error.product.no.longer.available', /Gå tilbake og velg/],
  ['flow.must.be.selected.on.landingpage', /Velg hva/],
  ['resume.flow.not.possible.when.deactivated', /slått av/],
  ['productpackage.no.choice.error', /Ingen av disse/],
  ['need.to.make.a.choice.about.card', /kort eller ikke/],
  ['pinNeedsFourCharsError', /4 siffer/],
  ['invalidPinCodeError', /to like siffer eller tre siffer i rekkefølge/],
  ['error.consent.not.set', /Ja takk.*Nei takk/],
  ['error.pin.session.over', /på nytt/],
] as const satisfies readonly (readonly [ErrorKey, RegExp])[];

for (const [key, says] of OWN_TEXT)
  test(`${key} has a text of its own that says what it is about`, () => {
    assert.match(shown(key), says);
    assert.notEqual(shown(key), SYSTEM_TEXT);
    assert.equal(
      keys.filter((other) => catalogue[other].text !== catalogue[key].text && shown(other) === shown(key)).length,
      0,
    );
  });

test('S-115 an expired session has its page and can be reloaded', () => {
  assert.equal(catalogue['error.session.deleted'].page, 'session-expired');
  assert.ok(offersRetry(catalogue['error.session.deleted'].errorName));
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
  const own = keys.filter((key) => !['generic', 'calm', 'calm-asks', 'session-expired'].includes(catalogue[key].page));
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

/** Texts that speak of another try which is not this one: after something else was done, or in another place. */
const LATER: readonly ErrorKey[] = [
  'error.bad.request',
  'error.too.large',
  'error.unsupported.media.type',
  'error.credit.check.blocked',
  'error.product.no.longer.available',
  'error.wait.before.new.onboarding',
  'error.case.proposal.stale',
  // The specification gives it the words of an internal error.
  'error.accounting.off',
];
/** Retried by their name or by a reload, though the words send to the bank or back. */
const UNSAID: readonly ErrorKey[] = ['error.signing.order.failed', 'error.step.not.allowed'];

test('B-138 B-139 B-140 S-162 what an error says of another try is what its name lets the page offer', () => {
  const says = (key: ErrorKey) => /prøv|last inn|på nytt|vent /i.test(shown(key)) && !LATER.includes(key);
  assert.deepEqual(
    keys.filter((key) => offersRetry(catalogue[key].errorName)).sort(),
    keys.filter((key) => says(key) || UNSAID.includes(key)).sort(),
  );
});

test('S-162 an outside system that fails can be asked again, and no refusal of a person can', () => {
  const offered = (status: number) =>
    keys.filter((key) => catalogue[key].status === status && offersRetry(catalogue[key].errorName));
  for (const status of [500, 503, 504])
    assert.equal(offered(status).length, keys.filter((key) => catalogue[key].status === status).length, String(status));
  assert.deepEqual(offered(403), []);
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
