import assert from 'node:assert/strict';
import { aloneWithOrder, twoWithOrder } from '../business/journey.fixture.ts';
import { trailOf } from '../db/stored.fixture.ts';
import { another } from '../every-database.fixture.ts';
import { enter } from '../guest.fixture.ts';
import { runsAt } from '../schedule/runs-at.fixture.ts';
import { drained } from '../later.fixture.ts';
import { inboxOf, timeIs, timeMoves, worldOf } from '../simulated-world.fixture.ts';
import { decide, orderIn, partyIn, signs, started } from './at-provider.fixture.ts';
import { onEveryProvider } from './every-provider.fixture.ts';
import type { Context } from '../context.ts';
import { purgeApplications } from '../db/purge.ts';
import { sql } from '../db/sql.ts';
import type { TestServer } from '../test-server.ts';
import { signingJobs } from './watch.ts';

const onBoth = onEveryProvider();
const jobOf = (context: Context, name: string) => {
  const job = signingJobs(context).find((one) => one.name === name) ?? assert.fail(name);
  return () => runsAt(job, context.clock.now());
};

onBoth('S-158 what a lost call-back would have told is read within the minute', async (server) => {
  const { one, order } = await aloneWithOrder(server, 'provebanken', 'B01', '319000348');
  await decide(server, await started(one, order), 'sign');
  assert.equal(await partyIn(server, order, 0), 'READY');
  await jobOf(server.context, 'signing-watch')();
  assert.equal(await partyIn(server, order, 0), 'SIGNED');
});

onBoth('S-161 one session that can’t be read holds up no other', async (server) => {
  const orders = [
    await aloneWithOrder(server, 'havbanken', 'B01', '319000348'),
    await aloneWithOrder(server, 'havbanken', 'B15', '319000178'),
  ].sort((one, other) => (one.order < other.order ? -1 : 1));
  for (const { one, order } of orders) await decide(server, await started(one, order), 'sign');
  // The one that is read first.
  const [{ order: broken } = assert.fail(), { order: other } = assert.fail()] = orders;
  const { db } = server.context;
  const [row] = await db.query<{ data: Buffer }>(sql`select data from signing_order where id = ${broken}`);
  await db.query(sql`update signing_order set data = ${Buffer.alloc(40)} where id = ${broken}`);
  await jobOf(server.context, 'signing-watch')();
  assert.equal(await partyIn(server, other, 0), 'SIGNED');
  await db.query(sql`update signing_order set data = ${row?.data ?? null} where id = ${broken}`);
});

onBoth('S-158 an order that can’t be read when its last day is over keeps no other from ending', async (server) => {
  const orders = [
    await aloneWithOrder(server, 'skogbanken', 'B01', '319000348'),
    await aloneWithOrder(server, 'skogbanken', 'B15', '319000178'),
  ];
  const [{ order: broken } = assert.fail(), { order: other } = assert.fail()] = orders;
  const { db } = server.context;
  const [row] = await db.query<{ data: Buffer }>(sql`select data from signing_order where id = ${broken}`);
  await db.query(
    sql`update signing_order set data = ${Buffer.alloc(40)}, due_at = due_at - interval '1 hour' where id = ${broken}`,
  );
  timeIs(server, (await orderIn(server, other)).dueAt);
  await jobOf(server.context, 'signing-overdue')();
  assert.equal((await orderIn(server, other)).state, 'EXPIRED');
  const told = server.lines.filter((line) => line.includes('"job":"signing-overdue"') && line.includes(broken));
  assert.equal(told.length, 1, 'the one that was left is named by its id');
  await db.query(sql`update signing_order set data = ${row?.data ?? null} where id = ${broken}`);
  await jobOf(server.context, 'signing-overdue')();
  assert.equal((await orderIn(server, broken)).state, 'EXPIRED', 'mended, it ends in its turn');
});

