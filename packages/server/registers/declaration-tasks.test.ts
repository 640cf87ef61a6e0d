import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { clientCredentials } from './access-token.ts';
import { declarationTasks } from './declaration-tasks.ts';
import { answer, closeListeners, listen } from './listener.fixture.ts';
import { errorKeyOf, OutsideFailure } from './outside-failure.ts';

afterEach(closeListeners);

const context = { correlationId: 'c-1', bank: 'provebanken' };
const nationalId = '12849049826';
const asked = {
  taskId: 'dt-01',
  process: 'RENEWAL_PRIVATE',
  subject: { nationalId },
  subjectName: 'Ingrid Prøvemo',
  products: [],
  state: 'OPEN',
  dueOn: '2026-12-05',
  lastCompletedOn: null,
};

async function coreBankAnswering(body: unknown, status = 200) {
  const listener = await listen(
    (request, response) =>
      request.path === '/token'
        ? answer(response, { access_token: 't', token_type: 'Bearer', expires_in: 60 })
        : answer(response, body, status),
    { system: 'core-bank' },
  );
  const tokens = clientCredentials(listener.system, { path: '/token', clientId: 'me', clientSecret: 's' });
  const sent = () => listener.calls.filter((call) => call.path !== '/token');
  return { bank: declarationTasks(listener.system, tokens), sent };
}

test('S-157 the bank’s requests are asked with the national id in the body alone, and one that cannot be read is dropped alone', async () => {
  const { bank, sent } = await coreBankAnswering({ tasks: [asked] });
  assert.deepEqual(await bank.tasksOf('9812', nationalId, context), [asked]);
  const [call] = sent();
  assert.equal(call?.headers['x-bank'], '9812');
  assert.ok(!call?.path.includes(nationalId));
  assert.deepEqual(JSON.parse(String(call?.body)), { nationalId });

  for (const [odd, read] of [
    [{ subject: { nationalId, organisationNumber: '319000003' } }, null],
    [{ taskId: `for ${nationalId}` }, null],
    [{ dueOn: '2026-02-30' }, { dueOn: null }],
    [{ state: 'LATER' }, { state: 'OPEN' }],
  ] as const) {
    const answering = await coreBankAnswering({ tasks: [{ ...asked, taskId: 'dt-02', ...odd }, asked] });
    const others = read === null ? [] : [{ ...asked, taskId: 'dt-02', ...read }];
    assert.deepEqual(await answering.bank.tasksOf('9812', nationalId, context), [...others, asked]);
  }
  const none = await coreBankAnswering({ nothing: true });
  await assert.rejects(none.bank.tasksOf('9812', nationalId, context), (error: unknown) => {
    assert.ok(error instanceof OutsideFailure && error.reason === 'nonsense');
    return errorKeyOf(error) === 'error.aml.validation.system.error';
  });
});

test('S-157 S-046 what came of a declaration is told with the key of its message', async () => {
  const { bank, sent } = await coreBankAnswering({ taskId: 'dt-01' }, 201);
  const told = { taskId: 'dt-01', declarationId: 'd-1', status: 'OK', answeredAt: '2026-11-21T10:00:00.000Z' } as const;
  await bank.answered('9812', 'key-1', told, context);
  assert.equal(sent()[0]?.headers['idempotency-key'], 'key-1');
  assert.deepEqual(JSON.parse(String(sent()[0]?.body)), told);
});
