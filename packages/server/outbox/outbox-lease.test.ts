/** Leases of messages: a killed worker's end within seconds, a live worker's never while it works. */
import assert from 'node:assert/strict';
import { claimItems, insertItems, renewLeases } from '../db/outbox-rows.ts';
import { mortal } from '../db/mortal-database.fixture.ts';
import { sql } from '../db/sql.ts';
import { type TestWorld, testRandom, onBothDatabases } from '../db/test-database.ts';
import type { Handler } from './outbox.ts';
import { outboxWithCases } from './outbox.fixture.ts';

const SECOND = 1_000;
const write = (world: TestWorld) =>
  insertItems(world.database, world.vault, testRandom, world.clock.now(), [
    { bank: 'fjellbanken', kind: 'mail', idempotencyKey: 'm', applicationId: null, payload: {} },
  ]);
const worker = (world: TestWorld, mail: Handler, lease?: number) =>
  outboxWithCases({
    ...world,
    handlers: { mail },
    failed: () => {},
    ...(lease === undefined ? {} : { settings: { lease } }),
  });

onBothDatabases('R-300 what a killed server had under way is sent within ten seconds of the start', async (world) => {
  await write(world);
  const { database, life } = mortal(world.database);
  const claimed: number[] = [];
  const handled: Handler = async ({ attempt }) => void claimed.push(attempt);
  // Dies before it can note that the message is delivered.
  assert.ok(await life(2, () => worker({ ...world, database }, handled).drain()));
  assert.deepEqual(claimed, [1]);
  const sent: number[] = [];
  const started = worker(world, async () => void sent.push(1));
  await started.drain();
  assert.deepEqual(sent, [], 'a lease that holds is another worker’s');
  world.clock.move(9 * SECOND);
  await started.drain();
  assert.deepEqual(sent, [1]);
});

onBothDatabases(
  'R-300 a lease is renewed while its message is worked on, and stays as it was noted, hastened or taken',
  async (world) => {
    await write(world);
    const at = (seconds: number) => new Date(world.clock.now().getTime() + seconds * SECOND);
    const [item] = await claimItems(world.database, world.clock.now(), at(8), 1, [], []);
    const id = item?.id ?? assert.fail('nothing is due');
    assert.deepEqual(await renewLeases(world.database, [{ id, ends: at(8) }], at(16)), [{ id }]);
    assert.deepEqual(await renewLeases(world.database, [{ id, ends: at(8) }], at(24)), [], 'not its lease any more');
    assert.deepEqual(await claimItems(world.database, at(10), at(30), 1, [], []), []);
    assert.equal((await claimItems(world.database, at(17), at(30), 1, [], [])).length, 1);
    assert.deepEqual(await renewLeases(world.database, [], at(24)), []);
  },
);

onBothDatabases('R-300 a live worker keeps what takes longer than a lease', async (world) => {
  await write(world);
  const sent: string[] = [];
  let end = (): void => {};
  const slow: Handler = () =>
    new Promise((resolve) => {
      sent.push('slow');
      end = resolve;
    });
  const one = worker(world, slow, 40);
  const draining = one.drain();
  const leaseEnds = async () =>
    (await world.database.query<{ at: Date }>(sql`select next_at as at from outbox`))[0]?.at.getTime() ?? 0;
  while (sent.length === 0) await new Promise((resolve) => setImmediate(resolve));
  // The clock goes on, as it does: the lease goes on with it.
  for (let second = 0; second < 3; second++) {
    world.clock.move(SECOND);
    const now = world.clock.now().getTime();
    while ((await leaseEnds()) < now) await new Promise((resolve) => setImmediate(resolve));
  }
  end();
  await draining;
  assert.deepEqual(sent, ['slow']);
});
