/** Checks that the core bank creates once per key, knows its test cases, and keeps its books over a restart. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { postJson, startTestWorld, type TestWorld, tokenFrom } from '../application-stand-in.fixture.ts';
import { startSimulators } from '../start.ts';
import { accountCheckDigit, nextAccountNumber } from './account-number.ts';

const folder = mkdtempSync(join(tmpdir(), 'core-bank-'));
let world: TestWorld;
let token: string;
before(async () => {
  world = await startTestWorld({ stateDirectory: folder });
  token = await tokenFrom(`${world.origin}/core/oauth/token`, 'demo-core-secret');
});
after(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

type Answer = { status: number; body: Record<string, unknown> };

async function call(path: string, body: unknown, key?: string, bank = '9812'): Promise<Answer> {
  const answer = await postJson(`${world.origin}/core/v1${path}`, body, {
    authorization: `Bearer ${token}`,
    'x-bank': bank,
    ...(key ? { 'idempotency-key': key } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const ledger = async (origin = world.origin) =>
  (await (await fetch(`${origin}/core/v1/ledger`)).json()) as {
    customers: { subject: string }[];
    accounts: unknown[];
    requests: { key: string; count: number }[];
  };

test('ten requests with one key make one customer, and all ten get the same answer', async () => {
  const body = { organisationNumber: '319000003', name: 'Prøvebakeriet AS' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => call('/customers', body, 'one')));
  assert.ok(answers.every(({ status }) => status === 201));
  assert.equal(new Set(answers.map((answer) => answer.body.customerNumber)).size, 1);
  const books = await ledger();
  assert.equal(books.customers.filter(({ subject }) => subject === '319000003').length, 1);
  assert.equal(books.requests.find(({ key }) => key === 'one')?.count, 10);
  assert.equal((await call('/customers', { ...body, name: 'Another' }, 'one')).status, 422);
  assert.equal((await call('/customers', body, 'two')).body.code, 'ALREADY_CUSTOMER');
  assert.equal((await call('/customers', body)).body.code, 'IDEMPOTENCY_KEY_MISSING');
});

test('the bank knows its customers from before, each bank its own', async () => {
  const known = await call('/customers/search', { organisationNumber: '319000208' });
  assert.match(String((known.body.customer as { customerNumber: string }).customerNumber), /^\d+$/);
  assert.deepEqual((await call('/customers/search', { organisationNumber: '319000011' })).body, { customer: null });
  const id = (person: string) => world.world.people.personById(person)?.foedselsnummer;
  assert.notEqual((await call('/customers/search', { nationalId: id('B10') })).body.customer, null);
  assert.equal((await call('/customers/search', { nationalId: id('B11') })).body.customer, null);
  assert.equal((await call('/customers/search', { nationalId: id('P21') })).status, 500);
  assert.equal(
    (await call('/customers/search', { organisationNumber: '319000003' }, undefined, '1234')).body.customer,
    null,
  );
});

test('S-157 relations are told in the order asked: one from before, one that has ended, and none', async () => {
  const subjects = [
    { organisationNumber: '319000208' },
    { organisationNumber: '319000003' },
    { organisationNumber: '319000011' },
  ];
  const end = await fetch(`${world.origin}/core/v1/ledger/relations`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bank: '9812', subject: '319000003', endedOn: '2030-02-28' }),
  });
  assert.equal(end.status, 204);
  const startedOn = world.world.clock.today();
  assert.deepEqual((await call('/customers/relations', { subjects })).body, {
    relations: [{ startedOn: '2020-01-01', endedOn: null }, { startedOn, endedOn: '2030-02-28' }, null],
  });
  assert.equal((await call('/customers/relations', { subjects: [] })).status, 400);
  assert.equal((await call('/customers/relations', { subjects: [{}] })).status, 400);
});

test('a slow or broken answer comes after the work is done, so a retry with the same key creates nothing more', async () => {
  const customer = await call('/customers', { organisationNumber: '319000038', name: 'Demodata Konsulenter AS' }, 'c');
  const body = { customerNumber: customer.body.customerNumber, productCode: 'DRIFT' };
  await postJson(`${world.origin}/control/faults`, { system: 'core-bank', mode: 'half', times: 1 });
  await assert.rejects(call('/accounts', body, 'acc'));
  const retried = await call('/accounts', body, 'acc');
  assert.equal(retried.status, 201);
  assert.equal((await ledger()).accounts.length, 1);
});

test('an account number belongs to the bank and has its check digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 900_000 }), (bank, running) => {
      const { accountNumber, next } = nextAccountNumber(String(bank).padStart(4, '0'), running);
      assert.match(accountNumber, /^\d{11}$/);
      assert.equal(Number(accountNumber.slice(0, 4)), bank);
      assert.equal(Number(accountNumber[10]), accountCheckDigit(accountNumber.slice(0, 10)));
      assert.ok(next > running);
    }),
  );
  assert.equal(accountCheckDigit('1234567890'), 3);
});

test('the evaluation fails, hits or passes as the test organisation says, once for each key', async () => {
  const evaluate = (organisationNumber: string, key: string) =>
    call('/aml/evaluations', { subject: { organisationNumber } }, key);
  assert.equal((await evaluate('319000275', 'aml-1')).status, 500);
  assert.equal((await evaluate('319000283', 'aml-2')).body.outcome, 'HIT');
  const passed = await evaluate('319000003', 'aml-3');
  assert.equal(passed.body.outcome, 'NO_HIT');
  assert.deepEqual(await evaluate('319000003', 'aml-3'), passed);
  const without = await call('/aml/evaluations', { subject: { organisationNumber: '319000003' } });
  assert.equal(without.body.code, 'IDEMPOTENCY_KEY_MISSING');
});

test('no token and no bank get nothing', async () => {
  assert.equal(
    (await postJson(`${world.origin}/core/v1/customers/search`, { organisationNumber: '319000003' })).status,
    401,
  );
  assert.equal((await call('/customers/search', { organisationNumber: '319000003' }, undefined, '98')).status, 400);
});

test('a stop and a new start lose no customer, account, key or token', async () => {
  const books = await ledger();
  await world.close();
  world = await startTestWorld({ stateDirectory: folder });
  assert.deepEqual(await ledger(), books);
  assert.equal(
    (await call('/customers', { organisationNumber: '319000003', name: 'Prøvebakeriet AS' }, 'one')).status,
    201,
  );
});

test('what is not asked to be kept starts afresh', async () => {
  const other = await startSimulators({ port: 0, appOrigin: world.appOrigin });
  assert.deepEqual((await ledger(other.origin)).customers, []);
  await other.close();
});
