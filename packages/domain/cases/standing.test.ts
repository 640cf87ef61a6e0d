import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviewKeyOf, type Standing } from './standing.ts';

test('S-103 a declaration under manual control is told of until its case is decided, whatever was declared after it', () => {
  const told = (...statuses: Standing['declarations'][number]['status'][]) =>
    reviewKeyOf({ declarations: statuses.map((status, at) => ({ id: `d${at}`, status })), hold: null });
  assert.equal(told('OK'), null);
  assert.equal(told('OK', 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR'), 'error.aml.rejected');
  assert.equal(told('REQUIRES_MANUAL_CONTROL_BY_ADVISOR', 'OK'), 'error.aml.rejected');
});
