import assert from 'node:assert/strict';
import { webBankTask } from '@bli-kunde/domain/standalone/api.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { enter, refusedWith } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { testPerson, worldOf } from '../simulated-world.fixture.ts';
import { loadDeclaration } from '../declarations/store.ts';
import type { TestServer } from '../test-server.ts';
import {
  another,
  answered,
  ask,
  complete,
  declared,
  guest,
  open,
  task,
  tasks,
  told,
  OPTIONS,
} from './standalone.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = onEveryDatabase(OPTIONS);
const openRows = ({ context }: TestServer) =>
  context.db.query(sql`select id from declaration where completed_at is null order by id`);

onBoth(
  'K-013 K-227 K-006 what the bank asks for is answered once, and the core bank learns of it once',
  async (server) => {
    const emily = await guest(server, 'P27');
    const due = await task(emily, 'RENEWAL_TAX_PRIVATE');
    assert.deepEqual(
      { subject: due.subject, about: due.about, status: due.status, action: due.action },
      { subject: 'self', about: 'SELF', status: 'DUE', action: 'ANSWER' },
    );
    const opened = await answered(emily, due);
    assert.equal((await task(emily, 'RENEWAL_TAX_PRIVATE')).status, 'STARTED');
    const [one, two] = await Promise.all([complete(emily, opened), complete(emily, opened)]);
    assert.deepEqual(
      { one: one.json(), two: two.json() },
      { one: { caseStatus: 'OK' }, two: { caseStatus: 'OK' } },
      one.text + two.text,
    );

    const done = await task(emily, 'RENEWAL_TAX_PRIVATE');
    assert.deepEqual({ status: done.status, action: done.action }, { status: 'DONE', action: null });
    refusedWith(await open(emily, due.process, due.subject), 409, 'error.step.not.allowed');
    // The process that completed it ends before it has sent anything: another one does.
    assert.deepEqual(await told(server, opened.id), []);
    const other = await another(server);
    await drained(other, server);
    await other.close();
    assert.deepEqual(await told(server, opened.id), ['OK']);
    assert.equal((await task(emily, 'RENEWAL_TAX_PRIVATE')).status, 'DONE');
  },
);

onBoth(
  'K-043 K-013 a public body has nothing to answer: it is completed, frozen, and the core bank is told',
  async (server) => {
    const kari = await guest(server, 'B30');
    const due = await task(kari, 'RENEWAL_TAX_CORPORATE');
    assert.equal(due.status, 'DUE');
    const { id, status } = await declared(kari, due);
    assert.equal(status, 'OK');
    const [row] = await server.context.db.query<{ frozen: boolean }>(
      sql`select frozen_hash is not null as frozen from declaration where id = ${id}::uuid`,
    );
    assert.equal(row?.frozen, true);
    await drained(server);
    assert.deepEqual(await told(server, id), ['OK']);
    assert.equal((await task(kari, 'RENEWAL_TAX_CORPORATE')).status, 'DONE');
  },
);

onBoth(
  'K-154 an owner who renews for her company is asked for nothing that the population register has',
  async (server) => {
    const live = await guest(server, 'B05');
    const { process, subject } = await task(live, 'RENEWAL_CORPORATE', 'Prøvebakeriet AS');
    const { id } = (await open(live, process, subject)).json<{ id: string }>();
    const begun = await loadDeclaration(server.context.db, server.context.vault, 'provebanken', id);
    const { answeringOwner } = begun?.document.facts ?? assert.fail();
    assert.equal(answeringOwner?.countryOfBirth, 'NOR');
    assert.match(answeringOwner.address?.postalCode ?? '', /^\d{4}$/);
  },
);

