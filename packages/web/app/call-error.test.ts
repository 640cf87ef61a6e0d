/** What the browser makes of a failed call: the key, the text and what the customer is asked to quote. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorKeyOf, errorOfBody, errorPageOf, errorTextOf, internalError } from './call-error.ts';

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

test('S-087 S-088 a known key is itself; any other message, and none, is the internal error', () => {
  assert.equal(errorKeyOf(answered('error.geo.rejected')), 'error.geo.rejected');
  for (const message of ['error.of.tomorrow', 'Noe gikk galt.', '', null, 4711, undefined])
    assert.equal(errorKeyOf(answered(message)), 'error.intern.feil', String(message));
  assert.equal(errorKeyOf(new TypeError('x is not a function')), 'error.intern.feil');
});
