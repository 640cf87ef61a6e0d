import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { orElse } from './look-up.ts';

test('S-102 a customer check that gives no answer is told by its own key, whatever became of the answer', async () => {
  for (const reason of ['timeout', 'down', 'nonsense', 'refused', 'open'] as const)
    await assert.rejects(
      orElse(
        Promise.reject(new OutsideFailure('core-bank', 'find-customer', reason)),
        'error.already.customer.check.system.error',
      ),
      new Refusal('error.already.customer.check.system.error'),
      reason,
    );
  const fault = new TypeError('a fault of ours');
  await assert.rejects(orElse(Promise.reject(fault), 'error.already.customer.check.system.error'), fault);
});
