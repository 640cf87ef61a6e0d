/** Shows when the accounting offer is asked, and which of its answers are told. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { facts, filled } from '../example-facts.fixture.ts';
import { accounting } from './regnskap.ts';

test('B-097 the offer is open until it is answered, and neither open nor answered with the feature off', () => {
  assert.deepEqual([accounting.complete(facts()), accounting.complete(filled())], [false, true]);
  assert.equal(accounting.complete(facts({}, { showAccounting: false })), true);
  assert.deepEqual(
    [accounting.closed(facts()), accounting.closed(facts({}, { showAccounting: false }))],
    [null, 'error.accounting.off'],
  );
});
