/** A child's order at its edges: how long its application is kept, the last day on which somebody is reminded, and the eighteenth birthday before anybody has signed. */
import assert from 'node:assert/strict';
import { sql } from '../db/sql.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { drained, runs } from '../later.fixture.ts';
import { orderIn } from '../signing/at-provider.fixture.ts';
import { testPerson, timeIs } from '../simulated-world.fixture.ts';
import { firstSigned, guardian, OPTIONS, subjectsOf } from './children.fixture.ts';

const onOne = onEveryDatabase(OPTIONS, { oneIsEnough: true });
const DAY = 24 * 60 * 60 * 1000;

onOne(
  'C-005 S-146 an application outlives the last day of its order, whenever the first signature comes',
  async (server) => {
    const { order } = await firstSigned(server, ['G01', 'G02'], 'C01');
    const { applicationId, dueAt } = await orderIn(server, order);
    const [row] = await server.context.db.query<{ until: Date }>(
      sql`select expires_at as until from application where id = ${applicationId}`,
    );
    assert.equal(row?.until.getTime(), dueAt.getTime() + DAY);
  },
);

onOne(
  'C-004 who has not signed is reminded on the last day itself where no look came before, and not after it',
  async (server) => {
    for (const [bank, days, expected] of [
      ['provebanken', 0, 1],
      ['havbanken', 1, 0],
    ] as const) {
      const { first } = await firstSigned(server, ['G08', 'G09'], 'C11', { bank });
      const { lastDay } = await first.state();
      const reminders = async (): Promise<number> =>
        (await subjectsOf(server, 'G09')).filter((subject) => subject.startsWith('Fristen for å signere ')).length;
      const before = await reminders();
      timeIs(server, new Date(Date.parse(`${lastDay}T12:00:00Z`) + days * DAY));
      await runs(server, 'children-open-orders');
      await drained(server);
      assert.equal((await reminders()) - before, expected, `${days} days after it`);
      timeIs(server, new Date());
    }
  },
);

onOne('C-007 an order that nobody has signed ends with its application on the eighteenth birthday', async (server) => {
  const one = await (await guardian(server, 'G03', 'skogbanken')).choose('C04');
  await one.fill();
  const order = await one.order();
  const { birthDate } = testPerson(server, 'C04');
  timeIs(server, new Date(`${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}T00:01:00+01:00`));
  await runs(server, 'children-open-orders');
  assert.equal((await orderIn(server, order)).state, 'CANCELLED');
  const { applicationId } = await orderIn(server, order);
  const entries = await server.context.db.query(
    sql`select detail ->> 'outcome' as outcome from audit where chain = ${applicationId} and action = 'application.ended'`,
  );
  assert.deepEqual(entries, [{ outcome: 'TURNED_18' }]);
});
