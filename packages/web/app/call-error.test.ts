/** What the browser makes of a failed call: the key, the text and what the customer is asked to quote. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue, type ErrorKey, RETRYABLE_ERROR_NAMES } from '@bli-kunde/domain/errors/catalogue.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import {
  errorKeyOf,
  errorOfBody,
  errorPageOf,
  errorTextOf,
  internalError,
  mayPass,
  quotable,
  raisedError,
  unexpectedOf,
} from './call-error.ts';

const URL = '/provebanken/onboarding/rest/resource/pm/state';
const answered = (message: unknown) => errorOfBody({ message, rcid: 'r-1', code: 'DAG-A-00' }, URL, 500, '');

test('S-037 S-088 S-123 a server that answers 500 without JSON is the internal error, with code and correlation id', () => {
  const error = internalError(URL, 500, 'Internal Server Error', 'r-1');
  assert.equal(errorKeyOf(error), 'error.intern.feil');
  assert.equal(errorTextOf(error), 'error.intern.feil');
  assert.deepEqual([error.code, error.rcid, errorPageOf(error)], ['DAG-A-00', 'r-1', 'generic']);
});

test('S-089 an unknown message that looks like a code has its own text, and is not shown itself', () => {
  for (const code of ['KB-4711', 'CORE_STATE_UNKNOWN', 'E12345']) {
    const error = answered(code);
    assert.equal(errorKeyOf(error), 'somethingWentWrongError', code);
    assert.equal(errorTextOf(error), 'somethingWentWrongError', code);
    assert.equal(error.rcid, 'r-1');
  }
});

test('S-127 an answer without a code has that of its key: the default one, where the key has none of its own', () => {
  const coded = (message: string) => {
    const { code, type } = errorOfBody({ message }, URL, 409, '');
    return [code, type];
  };
  assert.deepEqual(coded('error.geo.rejected'), ['BLI-KUNDE-GENERELL-FEIL', 'GENERELL-FEIL']);
  assert.deepEqual(coded('error.aml.rejected'), ['DAG-A-01', 'KYC']);
});

test('S-087 S-088 a known key is itself; any other message, and none, is the internal error', () => {
  assert.equal(errorKeyOf(answered('error.geo.rejected')), 'error.geo.rejected');
  for (const message of ['error.of.tomorrow', 'Noe gikk galt.', '', null, 4711, undefined])
    assert.equal(errorKeyOf(answered(message)), 'error.intern.feil', String(message));
  assert.equal(errorKeyOf(new TypeError('x is not a function')), 'error.intern.feil');
});

test('B-138 B-139 B-140 the page offers another try by the error name alone, whoever raised the error', () => {
  const known: readonly (string | null)[] = [null, ...RETRYABLE_ERROR_NAMES];
  for (const key of Object.keys(catalogue) as ErrorKey[]) {
    const { errorName, status } = catalogue[key];
    const answer = errorOfBody({ message: key, errorName }, URL, status, 'r-1');
    assert.equal(mayPass(answer), known.includes(errorName), key);
    assert.equal(mayPass(raisedError(key, URL)), known.includes(errorName), key);
  }
  assert.equal(mayPass(errorOfBody({ message: 'error.geo.rejected' }, URL, 403, '')), true, 'no name');
  assert.equal(mayPass(errorOfBody({ message: 'error.intern.feil', errorName: 'OTHER' }, URL, 500, '')), false);
  assert.equal(mayPass(internalError(URL, 0, '', '', 'offline')), true);
});

test('S-123 S-128 the code and the correlation id are quoted together, and neither where nobody answered', () => {
  const error = quotable(errorOfBody({ message: 'error.gateway.timeout', code: 'X', rcid: 'r-9' }, URL, 504, ''));
  assert.deepEqual([error?.code, error?.rcid], ['X', 'r-9']);
  assert.equal(quotable(internalError(URL, 0, '', '', 'deadline')), null);
  assert.equal(quotable(new TypeError('x')), null);
});

/** What a person reads of a refused call. */
const said = (message: ErrorKey): string => textsOf()(errorTextOf(answered(message)));

for (const [rules, key] of [
  ['S-090 S-096', 'error.intern.feil'],
  ['S-090 S-091', 'error.agreement.service.system.error'],
  ['S-090 S-092', 'error.aml.validation.system.error'],
  ['S-090 S-093', 'error.consent.system.error'],
  ['S-090 S-094', 'error.credit.check.system.error'],
  ['S-090 S-095', 'error.account.creation.failed'],
  ['S-090 S-097', 'error.missing.account.number'],
  ['S-090 S-098', 'error.signing.order.not.resent'],
  ['S-090 S-099', 'error.gateway.timeout'],
] as const)
  test(`${rules} ${key} is told in the generic system text`, () => {
    assert.equal(
      said(key),
      'Det har oppstått en feil i våre systemer. Vennligst prøv på nytt eller ta kontakt med banken.',
    );
  });

test('S-105 S-114 S-116 what came to nothing is told in words of its own, with what to do about it', () => {
  assert.match(said('error.failed.to.reserve.account.number'), /Prøv igjen, eller vent .*SMS eller e-post/);
  assert.match(said('error.process.timeout'), /for lang tid/);
  assert.match(said('error.signing.order.failed'), /til signering/);
  assert.notEqual(said('error.signing.order.failed'), said('error.signing.order.failed.with.retry'));
});

test('B-141 S-133 an error that nobody foresaw is told by its status and status text, or by its message', () => {
  assert.equal(unexpectedOf({ status: 405, statusText: 'Method Not Allowed', message: 'x' }), '405 Method Not Allowed');
  assert.equal(unexpectedOf({ status: 502 }), '502');
  assert.equal(unexpectedOf(new TypeError('x is undefined')), 'x is undefined');
  assert.equal(unexpectedOf(null), '');
});
