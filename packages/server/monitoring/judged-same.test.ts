/** Looks behind a judgement that says SAME: by the list in force alone, page by page, and again for whoever could not be read. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { casePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import { FIRST_ID } from '../cases/upkeep-store.ts';
import { organisationKey } from '../db/look-up-keys.ts';
import { sql } from '../db/sql.ts';
import { type TestWorld, onBothDatabases } from '../db/test-database.ts';
import { outboxWithCases } from '../outbox/outbox.fixture.ts';
import { never } from '../schedule/runs-at.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { listInForce } from '../screening/in-force-store.ts';
import { judgedPersonKey } from '../screening/judgement-store.ts';
import type { Row } from '../screening/list.fixture.ts';
import type { Screening } from '../screening/screening.ts';
import { judgedSameEffects } from './judged-same.ts';
import { SAME_KIND, sameItem } from '../screening/same-item.ts';
import { screeningOf } from './screening-of.fixture.ts';

const BANK = 'provebanken';
const BERIT: Row = { id: 'Q1', name: 'Berit Medlemsen', birthDate: '1974-06-13', sanctions: 'Programme' };
const berit = { ...casePerson('BOARD_MEMBER', 'Berit Medlemsen', '1974-06-13'), numberKey: 'hers' };
const VERSION = '20261112060000-abc';

/** A server's screening by the list of a day, which has Berit on it. */
const holding = (world: TestWorld, t: TestContext, day: string, published?: string) =>
  screeningOf(world, t, { rows: [BERIT], day, ...(published === undefined ? {} : { published }) });

/** Handles one message about Berit on a server with this screening; with the messages that follow. */
function handling(world: TestWorld, screening: Screening, page?: number) {
  const { database: db, vault, clock, random, banks } = world;
  const outbox = outboxWithCases({ database: db, vault, clock, random, handlers: {}, failed: () => undefined });
  const handlers = judgedSameEffects({ db, vault, clock, random, banks, screening, outbox }, page);
  const handle = handlers[SAME_KIND] ?? assert.fail('no handler');
  const person = judgedPersonKey(vault, BANK, null, berit).toString('hex');
  const item = sameItem(BANK, { person, judgement: 'j', after: FIRST_ID });
  return (signal = never) => handle({ ...item, id: random.uuid(), attempt: 1 }, signal);
}
const casesOf = async ({ database }: TestWorld) =>
  (await database.query<{ kind: string }>(sql`select kind from advisor_case`)).map(({ kind }) => kind);

onBothDatabases(
  'D-008 a server with another list than the one in force, or none, tries again, and looks as soon as it holds that one',
  async (world, t) => {
    await declared(world, { organisationNumber: '319000011', persons: [berit] });
    const older = await holding(world, t, '2026-11-10');
    const handle = handling(world, older);
    await holding(world, t, '2026-11-12');
    // In force since, which this server has not been told of yet.
    await assert.rejects(handle(), { name: 'ListSilent' });
    await assert.rejects(handling(world, await screeningOf(world, t, { rows: null }))(), { name: 'ListSilent' });
    assert.deepEqual(await casesOf(world), []);
    await handling(world, await holding(world, t, '2026-11-13'))();
    assert.deepEqual(await casesOf(world), ['NEW_HIT']);
  },
);

onBothDatabases(
  'D-008 a list that was made of changes is the published one in force, whatever its bytes are',
  async (world, t) => {
    await declared(world, { organisationNumber: '319000011', persons: [berit] });
    const { database, clock } = world;
    const whole = {
      name: 'list',
      date: '2026-11-12T06:00:00.000Z',
      sha256: 'a'.repeat(64),
      version: VERSION,
      entries: 1,
    };
    await listInForce(database, whole, clock.now());
    await handling(world, await holding(world, t, '2026-11-12', VERSION))();
    assert.deepEqual(await casesOf(world), ['NEW_HIT']);
  },
);

onBothDatabases(
  'D-008 who cannot be read keeps none behind them from a look, and the message is tried again, until all are looked at',
  async (world, t) => {
    const { database } = world;
    for (const organisationNumber of ['319000011', '319000054', '319000089'])
      await declared(world, { organisationNumber, persons: [berit] });
    await declared(world, { organisationNumber: '319000097', persons: [{ ...berit, numberKey: 'a namesake' }] });
    await declared(world, { bank: 'fjellbanken', organisationNumber: '319000208', persons: [berit] });
    await database.query(sql`alter table declaration disable trigger user`);
    const [row = assert.fail()] = await database.query<{ id: string; document: Buffer }>(
      sql`select id, document from declaration where subject_key = ${organisationKey(world.vault, BANK, '319000054')}`,
    );
    const put = (document: Buffer) =>
      database.query(sql`update declaration set document = ${document} where id = ${row.id}`);
    await put(Buffer.from([0]));
    const handle = handling(world, await holding(world, t, '2026-11-12'));
    await assert.rejects(handle());
    assert.equal((await casesOf(world)).length, 2);
    await put(row.document);
    await handle();
    assert.equal((await casesOf(world)).length, 3);
    await handle();
    assert.equal((await casesOf(world)).length, 3, 'once each');
  },
);

onBothDatabases('D-008 a look that is asked to stop opens no further case', async (world, t) => {
  await declared(world, { organisationNumber: '319000011', persons: [berit] });
  const handle = handling(world, await holding(world, t, '2026-11-12'));
  await assert.rejects(handle(AbortSignal.abort(new Error('stopped'))), /stopped/);
  assert.deepEqual(await casesOf(world), []);
});

onBothDatabases('D-008 a full page has a message for the rest, and one that is not full has none', async (world, t) => {
  const messages = () =>
    world.database.query<{ key: string }>(sql`select idempotency_key as key from outbox order by idempotency_key`);
  for (const organisationNumber of ['319000011', '319000054'])
    await declared(world, { organisationNumber, persons: [berit] });
  const screening = await holding(world, t, '2026-11-12');
  await handling(world, screening, 3)();
  assert.deepEqual({ messages: await messages(), cases: (await casesOf(world)).length }, { messages: [], cases: 2 });
  const ids = await world.database.query<{ id: string }>(sql`select id from declaration order by id`);
  await handling(world, screening, 2)();
  assert.deepEqual(await messages(), [{ key: `judgement.same:j:${ids[1]?.id}` }]);
});