onBoth('K-006 K-013 each process that is no onboarding can be answered by those it is meant for', async (server) => {
  const outcomes: Record<string, string> = {};
  for (const [id, process, subjectName] of [
    ['P02', 'RENEWAL_PRIVATE'],
    ['P27', 'RENEWAL_TAX_PRIVATE'],
    ['P28', 'CREDIT_CARD'],
    ['P26', 'CAR_LOAN'],
    ['G05', 'RENEWAL_CHILD'],
    ['G12', 'RENEWAL_TAX_CHILD'],
    ['B05', 'RENEWAL_CORPORATE', 'Prøvebakeriet AS'],
    ['B01', 'RENEWAL_TAX_CORPORATE'],
  ] as const) {
    if (process === 'RENEWAL_TAX_PRIVATE') await ask(server, process, id);
    const person = await guest(server, id);
    outcomes[process] = (await declared(person, await task(person, process, subjectName))).status;
  }
  assert.deepEqual(outcomes, {
    RENEWAL_PRIVATE: 'OK',
    RENEWAL_TAX_PRIVATE: 'OK',
    CREDIT_CARD: 'OK',
    // Stands on the list as near to somebody with a public position, and says nothing of it.
    CAR_LOAN: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR',
    RENEWAL_CHILD: 'OK',
    RENEWAL_TAX_CHILD: 'AWAITING_EXECUTOR',
    RENEWAL_CORPORATE: 'OK',
    RENEWAL_TAX_CORPORATE: 'OK',
  });
});

onBoth(
  'K-004 K-062 K-046 each channel leads back to its own address, and no other channel is known',
  async (server) => {
    const emily = await guest(server, 'P27');
    const links = async (channel: string) => (await emily.call(webBankTask, {}, { query: { channel } })).json();
    const bank = server.context.banks.get('provebanken') ?? assert.fail();
    const { NETTBANK, EKB_CLIENT } = bank.config.declarationLinks;
    const { returnUrl, failureUrl } = await links('NETTBANK');
    assert.deepEqual({ returnUrl, failureUrl }, { returnUrl: NETTBANK?.done, failureUrl: null });
    const client = await links('EKB_CLIENT');
    assert.deepEqual(
      { returnUrl: client['returnUrl'], failureUrl: client['failureUrl'] },
      { returnUrl: EKB_CLIENT?.done, failureUrl: EKB_CLIENT?.failed },
    );
    assert.ok(failureUrl !== client['failureUrl'] && returnUrl !== client['returnUrl']);
    refusedWith(
      await emily.call(webBankTask, {}, { query: { channel: 'CUSTOMER_ONBOARDING' } }),
      400,
      'error.bad.request',
    );
  },
);

onBoth(
  'K-219 K-013 only what the bank asks this person for can be opened, from a channel of its own',
  async (server) => {
    const taskId = await ask(server, 'RENEWAL_TAX_PRIVATE', 'P28');
    const lukas = await guest(server, 'P28');
    const ingrid = await guest(server, 'P01');
    const anne = await guest(server, 'G12');
    const before = await openRows(server);
    const child = await task(anne, 'RENEWAL_TAX_CHILD');
    const { nationalId } = testPerson(server, 'C14');
    assert.ok(!JSON.stringify(await tasks(anne)).includes(nationalId), 'no national id travels');

    for (const [person, process, subject, channel] of [
      [lukas, 'RENEWAL_TAX_PRIVATE', 'self', 'CUSTOMER_ONBOARDING'],
      [lukas, 'BECOME_PRIVATE_CUSTOMER', 'self', 'NETTBANK'],
      [lukas, 'RENEWAL_PRIVATE', 'self', 'NETTBANK'],
      [lukas, 'RENEWAL_TAX_PRIVATE', testPerson(server, 'P28').nationalId, 'NETTBANK'],
      [ingrid, 'RENEWAL_TAX_PRIVATE', 'self', 'NETTBANK'],
      [ingrid, 'RENEWAL_TAX_CHILD', child.subject, 'NETTBANK'],
      [ingrid, 'RENEWAL_TAX_CORPORATE', '319000186', 'NETTBANK'],
      [await guest(server, 'G13'), 'RENEWAL_TAX_CHILD', child.subject, 'NETTBANK'],
    ] as const)
      refusedWith(await open(person, process, subject, channel), 404, 'error.not.found');
    assert.deepEqual(await openRows(server), before);

    const elsewhere = await lukas.browser.ask('GET', '/fjellbanken/declaration-web/rest/resource/kyc/webBankTask');
    assert.equal(elsewhere.status, 401);
    assert.equal((await open(lukas, 'RENEWAL_TAX_PRIVATE', 'self', 'ADVISOR')).status, 200, taskId);
  },
);

