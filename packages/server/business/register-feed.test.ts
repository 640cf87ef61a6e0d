import assert from 'node:assert/strict';
import { openCasesOf } from '../cases/decide.fixture.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { worldOf } from '../simulated-world.fixture.ts';
import { applicant } from './journey.fixture.ts';
import { registerFeedJob } from './register-feed.ts';
import { keepPlace, placeIn } from './register-feed-store.ts';

const each = onEveryDatabase();
const BANK = 'provebanken';

const read = (server: TestServer) =>
  registerFeedJob(server.context).run(server.context.clock.now(), new AbortController().signal);
/** As if the feeds had last been read before any of their changes. */
const readBefore = async ({ context }: TestServer) => {
  for (const feed of ['units', 'roles']) await context.db.query('delete from register_feed where feed = $1', [feed]);
  for (const feed of ['units', 'roles']) await keepPlace(context.db, feed, { after: 0, readAt: context.clock.now() });
};
const cases = async ({ context }: TestServer) =>
  (await openCasesOf(context, BANK, ['SIGNING_RULE', 'FOLLOW_UP'])).map(({ kind }) => kind);

each(
  'R-087 a company that the register has changed is asked for while its agreement is out, and an advisor is told once',
  async (server) => {
    const one = await applicant(server, BANK, 'B05', '319000062', ['B05', 'B01']);
    await one.fill();
    assert.equal((await one.press()).status, 200);
    await read(server);
    assert.equal((await placeIn(server.context.db, 'units'))?.after, null);
    await readBefore(server);
    await read(server);
    assert.deepEqual(await cases(server), []);
    const last = (await placeIn(server.context.db, 'units'))?.after;
    assert.equal(last, worldOf(server).people.organisations().length);
    const company = worldOf(server).people.organisation(one.org) ?? assert.fail();
    const { roles, stub } = company;
    try {
      company.roles = roles.filter((role) => (role as { person: string }).person !== 'B01');
      company.stub = { ...(stub as object), reconstructionSince: '2026-11-20' };
      // Read to its end: nothing has changed that is not read.
      await read(server);
      assert.deepEqual(await cases(server), []);
      await readBefore(server);
      for (let time = 0; time < 2; time += 1) await read(server);
      assert.deepEqual((await cases(server)).toSorted(), ['FOLLOW_UP', 'SIGNING_RULE']);
    } finally {
      company.roles = roles;
      company.stub = stub;
    }
  },
);

each('R-087 a place in a feed never goes back', async ({ context: { db, clock } }) => {
  const readAt = clock.now();
  for (const after of [1007, 1005, null]) await keepPlace(db, 'units', { after, readAt });
  assert.equal((await placeIn(db, 'units'))?.after, 1007);
});
