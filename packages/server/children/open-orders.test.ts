/** Shows that the hourly look at the children's orders comes to all of them, also where many are out and some can not be read. */
import assert from 'node:assert/strict';
import { decide, orderIn, refresh, started } from '../signing/at-provider.fixture.ts';
import { testPerson, timeIs } from '../simulated-world.fixture.ts';
import { eachDatabase, firstSigned, guardian, jobsRun, subjectsOf } from './children.fixture.ts';
import { openOrdersJob } from './open-orders.ts';
import { runsAt } from '../schedule/runs-at.fixture.ts';
import { raw, sql, type Statement } from '../db/sql.ts';

const onBoth = eachDatabase();
/** More than are looked at at a time. */
const MANY = 100;

onBoth('C-007 a child comes of age behind a hundred other orders, none of which can be read', async (server) => {
  const { context } = server;
  const { order } = await firstSigned(server, ['G03', 'G04'], 'C04', { bank: 'fjellbanken' });
  const copyOf = (table: 'application' | 'signing_order', id: string, more: string): Statement =>
    sql`insert into ${raw(table)} select (jsonb_populate_record(one, jsonb_build_object(
       'id', ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${raw(more)}))).*
     from ${raw(table)} one, generate_series(1, ${MANY}::int) n where one.id = ${id}`;
  const { applicationId } = await orderIn(server, order);
  await context.db.query(copyOf('application', applicationId ?? '', "'closed_at', now()"));
  const another =
    "'application_id', ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'provider_ref', null";
  await context.db.query(copyOf('signing_order', order, another));

  const { birthDate } = testPerson(server, 'C04');
  timeIs(server, new Date(`${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}T00:01:00+01:00`));
  const failed: string[] = [];
  const job = openOrdersJob({ ...context, rowFailed: (_, about) => failed.push(about['order'] ?? '') });
  await runsAt(job, server.clock.now());
  assert.equal(failed.length, MANY);
  assert.equal((await orderIn(server, order)).state, 'CANCELLED');
});

onBoth('S-159 a guardian who sits in the signing window is not reminded, nor once they have signed', async (server) => {
  const { first, order } = await firstSigned(server, ['G08', 'G09'], 'C11', { bank: 'havbanken' });
  const { lastDay } = await first.state();
  timeIs(server, new Date(Date.parse(`${lastDay}T12:00:00Z`) - 3 * 24 * 60 * 60 * 1000));
  // A log-in of that day: none lasts from the first signature until then.
  const second = (await guardian(server, 'G09', 'havbanken')).at(first.processId);
  await second.approve();
  const session = await started(second.guardian, order);
  const reminders = async (): Promise<string[]> =>
    (await subjectsOf(server, 'G09')).filter((subject) => subject.startsWith('Fristen for å signere '));
  await jobsRun(server);
  assert.deepEqual(await reminders(), [], 'they are about to sign');
  await decide(server, session, 'sign');
  assert.equal((await refresh(second.guardian, order)).status, 200);
  await jobsRun(server);
  assert.deepEqual(await reminders(), [], 'they have signed');
});