onBoth('K-219 what the bank asks for anew is another declaration, and last time’s stays as it was', async (server) => {
  await ask(server, 'RENEWAL_TAX_PRIVATE', 'P30');
  const person = await guest(server, 'P30');
  const first = await declared(person, await task(person, 'RENEWAL_TAX_PRIVATE'));
  const kept = () => loadDeclaration(server.context.db, server.context.vault, 'provebanken', first.id);
  const before = await kept();
  await drained(server);
  await ask(server, 'RENEWAL_TAX_PRIVATE', 'P30');
  const next = await answered(person, await task(person, 'RENEWAL_TAX_PRIVATE'));
  const begun = await loadDeclaration(server.context.db, server.context.vault, 'provebanken', next.id);
  assert.deepEqual(
    { supersedes: begun?.document.supersedes, frozen: begun?.document.frozen },
    { supersedes: null, frozen: null },
  );
  assert.equal((await complete(person, next)).status, 200);
  assert.deepEqual(await kept(), before);
});

onBoth(
  'K-219 the registers, and not the core bank alone, say who answers for a child or an organisation',
  async (server) => {
    await ask(server, 'RENEWAL_TAX_CHILD', 'C15', { alsoAsked: ['P04'] });
    await ask(server, 'RENEWAL_TAX_CORPORATE', '319000178', { alsoAsked: ['P04'] });
    await ask(server, 'RENEWAL_TAX_CORPORATE', '319000216', { alsoAsked: ['P04'] });
    const sara = await guest(server, 'P04');
    assert.deepEqual(await tasks(sara), [], 'neither is shown');
    refusedWith(await open(sara, 'RENEWAL_TAX_CORPORATE', '319000178'), 404, 'error.not.found');
    // One of the role holders may, whoever that is.
    assert.equal((await task(await guest(server, 'B15'), 'RENEWAL_TAX_CORPORATE', 'Idrettslaget Demo')).status, 'DUE');
  },
);

onBoth(
  'K-219 S-045 two tabs get one declaration, and of two people who answer the same the second is told',
  async (server) => {
    await ask(server, 'RENEWAL_TAX_CHILD', 'C08');
    const henrik = await guest(server, 'G06');
    const julie = await guest(server, 'G07');
    const his = await task(henrik, 'RENEWAL_TAX_CHILD');
    const hers = await task(julie, 'RENEWAL_TAX_CHILD');
    assert.notEqual(his.subject, hers.subject, 'a word for a child says nothing to another');
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await open(henrik, his.process, his.subject)).json()['id']),
    );
    assert.equal(new Set(ids).size, 1);

    const both = [await answered(henrik, his), await answered(julie, hers)] as const;
    const answers = await Promise.all([complete(henrik, both[0]), complete(julie, both[1])]);
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [200, 409],
      answers.map(({ text }) => text).join(),
    );
    const stored = await server.context.db.query<{ id: string }>(
      sql`select id from declaration where id = any(${both.map(({ id }) => id)}::uuid[]) and completed_at is not null`,
    );
    assert.equal(stored.length, 1);
  },
);

onBoth('S-161 S-162 nothing is opened or completed on what nobody could tell', async (server) => {
  const { faults } = worldOf(server);
  await ask(server, 'RENEWAL_TAX_CHILD', 'C07');
  const fatima = await guest(server, 'G05');
  const about = await task(fatima, 'RENEWAL_TAX_CHILD');
  const before = await openRows(server);
  faults.set('core-bank', { mode: 'down' });
  refusedWith(await fatima.call(webBankTask), 503, 'error.aml.validation.system.error');
  refusedWith(await open(fatima, about.process, about.subject), 503, 'error.aml.validation.system.error');
  faults.reset();
  faults.set('population-register', { mode: 'down' });
  refusedWith(await open(fatima, about.process, about.subject), 503, 'error.population.register.system.error');
  assert.deepEqual(await openRows(server), before);
  faults.reset();

  const fresh = await another(server);
  const again = await enter(fresh, 'provebanken', testPerson(fresh, 'G05'));
  const opened = await answered(again, about);
  faults.set('population-register', { mode: 'down' });
  refusedWith(await complete(again, opened), 503, 'error.population.register.system.error');
  faults.reset();
  await fresh.close();
  assert.equal((await openRows(server)).length, before.length + 1, 'it is still to be completed');

  const calm = await another(server);
  const last = await enter(calm, 'provebanken', testPerson(calm, 'G05'));
  assert.equal((await declared(last, about)).status, 'OK');
  await calm.close();
});
