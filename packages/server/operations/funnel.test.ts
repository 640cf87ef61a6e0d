/** The funnel of stored trails: simulated journeys as they were simulated, those who are in no figure, pages, and the gauges. */
import assert from 'node:assert/strict';
import { randomOf, walkJourney, type Walked } from '@bli-kunde/domain/advisor/funnel.fixture.ts';
import { firstWeek, funnelOf, type Funnel } from '@bli-kunde/domain/advisor/funnel.ts';
import { placeJourney } from '@bli-kunde/domain/advisor/funnel-journey.ts';
import { weekOf } from '@bli-kunde/domain/advisor/statistics.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { KEPT_DAYS } from '../db/application-store.ts';
import type { Database } from '../db/database.ts';
import { eraseApplications, eraseDeclarations } from '../db/erase.ts';
import { sql } from '../db/sql.ts';
import { onBothDatabases, testRandom } from '../db/test-database.ts';
import { storeJourneys } from './funnel.fixture.ts';
import { PAGE, readFunnel } from './funnel.ts';
import { createMetrics } from './metrics.ts';

const BANK = 'provebanken';
const NOW = new Date('2026-12-02T11:00:00Z');
const DAY = 86_400_000;

function simulated(count: number, seed: number, reach = 22): Walked[] {
  const random = randomOf(seed);
  const now = NOW.getTime();
  return Array.from({ length: count }, () =>
    walkJourney(random, { begins: Math.floor(now - random() * reach * DAY), now }),
  );
}

/** Straight from what was simulated, without a database. */
const expected = (walked: readonly Walked[]): Funnel =>
  funnelOf(
    walked
      .filter(({ isErased }) => !isErased)
      .flatMap(({ declaredBy, ...item }) => {
        // Each declaration that is stored has the channel of its journey.
        const hasDeclared = item.events.some(({ action }) => action === 'declaration.opened');
        return placeJourney({ ...item, channel: hasDeclared ? item.channel : declaredBy }, NOW.getTime()) ?? [];
      }),
    { from: firstWeek(NOW, KEPT_DAYS), to: weekOf(osloDate(NOW)) },
  );

/** Counts the statements of a database. */
function counting(database: Database): { readonly db: Database; readonly asked: () => number } {
  let asked = 0;
  const db: Database = Object.create(database, {
    query: {
      value: (...given: Parameters<Database['query']>) => {
        asked += 1;
        return database.query(...given);
      },
    },
  });
  return { db, asked: () => asked };
}

onBothDatabases(
  'D-167 D-176 the funnel of stored journeys is that of what was simulated, in pages of one statement each',
  async ({ database }) => {
    const walked = simulated(2_600, 42);
    await storeJourneys(database, testRandom, BANK, walked);
    const { db, asked } = counting(database);
    assert.deepEqual(await readFunnel(db, BANK, NOW), expected(walked));
    const kept = walked.filter(
      ({ isErased, passedAt }) => !isErased && osloDate(new Date(passedAt[0] ?? 0)) >= '2026-11-09',
    );
    assert.ok(Math.abs(asked() - kept.length / PAGE) <= 2, `${asked()} statements for ${kept.length}`);
    assert.deepEqual((await readFunnel(database, 'fjellbanken', NOW)).funnels, [], 'of another bank');
  },
);

onBothDatabases('D-170 who is erased is in no figure, though the trail has them', async ({ database }) => {
  const walked = simulated(600, 7).map((item) => ({ ...item, isErased: false }));
  const ids = await storeJourneys(database, testRandom, BANK, walked);
  assert.deepEqual(await readFunnel(database, BANK, NOW), expected(walked));
  const isGone = (at: number): boolean => at % 3 === 0;
  const gone = (isAlone: boolean) =>
    ids.filter((_, at) => isGone(at) && (walked[at]?.journey === 'declaration') === isAlone);
  await database.transaction(async (tx) => {
    await eraseApplications(tx, gone(false), NOW);
    await eraseDeclarations(tx, gone(true), NOW);
  });
  const left = walked.map((item, at) => ({ ...item, isErased: isGone(at) }));
  assert.deepEqual(await readFunnel(database, BANK, NOW), expected(left));
  assert.notDeepEqual(expected(left), expected(walked));
  const [{ count } = { count: 0 }] = await database.query<{ count: number }>(
    sql`select count(distinct chain)::int as count from audit where chain = any(${ids}::uuid[])`,
  );
  assert.equal(count, walked.length);
});

