/** Shows what comes of two guardians at once, of what ends between their signatures, and of a process that dies on its way. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/children/api.ts';
import { newChildApplication } from '@bli-kunde/domain/children/steps.ts';
import type { ChildState } from '@bli-kunde/domain/children/state.ts';
import { another } from '../every-database.fixture.ts';
import { keyOf, refusedWith } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { decide, orderIn, refresh, start, started } from '../signing/at-provider.fixture.ts';
import { testPerson, timeIs } from '../simulated-world.fixture.ts';
import { personKey } from '../db/look-up-keys.ts';
import { sql } from '../db/sql.ts';
import type { Answered, TestServer } from '../test-server.ts';
import {
  childInBooks,
  eachDatabase,
  firstSigned,
  guardian,
  jobsRun,
  responsibility,
  subjectsOf,
} from './children.fixture.ts';

const onBoth = eachDatabase();
const DAY = 24 * 60 * 60 * 1000;

/** Runs `work` with a second server on the same data. */
async function withAnother(server: TestServer, work: (other: TestServer) => Promise<void>): Promise<void> {
  const other = await another(server);
  try {
    await work(other);
  } finally {
    await other.close();
  }
}

const told = async (server: TestServer, id: string, subject: RegExp): Promise<number> =>
  (await subjectsOf(server, id)).filter((one) => subject.test(one)).length;

onBoth('S-138 two guardians who begin at once, on two servers, begin one application', (server) =>
  withAnother(server, async (other) => {
    const [one, two] = [await guardian(server, 'G01'), await guardian(other, 'G02')];
    const { id } = await one.listed('C01');
    const calls = [one, two, one, two].map((each) => each.call(api.chooseChild, {}, { body: { id } }));
    const answers = await Promise.all(calls);
    const begun = answers.filter(({ status }) => status === 200).map((answer) => answer.json<ChildState>().processId);
    assert.ok(begun.length >= 2, answers.map(({ text }) => text).join());
    assert.equal(new Set(begun).size, 1);
    for (const each of [one, two]) assert.equal((await each.listed('C01')).processId, begun[0]);
  }),
);

onBoth('S-138 an application whose maker died before its guardians were noted is resumed by either', async (server) => {
  const { context, clock } = server;
  const child = testPerson(server, 'C07');
  const key = personKey(context.vault, 'fjellbanken', child.nationalId);
  const made = await context.applications.create(
    { bank: 'fjellbanken', context: 'cm', personKey: key, subjectKey: key },
    newChildApplication(child, []),
    { at: clock.now(), actor: 'a'.repeat(64), action: 'application.created', detail: {}, rcid: null },
  );
  const one = await guardian(server, 'G05', 'fjellbanken');
  refusedWith(await one.call(api.getChildState, { processId: made.id }), 404, 'error.not.found');
  const resumed = await one.choose('C07');
  assert.equal(resumed.processId, made.id);
  assert.equal((await resumed.state()).guardians.length, 1);
});

onBoth('S-046 C-034 both press to sign at once, on two servers: one order, and the other reads whose it is', (server) =>
  withAnother(server, async (other) => {
    const one = await (await guardian(server, 'G01', 'havbanken')).choose('C03');
    await one.fill();
    const two = (await guardian(other, 'G02', 'havbanken')).at(one.processId);
    const { version } = await one.state();
    const answers = await Promise.all([one, two].map((each) => each.send(api.signForChild, undefined, { version })));
    const made = answers.filter(({ status }) => status === 200);
    assert.equal(made.length, 1, answers.map(({ text }) => text).join());
    const late = answers.find(({ status }) => status !== 200) ?? assert.fail();
    assert.ok(['error.state.changed', 'error.signing.busy'].includes(String(keyOf(late))), late.text);
    const [{ n }] = (await server.context.db.query<{ n: number }>(
      sql`select count(*)::int as n from signing_order where application_id = ${one.processId}`,
    )) as [{ n: number }];
    assert.equal(n, 1);
    const roles = [(await one.state()).myRole, (await two.state()).myRole];
    assert.deepEqual(new Set(roles), new Set(['FIRST', 'SECOND']));
  }),
);

onBoth(
  'C-004 a no and a signature of the same guardian at once: one of them counts, and the other is refused',
  (server) =>
    withAnother(server, async (other) => {
      const { first, second, order } = await firstSigned(server, ['G01', 'G02'], 'C03', { bank: 'skogbanken' });
      await second.approve();
      const here = (await guardian(other, 'G02', 'skogbanken')).at(second.processId);
      await decide(server, await started(second.guardian, order), 'sign');
      const [no, back] = await Promise.all([here.approve(false), refresh(second.guardian, order)]);
      // The register may have been too slow for either of them: the signature is kept then, and settled by who asks next.
      await refresh(second.guardian, order);
      await drained(server);
      const { signingOrder, ending } = await first.state();
      if (no.status === 200) {
        assert.deepEqual(
          { ending, state: (await orderIn(server, order)).state },
          { ending: 'DECLINED', state: 'CANCELLED' },
        );
      } else {
        assert.equal(no.status, 409, no.text);
        assert.equal(back.status, 200, back.text);
        assert.deepEqual({ ending, status: signingOrder.status }, { ending: null, status: 'SUCCESS' });
      }
      const { customers } = await childInBooks(server, '9812', 'C03');
      assert.equal(customers.length, no.status === 200 ? 0 : 1);
    }),
);

