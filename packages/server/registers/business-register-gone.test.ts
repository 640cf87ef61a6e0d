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

test('R-251 a page with 404 or 410 says nothing of a unit, its roles, its rights or its certificate, but that it cannot be looked up', async () => {
  for (const status of [404, 410])
    for (const body of ['<html>Not here</html>', 'Not found']) {
      // Each of a system of its own, whose breaker has seen no other failure.
      for (const read of ['unit', 'roles', 'signingRights', 'certificate'] as const) {
        const register = await asking(body, status);
        // Of a unit, 410 with nothing that can be read is a state of its own.
        if (status === 410 && read === 'unit') {
          assert.deepEqual(await register.unit(NUMBER, context), { kind: 'withheld' });
          continue;
        }
        await assert.rejects(register[read](NUMBER, context), { reason: 'nonsense', status }, read);
      }
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
