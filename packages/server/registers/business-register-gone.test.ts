/** A status that says 'nothing here', from the business register itself and from something that stands before it. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { businessRegister } from './business-register.ts';
import { answer, closeListeners, listen } from './listener.fixture.ts';

afterEach(closeListeners);

const NUMBER = '319000011';
const context = { correlationId: 'c-1', bank: 'provebanken' };
const asking = async (body: unknown, status: number) => {
  const { system } = await listen((_, response) => answer(response, body, status));
  return businessRegister(system, { certificates: system });
};

test('R-251 a page with 404 or 410 says nothing of a unit, its roles, its rights or its certificate', async () => {
  for (const status of [404, 410])
    for (const body of ['<html>Not here</html>', 'Not found']) {
      const register = await asking(body, status);
      const rejects = (answered: Promise<unknown>) => assert.rejects(answered, { reason: 'nonsense', status });
      await rejects(register.unit(NUMBER, context));
      await rejects(register.roles(NUMBER, context));
      await rejects(register.signingRights(NUMBER, context));
      await rejects(register.certificate(NUMBER, context));
    }
});

test('R-251 empty and JSON are the register’s own word', async () => {
  for (const body of ['', '{}', { status: 404, error: 'Not Found' }]) {
    const register = await asking(body, 404);
    assert.deepEqual(await register.unit(NUMBER, context), { kind: 'unknown' });
    assert.deepEqual(await register.roles(NUMBER, context), { held: [], unread: 0 });
    assert.deepEqual((await register.signingRights(NUMBER, context)).combinations, []);
    assert.equal(await register.certificate(NUMBER, context), null);
  }
});
