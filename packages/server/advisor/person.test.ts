/** The advisor who is logged in, and whose session opens what. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addressOf } from '@bli-kunde/domain/api/endpoint.ts';
import { advisorApi } from '@bli-kunde/domain/advisor/api.ts';
import { getAdvisor, setAway } from '@bli-kunde/domain/advisor/person-api.ts';
import { getCustomersProducts, getPrivateState } from '@bli-kunde/domain/private/api.ts';
import { enter, refusedWith } from '../guest.fixture.ts';
import { checkEndpoints } from '../http/endpoint-check.ts';
import { cookieOf } from '../http/cookies.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import { startEmbeddedServer, type TestServer } from '../test-server.ts';
import { asAdvisor } from './advisor.fixture.ts';

const BANK = 'provebanken';
let server: TestServer;
before(async () => {
  server = await startEmbeddedServer();
});
after(() => server.close());

test('A-119 every call of the advisors stands below its own address and is whole', () => {
  const handle = async () => ({ body: null });
  checkEndpoints(advisorApi.map((row) => ({ row, handle })));
  for (const row of advisorApi)
    assert.match(
      addressOf({ ...row, path: row.path.replaceAll('{', '').replaceAll('}', '') }, '/b'),
      /^\/b\/advisor\/rest\/resource\//,
    );
});

test('A-022 an advisor reads who they are, with all roles and the queues and pages that these open', async () => {
  const { call } = await asAdvisor(server, BANK, ['OPERATIONS', 'AUDITOR']);
  const { name, roles, queues, pages } = (await call(getAdvisor)).json();
  assert.deepEqual([name, roles], ['Siri Saksbehandler', ['OPERATIONS', 'AUDITOR']]);
  assert.ok((queues as string[]).includes('MESSAGE') && !(queues as string[]).includes('SUSPICION'));
  assert.deepEqual(pages, ['SEARCH', 'MONITORING', 'STATISTICS']);
  const manager = await asAdvisor(server, BANK, ['MANAGEMENT'], 'Lise Leder');
  const seen = (await manager.call(getAdvisor)).json<{ queues: string[]; pages: string[] }>();
  assert.deepEqual([seen.queues, seen.pages], [[], []]);
});

test('A-020 an advisor’s session opens no call of a customer, and a customer’s none of an advisor', async () => {
  const advisor = await asAdvisor(server, BANK, ['ADVISOR'], 'Ada To Økter');
  const customer = await enter(server, BANK, testPerson(server, 'P01'));
  const bank = server.context.banks.get(BANK) ?? assert.fail();
  const [ofAdvisor, ofCustomer] = [
    advisor.browser.cookies.get(cookieOf(bank, 'advisor')) ?? assert.fail(),
    customer.browser.cookies.get(cookieOf(bank, 'customer')) ?? assert.fail(),
  ];
  refusedWith(await advisor.call(getPrivateState), 401, 'error.not.logged.in');
  refusedWith(await customer.call(getAdvisor), 401, 'error.not.logged.in');
  // Also where somebody puts the one's secret into the other's cookie.
  advisor.browser.cookies.set(cookieOf(bank, 'customer'), ofAdvisor);
  for (const row of [getPrivateState, getCustomersProducts])
    refusedWith(await advisor.call(row), 401, 'error.session.deleted');
  customer.browser.cookies.set(cookieOf(bank, 'advisor'), ofCustomer);
  refusedWith(await customer.call(getAdvisor), 401, 'error.session.deleted');
  assert.equal((await customer.call(getPrivateState)).status, 200);
});

test('A-021 an advisor’s session ends after 20 minutes without a call, and after 9 hours whatever is called', async () => {
  const { call } = await asAdvisor(server, BANK, ['ADVISOR'], 'Ivar Idel');
  const begun = server.clock.now().getTime();
  const at = (minutes: number) => server.clock.set(new Date(begun + minutes * 60_000));
  at(19);
  assert.equal((await call(getAdvisor)).status, 200);
  at(38);
  assert.equal((await call(getAdvisor)).status, 200);
  at(59);
  refusedWith(await call(getAdvisor), 401, 'error.session.deleted');
  const again = await asAdvisor(server, BANK, ['ADVISOR'], 'Ivar Idel');
  const from = server.clock.now().getTime();
  for (let minutes = 15; minutes < 540; minutes += 15) {
    server.clock.set(new Date(from + minutes * 60_000));
    assert.equal((await again.call(getAdvisor)).status, 200);
  }
  server.clock.set(new Date(from + 541 * 60_000));
  refusedWith(await again.call(getAdvisor), 401, 'error.session.deleted');
});

test('who is away says until which day', async () => {
  const { call } = await asAdvisor(server, BANK, ['ADVISOR'], 'Berit Borte');
  refusedWith(await call(setAway, {}, { body: { until: 'i morgen' } }), 400, 'error.bad.request');
  assert.equal((await call(setAway, {}, { body: { until: null } })).status, 200);
});
