/** Adapters as the composition root opens them, before a register that the test answers for. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { answer, closeListeners, listen } from './registers/listener.fixture.ts';
import { OutsideFailure } from './registers/outside-failure.ts';
import { PLACES } from './registers/person-places.ts';
import { startEmbeddedServer } from './test-server.ts';

afterEach(closeListeners);

const call = { correlationId: 'c-1', bank: 'provebanken' };
const NUMBER = '319000216';

test('R-311 accounts that are answered with 500 time and again open a breaker of their own, and units are asked for as before', async () => {
  const { baseUrl } = await listen(({ path }, response) =>
    path.startsWith('/regnskapsregisteret/')
      ? answer(response, { status: '500', error: 'Internal Server Error' }, 500)
      : answer(response, { organisasjonsnummer: NUMBER, navn: 'PRØVEFINANS FORVALTNING AS' }),
  );
  const server = await startEmbeddedServer({ env: { BUSINESS_REGISTER_ORIGIN: baseUrl } });
  try {
    const { annualAccounts, businessRegister } = server.context;
    const reasons: string[] = [];
    for (let asked = 0; asked < 8; asked++)
      await annualAccounts.latest(NUMBER, call).catch((error: unknown) => {
        if (!(error instanceof OutsideFailure)) throw error;
        reasons.push(error.reason);
      });
    assert.ok(reasons.includes('open'), reasons.join(' '));
    assert.equal((await businessRegister.unit(NUMBER, call)).kind, 'found');
  } finally {
    await server.close();
  }
});

test('R-311 accounts that keep silent turn away no waiting call of the same person to units', async () => {
  const { baseUrl } = await listen(({ path }, response) => {
    if (!path.startsWith('/regnskapsregisteret/'))
      answer(response, { organisasjonsnummer: NUMBER, navn: 'PRØVEFINANS FORVALTNING AS' });
  });
  const env = { BUSINESS_REGISTER_ORIGIN: baseUrl, OUTSIDE_TIMEOUT_MS: '1000' };
  const server = await startEmbeddedServer({ env });
  try {
    const { annualAccounts, businessRegister } = server.context;
    const mine = { ...call, person: 'p-1' };
    const silent = Array.from({ length: PLACES }, () =>
      annualAccounts.latest(NUMBER, mine).then(
        () => 'answered',
        (error: OutsideFailure) => `${error.system} ${error.reason}`,
      ),
    );
    assert.equal((await businessRegister.unit(NUMBER, mine)).kind, 'found');
    assert.deepEqual(new Set(await Promise.all(silent)), new Set(['annual-accounts timeout']));
  } finally {
    await server.close();
  }
});
