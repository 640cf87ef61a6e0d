import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayBecomeCustomer, reviewKeyOf, type Standing } from './standing.ts';

test('S-103 a declaration under manual control is told of until its case is decided, whatever was declared after it', () => {
  const told = (...statuses: Standing['declarations'][number]['status'][]) =>
    reviewKeyOf({ declarations: statuses.map((status, at) => ({ id: `d${at}`, status })), hold: null });
  assert.equal(told('OK'), null);
  assert.equal(told('OK', 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR'), 'error.aml.rejected');
  assert.equal(told('REQUIRES_MANUAL_CONTROL_BY_ADVISOR', 'OK'), 'error.aml.rejected');
});

test('A-013 nobody becomes a customer while a case holds the application, whatever the newest declaration came to', () => {
  const declarations = [{ id: 'd0', status: 'OK' }] as const;
  assert.equal(mayBecomeCustomer({ declarations, hold: null }), true);
  assert.equal(mayBecomeCustomer({ declarations, hold: 'OPEN' }), false);
  assert.equal(mayBecomeCustomer({ declarations, hold: 'REJECTED' }), false);
  assert.equal(mayBecomeCustomer({ declarations: [], hold: null }), false);
});
