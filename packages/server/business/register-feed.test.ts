import assert from 'node:assert/strict';
import { after } from 'node:test';
import { openCasesOf } from '../cases/decide.fixture.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { businessRegisterFeed } from '../registers/business-register-changes.ts';
import { answer, closeListeners, listen } from '../registers/listener.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { worldOf } from '../simulated-world.fixture.ts';
import { applicant } from './journey.fixture.ts';
import { registerFeedJob } from './register-feed.ts';
import { keepPlace, placeIn } from './register-feed-store.ts';
import { runsAt } from '../schedule/runs-at.fixture.ts';
import { sql } from '../db/sql.ts';

after(closeListeners);
const onBoth = onEveryDatabase();
const BANK = 'provebanken';

const read = (server: TestServer) => runsAt(registerFeedJob(server.context), server.context.clock.now());
/** As if the feeds had last been read before any of their changes. */
const readBefore = async ({ context }: TestServer) => {
  for (const feed of ['units', 'roles']) await context.db.query(sql`delete from register_feed where feed = ${feed}`);
  for (const feed of ['units', 'roles']) await keepPlace(context.db, feed, { after: 0, readAt: context.clock.now() });
};
const cases = async ({ context }: TestServer) =>
  (await openCasesOf(context, BANK, ['SIGNING_RULE', 'FOLLOW_UP'])).map(({ kind }) => kind);

onBoth(
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

onBoth('R-087 a place in a feed never goes back', async ({ context: { db, clock } }) => {
  const readAt = clock.now();
  for (const id of [1007, 1005, null]) await keepPlace(db, 'units', { after: id, readAt });
  assert.equal((await placeIn(db, 'units'))?.after, 1007);
});

const DAY = 24 * 60 * 60_000;
const NUMBER = '319000062';
/** Reads feeds whose unit rows the test writes; `filtered` answers each question as the register would, else everything to all. */
async function scripted({ context }: TestServer, rows: () => readonly object[], filtered = true) {
  const { system, calls } = await listen(({ path }, response) => {
    const { pathname, searchParams } = new URL(path, 'http://register');
    if (pathname.endsWith('/roller')) return answer(response, []);
    if (pathname.endsWith('/enheter') && searchParams.has('organisasjonsnummer'))
      return answer(response, { page: { size: 100 } });
    const first = filtered ? Number(searchParams.get('oppdateringsid') ?? 0) : 0;
    const shown = rows().filter((row) => ((row as { oppdateringsid?: number }).oppdateringsid ?? first) >= first);
    answer(response, {
      ...(shown.length > 0 ? { _embedded: { oppdaterteEnheter: shown } } : {}),
      page: { size: 1000 },
    });
  });
  const failed: string[] = [];
  const job = registerFeedJob({
    ...context,
    businessRegisterFeed: businessRegisterFeed(system),
    rowFailed: (_, { feed = '' }) => void failed.push(feed),
  });
  const looked = () => calls.filter(({ path }) => path.includes(`organisasjonsnummer=${NUMBER}`)).length;
  return {
    failed,
    looked,
    run: (at = context.clock.now()) => runsAt(job, at),
    place: async () => (await placeIn(context.db, 'units'))?.after,
  };
}
const row = (oppdateringsid: unknown, organisasjonsnummer = NUMBER) => ({ oppdateringsid, organisasjonsnummer });

onBoth('R-240 a change without an id that can be read is looked at, told, and asked for again', async (server) => {
  await readBefore(server);
  let rows: object[] = [row('sju'), { organisasjonsnummer: NUMBER }];
  const { run, place, failed, looked } = await scripted(server, () => rows);
  await assert.rejects(run, { reason: 'nonsense' });
  assert.deepEqual({ looked: looked(), place: await place(), failed }, { looked: 1, place: 0, failed: ['units'] });
  rows = [row(7, '319000011'), row(Number.MAX_SAFE_INTEGER)];
  await assert.rejects(run, { reason: 'nonsense' });
  assert.deepEqual(
    { looked: looked(), place: await place() },
    { looked: 3, place: 7 },
    'the odd row is on the next page too',
  );
});

onBoth('R-240 an id that the register does not confirm moves no position, however often it comes', async (server) => {
  await readBefore(server);
  const { run, place, failed } = await scripted(server, () => [row(3), row(900_000_000_000)], false);
  await assert.rejects(run, { reason: 'nonsense' });
  assert.deepEqual({ place: await place(), failed: [...new Set(failed)] }, { place: 3, failed: ['units'] });
});

onBoth('R-240 a position beyond the feed is found out by time after a quiet day, and set back', async (server) => {
  await readBefore(server);
  const rows = [row(5_000_000)];
  const { run, place, looked, failed } = await scripted(server, () => rows);
  await run();
  assert.equal(await place(), 5_000_000, 'a leap that the register confirms');
  rows.splice(0, 1, row(40), row(41));
  await run();
  assert.deepEqual({ place: await place(), looked: looked() }, { place: 5_000_000, looked: 1 });
  await run(new Date(server.context.clock.now().getTime() + 2 * DAY));
  assert.deepEqual({ place: await place(), looked: looked(), failed }, { place: 41, looked: 2, failed: ['units'] });
});

onBoth(
  'R-240 a quiet feed whose newest change is the one read last stays there, and nothing is told',
  async (server) => {
    await readBefore(server);
    const { run, place, failed } = await scripted(server, () => [row(40), row(41)]);
    await run();
    assert.equal(await place(), 41);
    await run(new Date(server.context.clock.now().getTime() + 2 * DAY));
    assert.deepEqual({ place: await place(), failed }, { place: 41, failed: [] });
  },
);