onBothDatabases(
  'D-171 a journey with a restricted case or a protected address is in no figure, and a suspicion changes none',
  async ({ database }) => {
    const walked = simulated(400, 11).map((item) => ({ ...item, isErased: false }));
    const ids = await storeJourneys(database, testRandom, BANK, walked);
    const asItWas = await readFunnel(database, BANK, NOW);
    for (const [at, id] of ids.entries()) {
      const isAlone = walked[at]?.journey === 'declaration';
      const theCase = testRandom.uuid();
      await database.query(
        sql`insert into advisor_case (id, bank, number, kind, cause, gravity, application_id, declaration_id, opened_at, due_at, restricted, key_version, data_key, data)
         values (${theCase}, ${BANK}, ${100_000 + at}, 'SUSPICION', ${`test:${id}`}, 1, ${isAlone ? null : id}, ${isAlone ? id : null}, ${NOW}, ${NOW}, true, 1, '', '')`,
      );
      await database.query(
        sql`insert into audit (chain, seq, at, actor, action, detail, hash)
         values (${theCase}, 1, ${NOW}, ${'c'.repeat(64)}, 'case.opened', '{}', ''), (${theCase}, 2, ${NOW}, ${'c'.repeat(64)}, 'case.decided', '{"outcome":"REJECTED"}', '')`,
      );
    }
    assert.deepEqual(await readFunnel(database, BANK, NOW), asItWas);
    for (const mark of ['restricted', 'address_protected'] as const) {
      const isMarked = (at: number): boolean => at % 4 === 1;
      const marked = ids.filter((_, at) => isMarked(at));
      await database.query(
        sql`update advisor_case set kind = 'FOLLOW_UP', restricted = ${mark === 'restricted'}, address_protected = ${mark !== 'restricted'}
         where kind = 'SUSPICION' and (application_id = any(${marked}::uuid[]) or declaration_id = any(${marked}::uuid[]))`,
      );
      assert.deepEqual(
        await readFunnel(database, BANK, NOW),
        expected(walked.map((item, at) => ({ ...item, isErased: isMarked(at) }))),
        mark,
      );
      await database.query(
        sql`update advisor_case set kind = 'SUSPICION', restricted = true, address_protected = false where cause like 'test:%' and kind = 'FOLLOW_UP'`,
      );
    }
  },
);

onBothDatabases(
  'D-175 D-173 gauges tell what the figures tell, are read once an hour, and hold nothing else',
  async ({ database, clock }) => {
    clock.move(NOW.getTime() - clock.now().getTime());
    const walked = simulated(3_000, 3);
    await storeJourneys(database, testRandom, BANK, walked);
    const { db, asked } = counting(database);
    const metrics = createMetrics();
    metrics.watchFunnel(
      db,
      new Map([
        [BANK, {} as never],
        ['fjellbanken', {} as never],
      ]),
      clock,
    );
    const lines = (await metrics.text()).split('\n').filter((line) => line.startsWith('journey_'));
    const told = expected(walked).funnels.flatMap(({ journey, channel, sums }) => {
      const labels = `bank="${BANK}",journey="${journey}",channel="${channel}"`;
      const share = (name: string, of: { count: number; of: number } | null) =>
        of === null ? [] : [`journey_${name}_ratio{${labels}} ${of.count / of.of}`];
      return [
        ...sums.stages.map(({ stage, reached }) => `journey_step_reached{${labels},step="${stage}"} ${reached}`),
        ...share('same_visit', sums.sameVisit),
        ...share('without_person', sums.withoutPerson),
      ];
    });
    assert.deepEqual(lines.toSorted(), told.toSorted());
    assert.ok(lines.length > 50);
    const once = asked();
    clock.move(3_599_000);
    await metrics.text();
    assert.equal(asked(), once);
    clock.move(1_000);
    await metrics.text();
    assert.equal(asked(), once * 2);
    await database.query(sql`alter table advisor_case rename to elsewhere`);
    clock.move(3_600_000);
    assert.doesNotMatch(await metrics.text(), /^journey_step_reached\{/m, 'a failed read is told as nothing');
    await database.query(sql`alter table elsewhere rename to advisor_case`);
    clock.move(15_000);
    assert.match(await metrics.text(), /^journey_step_reached\{/m, 'and is tried again soon');
  },
);
