/** The advisor who is logged in, and whose session opens what. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { getEvidenceProgress, getSubjectAccessProgress } from '@bli-kunde/domain/advisor/evidence-api.ts';
import { getAdvisor, getQueues, setAway } from '@bli-kunde/domain/advisor/person-api.ts';
import { takeCase } from '@bli-kunde/domain/advisor/work-api.ts';
import { VISITOR_HEADER } from '@bli-kunde/domain/bank/api.ts';
import { getCustomersProducts, getPrivateState } from '@bli-kunde/domain/private/api.ts';
import { enter, refusedWith } from '../guest.fixture.ts';
import { cookieOf } from '../sessions/cookies.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import { startEmbeddedServer, type TestServer } from '../test-server.ts';
import { addDays, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { asAdvisor, atProvider, rememberedAdvisor, openedCase } from './advisor.fixture.ts';

const BANK = 'provebanken';
let server: TestServer;
before(async () => {
  server = await startEmbeddedServer();
});
after(() => server.close());

test('A-022 an advisor reads who they are, with all roles and the queues and pages that these open', async () => {
  const { call } = await asAdvisor(server, BANK, ['OPERATIONS', 'AUDITOR']);
  const { name, roles, queues, pages } = (await call(getAdvisor)).json();
  assert.deepEqual({ name, roles }, { name: 'Siri Saksbehandler', roles: ['OPERATIONS', 'AUDITOR'] });
  assert.ok((queues as string[]).includes('MESSAGE') && !(queues as string[]).includes('SUSPICION'));
  assert.deepEqual(pages, ['SEARCH', 'MONITORING', 'STATISTICS', 'POLICY']);
  const manager = await asAdvisor(server, BANK, ['MANAGEMENT'], 'Lise Leder');
  const seen = (await manager.call(getAdvisor)).json<{ queues: string[]; pages: string[] }>();
  assert.deepEqual({ queues: seen.queues, pages: seen.pages }, { queues: [], pages: ['POLICY'] });
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
  const { call } = await atProvider(server, BANK, 'R01');
  const begun = server.clock.now().getTime();
  const at = (minutes: number) => server.clock.set(new Date(begun + minutes * 60_000));
  at(19);
  assert.equal((await call(getAdvisor)).status, 200);
  at(38);
  assert.equal((await call(getAdvisor)).status, 200);
  at(59);
  refusedWith(await call(getAdvisor), 401, 'error.session.deleted');
  const again = await atProvider(server, BANK, 'R01');
  const from = server.clock.now().getTime();
  for (let minutes = 15; minutes < 540; minutes += 15) {
    server.clock.set(new Date(from + minutes * 60_000));
    assert.equal((await again.call(getAdvisor)).status, 200);
  }
  server.clock.set(new Date(from + 541 * 60_000));
  refusedWith(await again.call(getAdvisor), 401, 'error.session.deleted');
});

test('A-021 what a page counts and asks by itself puts off no end of the session', async () => {
  const { call } = await atProvider(server, BANK, 'R04');
  const begun = server.clock.now().getTime();
  const at = (minutes: number) => server.clock.set(new Date(begun + minutes * 60_000));
  for (let minutes = 2; minutes < 20; minutes += 2) {
    at(minutes);
    assert.equal((await call(getQueues)).status, 200);
    for (const row of [getEvidenceProgress, getSubjectAccessProgress])
      refusedWith(await call(row, { id: randomUUID() }), 404, 'error.not.found');
  }
  at(21);
  refusedWith(await call(getQueues), 401, 'error.session.deleted');
  refusedWith(await call(getAdvisor), 401, 'error.session.deleted');
});

test('what an advisor’s open page sends after another has logged in in the same browser is nothing of the other’s', async () => {
  const [one, other] = [
    await asAdvisor(server, BANK, ['ADVISOR'], 'Mona Morgen'),
    await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Kai Kveld'),
  ];
  const id = await openedCase(server, { cause: 'follow-up:two-in-one-browser' });
  const mine = (await one.call(getAdvisor)).json<{ visitor: string }>().visitor;
  const theirs = (await other.call(getAdvisor)).json<{ visitor: string }>().visitor;
  assert.notEqual(mine, theirs);
  one.browser.cookies.clear();
  for (const [name, value] of other.browser.cookies) one.browser.cookies.set(name, value);
  const headers = { [VISITOR_HEADER]: mine };
  refusedWith(await one.call(takeCase, { id }, { version: 1, headers }), 401, 'error.session.deleted');
  refusedWith(await one.call(getCase, { id }, { headers }), 401, 'error.session.deleted');
  const taken = await one.call(takeCase, { id }, { version: 1, headers: { [VISITOR_HEADER]: theirs } });
  assert.equal(taken.status, 200, taken.text);
});

test('who is away says until which day, and colleagues read it where cases are theirs or to be assigned', async () => {
  const { call, advisor } = await asAdvisor(server, BANK, ['ADVISOR'], 'Berit Borte');
  const senior = await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Sigrun Senior');
  await rememberedAdvisor(server, BANK, advisor);
  const today = osloDate(server.clock.now());
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
  for (const until of ['i morgen', yesterday, addDays(today, 366)])
    refusedWith(await call(setAway, {}, { body: { until } }), 400, 'error.bad.request');
  const said = (await call(setAway, {}, { body: { until: tomorrow } })).json<{ awayUntil: string }>();
  assert.equal(said.awayUntil, tomorrow);
  const id = await openedCase(server, { cause: 'follow-up:away' });
  assert.equal((await call(takeCase, { id }, { version: 1 })).status, 200);
  const read = async () => {
    const { assigned, assignable } = (await senior.call(getCase, { id })).json<{
      assigned: { awayUntil: string | null };
      assignable: { key: string; awayUntil: string | null }[];
    }>();
    return [assigned.awayUntil, assignable.find(({ key }) => key === advisor.key)?.awayUntil];
  };
  assert.deepEqual(await read(), [tomorrow, tomorrow]);
  assert.equal((await call(setAway, {}, { body: { until: null } })).json()['awayUntil'], null);
  assert.deepEqual(await read(), [null, null]);
});