onBoth(
  'S-158 past its last day an order has run out: applicant and signatories are told, each once, before anything is erased',
  async (server) => {
    const { first, second, order } = await twoWithOrder(server, 'provebanken', ['B16', 'B04'], '319000119');
    await started(second, order);
    // Both are in the signing window, and leave it without a word.
    timeMoves(server, 11 * 60_000);
    await drained(server);
    const { dueAt, applicationId } = await orderIn(server, order);
    const overdue = jobOf(server.context, 'signing-overdue');
    timeIs(server, new Date(dueAt.getTime() - 1000));
    await overdue();
    assert.equal((await orderIn(server, order)).state, 'OPEN');
    timeIs(server, dueAt);
    assert.equal((await purgeApplications(server.context.db, dueAt, 100)).erased, 0);
    await Promise.all([overdue(), overdue()]);
    assert.equal((await orderIn(server, order)).state, 'EXPIRED');
    const trail = await trailOf(server, applicationId);
    assert.equal(trail.filter(({ action }) => action === 'signing.expired').length, 1);
    const back = await enter(server, 'provebanken', first.person);
    const task = (await back.browser.ask('GET', `/provebanken/onboarding/rest/resource/bm/signing/${order}`)).json();
    assert.deepEqual({ status: task['status'], maySign: task['maySign'] }, { status: 'FAILED', maySign: false });
    await drained(server);
    const toApplicant = (await inboxOf(server, 'post@example.com')).filter(({ subject }) =>
      /Fristen.*Prøveminne/.test(subject),
    );
    assert.equal(toApplicant.length, 1);
    const toOther = (await inboxOf(server, 'signatar1@example.com')).filter(({ subject }) =>
      /Du trenger ikke.*Prøveminne/.test(subject),
    );
    assert.equal(toOther.length, 1);
  },
);

onBoth(
  'S-158 a signature of the last moment counts, though nobody told us of it',
  async (server) => {
    const { one, order } = await aloneWithOrder(server, 'skogbanken', 'B15', '319000178');
    const { dueAt } = await orderIn(server, order);
    const session = await started(one, order);
    await decide(server, session, 'sign');
    timeIs(server, new Date(dueAt.getTime() + 5000));
    await jobOf(server.context, 'signing-overdue')();
    assert.equal((await orderIn(server, order)).state, 'COMPLETING');
  },
  'signicat',
);

onBoth(
  'S-158 a signature of the last moment that waits for a register counts too',
  async (server) => {
    const { one, order } = await aloneWithOrder(server, 'provebanken', 'B15', '319000178');
    const { dueAt } = await orderIn(server, order);
    await decide(server, await started(one, order), 'sign');
    const here = await another(server);
    try {
      worldOf(server).faults.set('business-register', { mode: 'down' });
      timeIs(here, new Date(dueAt.getTime() + 5000));
      await jobOf(here.context, 'signing-overdue')();
      assert.equal(await partyIn(here, order, 0), 'TAKEN');
      assert.equal((await orderIn(here, order)).state, 'OPEN');
    } finally {
      worldOf(server).faults.reset();
      await here.close();
    }
  },
  'signicat',
);

onBoth('S-161 a silent provider puts the end off, for a day at most', async (server) => {
  const { one, order } = await aloneWithOrder(server, 'skogbanken', 'B01', '319000348');
  await started(one, order);
  const { dueAt } = await orderIn(server, order);
  const here = await another(server);
  try {
    worldOf(server).faults.set('signing', { mode: 'down' });
    for (const [after, state] of [
      [1000, 'OPEN'],
      [86_399_000, 'OPEN'],
      [86_401_000, 'EXPIRED'],
    ] as const) {
      timeIs(here, new Date(dueAt.getTime() + after));
      await jobOf(here.context, 'signing-overdue')();
      assert.equal((await orderIn(server, order)).state, state, String(after));
    }
  } finally {
    await here.close();
  }
});

