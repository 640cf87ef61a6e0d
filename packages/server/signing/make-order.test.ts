/** Shows that an order and the word of it to those who sign are written together, wherever the process dies. */
import assert from 'node:assert/strict';
import { applicant, applicationOf } from '../business/journey.fixture.ts';
import { everyDeath, mortal } from '../db/mortal-database.fixture.ts';
import { sql } from '../db/sql.ts';
import { onEveryDatabase, UNLIMITED } from '../every-database.fixture.ts';
import { drained } from '../later.fixture.ts';
import { inboxOf } from '../simulated-world.fixture.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const onBoth = onEveryDatabase();

/** Orders of an application, each with the messages that invite somebody to it. */
async function invitedOf({ context }: TestServer, application: string): Promise<Map<string, string[]>> {
  const orders = await context.db.query<{ id: string }>(
    sql`select id from signing_order where application_id = ${application}`,
  );
  const rows = await context.db.query<{ key: string }>(
    sql`select idempotency_key as key from outbox where application_id = ${application}`,
  );
  const keysOf = (id: string) => rows.filter(({ key }) => key.includes(id)).map(({ key }) => key.replace(id, 'order'));
  return new Map(orders.map(({ id }) => [id, keysOf(id).toSorted()]));
}

onBoth(
  'B-119 S-046 a process that dies at any write of a press has made the order and invited all signatories, or neither',
  async (server) => {
    const { context, simulators } = server;
    const { database, life } = mortal(context.db);
    const dying = await startTestServer({ database, simulators, ...UNLIMITED });
    try {
      const one = await applicant(dying, 'provebanken', 'B05', '319000011', ['B01', 'B03']);
      const { version } = await one.fill();
      const application = await applicationOf(one);
      const invitations = [0, 1].map((at) => `signing.told:invited:order:${at}`);
      let orders = 0;
      let lives = 0;
      await everyDeath(
        life,
        (at) => one.press({ version, headers: { 'idempotency-key': `${at}` } }),
        async () => {
          const made = await invitedOf(server, application);
          // The rows of the outbox are in the transaction of the order: no moment lies between them.
          for (const invited of made.values()) assert.deepEqual(invited, invitations.toSorted(), `life ${lives + 1}`);
          orders = made.size;
          if (orders === 0) lives += 1;
        },
      );
      assert.equal(orders, 1);
      assert.ok(lives > 8, 'every write before the order was durable was a place to die');
      await drained(dying);
      for (const to of ['signatar0@example.com', 'signatar1@example.com', '49002000', '49002001'])
        assert.equal((await inboxOf(server, to)).length, 1, to);
    } finally {
      await dying.close();
    }
  },
);
