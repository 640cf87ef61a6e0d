/** A process whose look-up key is not in use sends no statement, nor one that does not know whether it is. */
import assert from 'node:assert/strict';
import { type BareKey, OVERLAP, openKeyRing, wrapByMasters } from './key-ring.ts';
import { addKey, closeLookUps, withdrawLookUp } from './key-ring-store.ts';
import { DatabaseError } from './database-error.ts';
import { fencedDatabase } from './look-up-fence.ts';
import { heldMasterKeys } from './master-keys.ts';
import { sql } from './sql.ts';
import { onBothDatabases, testRandom, type TestWorld } from './test-database.ts';

const masters = heldMasterKeys([{ version: 1, key: Buffer.alloc(32, 7) }], testRandom);
const NEXT: BareKey = { purpose: 'look-up', version: 2, activeFrom: new Date(0), bytes: Buffer.alloc(32, 9) };
const ask = sql`select 1 as one`;
const isBusy = (error: unknown): boolean => error instanceof DatabaseError && error.transient;

async function fenced({ database, clock }: TestWorld) {
  const watch = { at: 0 };
  const ring = await openKeyRing({ database, masters, clock, random: testRandom });
  return { watch, ring, db: fencedDatabase(database, ring, { now: () => watch.at }) };
}

const announce = async ({ database }: TestWorld): Promise<unknown> =>
  addKey(database, NEXT, await wrapByMasters(masters, NEXT, [1]));

onBothDatabases('O-095 nothing is sent while a key is announced, and again once it is withdrawn', async (world) => {
  const { ring, db } = await fenced(world);
  await announce(world);
  assert.equal((await db.query(ask)).length, 1, 'not read yet');
  await ring.reread();
  await assert.rejects(db.query(ask), isBusy);
  await assert.rejects(
    db.transaction((tx) => tx.query(ask)),
    isBusy,
  );
  await withdrawLookUp(world.database, 2);
  await ring.reread();
  assert.equal((await db.query(ask)).length, 1);
});

onBothDatabases('O-095 nothing is ever sent again by who has the key of before', async (world) => {
  const { ring, db } = await fenced(world);
  await announce(world);
  await closeLookUps(world.database, 2, world.clock.now());
  await ring.reread();
  assert.equal(ring.lookUpState, 'changed');
  await assert.rejects(db.query(ask), isBusy);
  assert.equal((await (await fenced(world)).db.query(ask)).length, 1, 'who starts anew');
});

onBothDatabases('O-095 who has not read the ring for two minutes reads it before the next statement', async (world) => {
  const { watch, db } = await fenced(world);
  await announce(world);
  watch.at = OVERLAP - 1;
  assert.equal((await db.query(ask)).length, 1);
  watch.at = OVERLAP;
  await assert.rejects(db.query(ask), isBusy);
  await withdrawLookUp(world.database, 2);
  watch.at = 2 * OVERLAP;
  assert.equal((await db.query(ask)).length, 1);
});

onBothDatabases('O-095 a transaction that goes on after it sends nothing more, and keeps nothing', async (world) => {
  const { watch, db } = await fenced(world);
  const note = (name: string) => sql`insert into job_run values (${name}, ${world.clock.now()})`;
  await assert.rejects(
    db.transaction(async (tx) => {
      await tx.query(note('before'));
      watch.at = OVERLAP;
      await tx.query(note('after')).catch(() => undefined);
    }),
    isBusy,
  );
  assert.deepEqual(await world.database.query(sql`select name from job_run`), []);
});