/** What the simulated provider keeps of a session, for a test to change behind its back. */
interface KeptSessions {
  readonly sessions: Record<string, { state: string; output: { packages: unknown[] } } | undefined>;
  readonly collections: Record<string, { output: { packages: unknown[] } } | undefined>;
}
const keptSessions = (server: TestServer): KeptSessions =>
  worldOf(server).state.section<KeptSessions>('signing', () => assert.fail('nothing is kept')).value;

onBoth(
  'R-161 an order whose signature is given and whose PDF is not there yet never ends, and is told of',
  async (server) => {
    const { one, order } = await aloneWithOrder(server, 'provebanken', 'B09', '319000127');
    const session = await started(one, order);
    await decide(server, session, 'sign');
    const { sessions, collections } = keptSessions(server);
    const at = [sessions[session], ...Object.values(collections)].flatMap((kept) => kept?.output ?? []);
    const packages = at.map((output) => output.packages.splice(0));
    const { dueAt } = await orderIn(server, order);
    for (const days of [0, 2, 20]) {
      timeIs(server, new Date(dueAt.getTime() + days * 86_400_000 + 5000));
      await jobOf(server.context, 'signing-overdue')();
      assert.equal((await orderIn(server, order)).state, 'OPEN', `${days} days late`);
    }
    assert.ok(server.lines.some((line) => line.includes('SignedWithoutResult') && line.includes(order)));
    at.forEach((output, index) => output.packages.push(...(packages[index] ?? [])));
    await jobOf(server.context, 'signing-overdue')();
    assert.equal((await orderIn(server, order)).state, 'COMPLETING');
  },
  'signicat',
);

onBoth(
  'R-160 an order whose session has a state that nobody knows is looked at again, and ends a day late at most',
  async (server) => {
    const { one, order } = await aloneWithOrder(server, 'skogbanken', 'B09', '319000127');
    const session = await started(one, order);
    const kept = keptSessions(server).sessions[session] ?? assert.fail();
    kept.state = 'PROCESSING';
    await jobOf(server.context, 'signing-watch')();
    assert.equal(await partyIn(server, order, 0), 'READY');
    const { dueAt } = await orderIn(server, order);
    for (const [after, state] of [
      [5000, 'OPEN'],
      [86_401_000, 'EXPIRED'],
    ] as const) {
      timeIs(server, new Date(dueAt.getTime() + after));
      await jobOf(server.context, 'signing-overdue')();
      assert.equal((await orderIn(server, order)).state, state, String(after));
    }
  },
  'signicat',
);

onBoth(
  'S-146 S-147 an order that came to nothing is erased with its application and every draft; a sealed agreement stays',
  async (server) => {
    const { db } = server.context;
    const kinds = async (order: string) =>
      (await db.query<{ kind: string }>(sql`select kind from stored_document where order_id = ${order}`)).map(
        ({ kind }) => kind,
      );
    const { order } = await twoWithOrder(server, 'havbanken', ['B16', 'B04'], '319000119');
    const { one, order: finished } = await aloneWithOrder(server, 'havbanken', 'B09', '319000127');
    await signs(server, one, finished);
    await drained(server);
    const dead = await orderIn(server, order);
    const { dueAt } = dead;
    timeIs(server, new Date(dueAt.getTime() + 1000));
    await jobOf(server.context, 'signing-overdue')();
    await drained(server);
    assert.deepEqual(await kinds(order), ['agreement']);
    const both = [dead.applicationId, (await orderIn(server, finished)).applicationId];
    const answers = async () =>
      (
        await db.query(
          sql`select 1 from idempotency where application_id = any(${both}::uuid[]) and answer is not null`,
        )
      ).length;
    assert.ok((await answers()) >= 2, 'what the presses were answered with');
    timeIs(server, new Date(dueAt.getTime() + 40 * 86_400_000));
    await purgeApplications(db, server.clock.now(), 100);
    assert.deepEqual(
      await db.query(sql`select id from signing_order where id = any(${[order, finished]}::uuid[])`),
      [],
    );
    assert.equal(await answers(), 0);
    assert.deepEqual(await kinds(order), []);
    assert.deepEqual(await kinds(finished), ['sealed']);
  },
);