onBoth('C-035 what the guardian has signed at the provider counts before a no that comes after it', async (server) => {
  const { second, order } = await firstSigned(server, ['G01', 'G02'], 'C01', { bank: 'skogbanken' });
  await second.approve();
  await decide(server, await started(second.guardian, order), 'sign');
  const no = await second.approve(false);
  assert.equal(no.status, 409, no.text);
  await drained(server);
  assert.equal((await second.state()).signingOrder.status, 'SUCCESS');
});

/** The second guardian tries everything that leads to a signature; the answers. */
async function tries(second: Awaited<ReturnType<typeof firstSigned>>['second'], order: string): Promise<Answered[]> {
  return [await second.approve(), await second.send(api.signForChild), await start(second.guardian, order)];
}

onBoth(
  'C-036 the first guardian loses the responsibility between the signatures: nothing is signed, and each is told once',
  async (server) => {
    const { second, order } = await firstSigned(server, ['G08', 'G09'], 'C11', { bank: 'havbanken' });
    await responsibility(server, 'C11', 'G08', false);
    try {
      for (const answer of await tries(second, order)) assert.ok(answer.status >= 400, answer.text);
      await drained(server);
      const { ending } = await second.state();
      assert.deepEqual(
        { ending, state: (await orderIn(server, order)).state },
        { ending: 'STOPPED', state: 'CANCELLED' },
      );
      for (const id of ['G08', 'G09']) assert.equal(await told(server, id, /er stanset$/), 1, id);
    } finally {
      await responsibility(server, 'C11', 'G08', true);
    }
  },
);

onBoth('C-036 a signature given at the provider after the responsibility ended has no effect', async (server) => {
  const { first, second, order } = await firstSigned(server, ['G01', 'G02'], 'C02', { bank: 'fjellbanken' });
  await second.approve();
  const session = await started(second.guardian, order);
  await responsibility(server, 'C02', 'G02', false);
  try {
    await decide(server, session, 'sign');
    await refresh(second.guardian, order);
    await drained(server);
    assert.equal((await orderIn(server, order)).state, 'CANCELLED');
    assert.equal((await first.state()).ending, 'STOPPED');
    assert.equal((await childInBooks(server, '9803', 'C02')).customers.length, 0);
  } finally {
    await responsibility(server, 'C02', 'G02', true);
  }
});

/** Noon of the day on which the child turns eighteen. */
const birthdayOf = (server: TestServer, id: string): Date => {
  const { birthDate } = testPerson(server, id);
  return new Date(`${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}T12:00:00+01:00`);
};

onBoth(
  'C-007 the child turns 18 between the signatures: refused from the day itself, and each is told once',
  async (server) => {
    const { first, second, order } = await firstSigned(server, ['G03', 'G04'], 'C04');
    timeIs(server, birthdayOf(server, 'C04'));
    const [one, two] = [await guardian(server, 'G03'), await guardian(server, 'G04')];
    const later = two.at(second.processId);
    refusedWith(await later.approve(), 403, 'error.child.of.age');
    assert.equal((await orderIn(server, order)).state, 'CANCELLED');
    refusedWith(await start(two, order), 409, 'error.error.signing.order.not.created');
    await jobsRun(server);
    assert.equal((await one.at(first.processId).state()).ending, 'TURNED_18');
    for (const id of ['G03', 'G04']) assert.equal(await told(server, id, /er avsluttet$/), 1, id);
  },
);

onBoth('C-007 a birthday that nobody looks at ends the order all the same', async (server) => {
  const { second, order } = await firstSigned(server, ['G03', 'G04'], 'C04', { bank: 'fjellbanken' });
  await second.approve();
  const session = await started(second.guardian, order);
  timeIs(server, birthdayOf(server, 'C04'));
  await jobsRun(server);
  assert.equal((await orderIn(server, order)).state, 'CANCELLED');
  await decide(server, session, 'sign').catch(() => undefined);
  await jobsRun(server);
  assert.equal((await childInBooks(server, '9803', 'C04')).customers.length, 0);
});

onBoth('C-005 the 30 days end at the moment of signing: who signed in time has, and nobody begins after it', (server) =>
  withAnother(server, async (other) => {
    const { first, second, order } = await firstSigned(server, ['G08', 'G09'], 'C11', { bank: 'fjellbanken' });
    await second.approve();
    const { dueAt } = await orderIn(server, order);
    timeIs(server, new Date(dueAt.getTime() - 60_000));
    const late = await guardian(server, 'G09', 'fjellbanken');
    const session = await started(late, order);
    await decide(server, session, 'sign');
    for (const each of [server, other]) timeIs(each, new Date(dueAt.getTime() + 60_000));
    const again = await guardian(server, 'G09', 'fjellbanken');
    await Promise.all([jobsRun(other), refresh(again, order)]);
    await jobsRun(server);
    assert.equal((await again.at(first.processId).state()).signingOrder.status, 'SUCCESS');
    assert.equal((await childInBooks(server, '9803', 'C11')).customers.length, 1);
  }),
);

onBoth('C-005 nobody begins to sign once the 30 days are over', async (server) => {
  const { second, order } = await firstSigned(server, ['G01', 'G02'], 'C01', { bank: 'fjellbanken' });
  await second.approve();
  const { dueAt } = await orderIn(server, order);
  timeIs(server, new Date(dueAt.getTime() + 1000));
  const late = await guardian(server, 'G02', 'fjellbanken');
  refusedWith(await start(late, order), 409, 'error.error.signing.order.not.created');
  timeIs(server, new Date(dueAt.getTime() - DAY));
  await started(await guardian(server, 'G02', 'fjellbanken'), order);
});
