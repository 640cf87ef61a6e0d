/** The population register's feed: read once whatever happens, and a case for what contradicts a customer's declaration. */
import assert from 'node:assert/strict';
import { casePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import { personKey } from '../db/look-up-keys.ts';
import { sql } from '../db/sql.ts';
import { type TestWorld, onBothDatabases } from '../db/test-database.ts';
import type { PopulationEvent } from '../registers/population-events.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import type { RegisteredPerson, Responsibility } from '../registers/population-register.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { populationJob } from './population.ts';
import { feedPosition, noteChanged } from './population-store.ts';
import { runsAt } from '../schedule/runs-at.fixture.ts';

const NUMBER = '12849049826';
const PERSON: RegisteredPerson = {
  nationalId: NUMBER,
  firstName: 'Ingrid',
  lastName: 'Prøvemo',
  birthDate: '1990-04-12',
  address: null,
  addressIsProtected: false,
  citizenships: ['NOR'],
  birthCountry: 'NOR',
  residenceCountry: 'NOR',
  cautions: [],
};

function partsOf(
  world: TestWorld,
  feed: PopulationEvent[],
  answer: () => RegisteredPerson | null,
  begun = false,
  responsible: () => Responsibility | null = () => null,
) {
  const { database: db, vault, clock, random } = world;
  const failed: string[] = [];
  let silent = false;
  let newest: number | null = null;
  let retryAfter: number | null = null;
  let pages = 0;
  let isBegun = begun;
  let said: number | null = null;
  let told = 0;
  const hear = <T>(value: T): T => {
    if (silent) throw new OutsideFailure('population-register', 'events', 'down');
    return value;
  };
  const parts = {
    db,
    vault,
    random,
    banks: new Map([['provebanken', { config: {} } as never]]),
    log: { error: () => void (told += 1), warn: () => undefined } as never,
    rowFailed: (job: string) => void failed.push(job),
    populationEvents: {
      after: async (sequence: number) => {
        pages += 1;
        if (newest !== null) throw new OutsideFailure('population-register', 'events', 'refused', 406);
        if (retryAfter !== null)
          throw new OutsideFailure('population-register', 'events', 'down', 429, undefined, undefined, retryAfter);
        return hear(feed.filter((one) => (one.sequence ?? sequence + 1) > sequence).slice(0, 2));
      },
      last: async () => {
        // Begun before any of its events.
        const known = isBegun ? feed.flatMap(({ sequence }) => sequence ?? []) : [];
        isBegun = true;
        return hear(said ?? newest ?? Math.max(1_000_000, ...known));
      },
    },
    populationRegister: {
      person: async () => hear(answer()),
      guardiansOf: async () => hear(responsible()),
      childrenOf: async () => hear([]),
    },
  };
  const job = populationJob(parts);
  const run = () => runsAt(job, clock.now());
  return {
    run,
    failed,
    silence: (is: boolean) => void (silent = is),
    /** The feed has nothing as old as what is asked for; `last` is its newest number. */
    tooOld: (last: number | null) => void (newest = last),
    /** Newest number that the register says it has, whatever its feed has; null for the truth. */
    says: (last: number | null) => void (said = last),
    later: (seconds: number | null) => void (retryAfter = seconds),
    asked: () => pages,
    told: () => told,
  };
}
const event = (sequence: number | null, nationalId: string | null = NUMBER): PopulationEvent => ({
  sequence,
  nationalId,
  type: null,
});
const waitingIn = ({ database }: TestWorld) =>
  database.query<{ sequence: string }>(sql`select sequence::text as sequence from population_change`);

onBothDatabases(
  'R-050 the feed begins at its newest event, is read on with gaps, and a silent register moves nothing',
  async (world) => {
    const feed = [event(999_999)];
    const { run, silence } = partsOf(world, feed, () => PERSON);
    await run();
    assert.equal(await feedPosition(world.database), 1_000_000);
    feed.push(event(1_000_002), event(1_000_007, null), event(1_000_009), event(1_000_020));
    silence(true);
    await assert.rejects(async () => run());
    assert.equal(await feedPosition(world.database), 1_000_000);
    silence(false);
    await run();
    await run();
    assert.equal(await feedPosition(world.database), 1_000_020);
    assert.deepEqual(await waitingIn(world), [], 'nobody of them is a customer');
  },
);

onBothDatabases('R-050 who is no customer is noted nowhere, and nobody’s number is', async (world) => {
  const { database: db, vault, clock } = world;
  const subjectKey = personKey(vault, 'provebanken', NUMBER);
  await noteChanged(db, [{ bank: 'provebanken', subjectKey, sequence: 5 }], clock.now());
  assert.deepEqual(await waitingIn(world), []);
});

onBothDatabases(
  'R-051 what contradicts a customer’s declaration opens one case, however often it is told of, and silence is tried again',
  async (world) => {
    const { clock, database } = world;
    await declared(world, { organisationNumber: null, nationalId: NUMBER });
    let now: RegisteredPerson | null = PERSON;
    const feed = [event(1_000_001)];
    const { run, silence, failed } = partsOf(world, feed, () => now);
    const cases = () =>
      database.query<{ kind: string; reasons: unknown }>(sql`select kind, reasons from advisor_case order by number`);
    await run();
    await run();
    assert.deepEqual(
      { cases: await cases(), waitingIn: await waitingIn(world), failed },
      { cases: [], waitingIn: [], failed: [] },
      'nothing contradicts',
    );
    now = { ...PERSON, cautions: ['DEAD'] };
    feed.push(event(1_000_005));
    await run();
    feed.push(event(1_000_006), event(1_000_007));
    await run();
    assert.deepEqual(await cases(), [{ kind: 'REVIEW', reasons: ['register-dead'] }]);
    now = null;
    feed.push(event(1_000_008));
    await run();
    assert.deepEqual((await cases())[1]?.reasons, ['register-gone']);
    feed.push(event(1_000_010));
    now = { ...PERSON, cautions: ['GUARDIAN'] };
    const failing = partsOf(
      world,
      feed,
      () => {
        throw new OutsideFailure('population-register', 'person', 'timeout');
      },
      true,
    );
    await failing.run();
    assert.deepEqual(
      { failed: failing.failed, waitingIn: (await waitingIn(world)).length, cases: (await cases()).length },
      { failed: ['population'], waitingIn: 1, cases: 2 },
    );
    await run();
    assert.equal((await cases()).length, 2, 'an hour has to go');
    clock.set(new Date(clock.now().getTime() + 61 * 60_000));
    silence(false);
    await run();
    assert.deepEqual((await cases())[2]?.reasons, ['register-guardian']);
    assert.deepEqual(await waitingIn(world), []);
  },
);

const CHILD: RegisteredPerson = { ...PERSON, firstName: 'Liten', birthDate: '2018-05-06' };
const guardian = (firstName: string, birthDate: string) => ({
  ...PERSON,
  nationalId: birthDate,
  firstName,
  birthDate,
});
const [MOTHER, FATHER, STRANGER] = [
  guardian('Mor', '1988-01-01'),
  guardian('Far', '1987-02-02'),
  guardian('Ny', '1990-03-03'),
];

onBothDatabases(
  'R-051 a child whose parental responsibility is another’s, is fewer people’s or more, or is in doubt, is an advisor’s',
  async (world) => {
    const same: Responsibility = { guardians: [FATHER, MOTHER], doubts: [] };
    const others: readonly (Responsibility | null)[] = [
      { ...same, guardians: [MOTHER] },
      { ...same, guardians: [MOTHER, FATHER, STRANGER] },
      { ...same, guardians: [MOTHER, STRANGER] },
      { ...same, doubts: ['NOT_TOLD'] },
      null,
    ];
    const persons = [
      casePerson('CHILD', 'Liten Prøvemo', CHILD.birthDate),
      ...[MOTHER, FATHER].map((one) => casePerson('GUARDIAN', `${one.firstName} Prøvemo`, one.birthDate)),
    ];
    await declared(world, { organisationNumber: null, child: NUMBER, persons });
    let now: Responsibility | null = same;
    const feed: PopulationEvent[] = [];
    const register = [() => CHILD, false, () => now] as const;
    const { run } = partsOf(world, feed, ...register);
    const { database } = world;
    await run();
    for (const [at, one] of [same, ...others].entries()) {
      await database.query(sql`delete from advisor_case`);
      now = one;
      feed.push(event(1_000_001 + at));
      await run();
      const cases = await database.query<{ reasons: string[] }>(sql`select reasons from advisor_case`);
      const reasons = cases.map((each) => each.reasons);
      assert.deepEqual(reasons, one === same ? [] : [['register-responsibility']], `${at}`);
    }
  },
);

onBothDatabases(
  'R-053 a feed that no longer has what was missed is begun anew, and every customer is looked up once',
  async (world) => {
    await declared(world, { organisationNumber: null, nationalId: NUMBER });
    const feed = [event(1_000_001)];
    let looked = 0;
    const { run, failed, tooOld } = partsOf(world, feed, () => {
      looked += 1;
      return PERSON;
    });
    await run();
    assert.equal(looked, 1);
    tooOld(1_000_900);
    await run();
    assert.deepEqual(
      { feedPosition: await feedPosition(world.database), looked, failed },
      { feedPosition: 1_000_900, looked: 2, failed: ['population'] },
    );
    tooOld(null);
    feed.push(event(1_000_900, null));
    await run();
    assert.deepEqual({ looked, waitingIn: await waitingIn(world) }, { looked: 2, waitingIn: [] });
    tooOld(1_000_900);
    await assert.rejects(async () => run(), { status: 406 });
    assert.equal(looked, 2, 'nothing has been missed');
  },
);

onBothDatabases('R-053 the feed is left in peace for as long as the register says', async (world) => {
  const { clock } = world;
  const feed: PopulationEvent[] = [];
  const { run, later, asked } = partsOf(world, feed, () => PERSON);
  await run();
  feed.push(event(1_000_004, null));
  later(600);
  await assert.rejects(async () => run(), { status: 429 });
  assert.equal(await feedPosition(world.database), 1_000_000, 'it has told of nothing that is missing');
  const before = asked();
  await run();
  assert.equal(asked(), before);
  later(null);
  feed.pop();
  clock.set(new Date(clock.now().getTime() + 601_000));
  await run();
  assert.equal(asked(), before + 1);
});

onBothDatabases('R-240 an event whose number cannot be read is looked at, told, and asked for again', async (world) => {
  await declared(world, { organisationNumber: null, nationalId: NUMBER });
  const feed = [event(null)];
  let looked = 0;
  const { run, failed } = partsOf(world, feed, () => {
    looked += 1;
    return PERSON;
  });
  for (const times of [1, 2]) {
    await assert.rejects(run, { reason: 'nonsense' });
    assert.deepEqual(
      { looked, feedPosition: await feedPosition(world.database), failed: failed.length },
      { looked: times, feedPosition: 1_000_000, failed: times },
    );
  }
  feed.push(event(1_000_003, null));
  // The row without a number is on the page after this one too.
  await assert.rejects(run, { reason: 'nonsense' });
  assert.deepEqual(
    { looked, feedPosition: await feedPosition(world.database) },
    { looked: 3, feedPosition: 1_000_003 },
  );
});

onBothDatabases(
  'R-240 a number beyond the register’s own newest, or a leap that it does not confirm, moves no position, and its person is looked up',
  async (world) => {
    await declared(world, { organisationNumber: null, nationalId: NUMBER });
    for (const [odd, newest] of [
      [900_000_000_000, 1_000_002],
      [5_000_000, 9_000_000],
    ] as const) {
      await world.database.query(sql`delete from population_feed`);
      const feed: PopulationEvent[] = [];
      let looked = 0;
      const { run, says, failed } = partsOf(world, feed, () => {
        looked += 1;
        return PERSON;
      });
      await run();
      feed.push(event(1_000_002, null));
      // Of a page alone, and not of the feed that it is asked for in.
      const passing: PopulationEvent[] = [event(odd)];
      const { length } = feed;
      feed.push(...passing);
      says(newest);
      const oneRead = feed.filter.bind(feed);
      feed.filter = ((...given: Parameters<typeof oneRead>) => {
        const read = oneRead(...given);
        feed.splice(length);
        return read;
      }) as typeof feed.filter;
      await run().catch(() => undefined);
      assert.deepEqual(
        { looked, feedPosition: await feedPosition(world.database) },
        { looked: 1, feedPosition: 1_000_002 },
        String(odd),
      );
      assert.ok(failed.includes('population'));
    }
  },
);

onBothDatabases(
  'R-240 a true leap is read past, and a position that the register has not come to begins the feed anew',
  async (world) => {
    await declared(world, { organisationNumber: null, nationalId: NUMBER });
    const feed: PopulationEvent[] = [];
    let looked = 0;
    const { run, failed, says } = partsOf(world, feed, () => {
      looked += 1;
      return PERSON;
    });
    says(700_000_000_000);
    await run();
    assert.equal(await feedPosition(world.database), 700_000_000_000);
    says(null);
    feed.push(event(3_000_000, null));
    await run();
    assert.deepEqual(
      { feedPosition: await feedPosition(world.database), looked, failed },
      { feedPosition: 3_000_000, looked: 1, failed: ['population'] },
    );
    feed.push(event(8_000_000), event(8_000_001, null));
    await run();
    assert.deepEqual(
      { feedPosition: await feedPosition(world.database), looked, failed },
      { feedPosition: 8_000_001, looked: 2, failed: ['population'] },
    );
  },
);

onBothDatabases(
  'R-050 a customer is noted by the event’s own number, and without one by that of the page',
  async (world) => {
    await declared(world, { organisationNumber: null, nationalId: NUMBER });
    const down = () => {
      throw new OutsideFailure('population-register', 'person', 'down');
    };
    for (const [feed, noted, position] of [
      [[event(1_000_003), event(1_000_004, null)], '1000003', 1_000_004],
      [[event(null)], '1000001', 1_000_000],
      // The row without a number is on the page after this one too.
      [[event(null), event(1_000_002, null)], '1000003', 1_000_002],
    ] as const) {
      await world.database.query(sql`delete from population_feed`);
      await world.database.query(sql`delete from population_change`);
      await partsOf(world, [...feed], down)
        .run()
        .catch((error: unknown) => assert.equal((error as OutsideFailure).reason, 'nonsense'));
      assert.deepEqual(
        { waiting: await waitingIn(world), position: await feedPosition(world.database) },
        { waiting: [{ sequence: noted }], position },
      );
    }
  },
);

onBothDatabases('R-050 an event that is told once more at the end of the feed is nothing new', async (world) => {
  await declared(world, { organisationNumber: null, nationalId: NUMBER });
  const feed = [event(1_000_001)];
  let looked = 0;
  const { run, failed } = partsOf(world, feed, () => {
    looked += 1;
    return PERSON;
  });
  await run();
  const after = feed.filter.bind(feed);
  feed.filter = ((work: Parameters<typeof after>[0]) => [...feed, ...after(work)]) as typeof feed.filter;
  await run();
  assert.deepEqual(
    { looked, failed, feedPosition: await feedPosition(world.database) },
    { looked: 1, failed: [], feedPosition: 1_000_001 },
  );
});

onBothDatabases(
  'R-051 who cannot be looked up is tried again after an hour, holds up no other, and is told of from the third time on',
  async (world) => {
    const { clock, database } = world;
    await declared(world, { organisationNumber: null, nationalId: NUMBER });
    await declared(world, { organisationNumber: null, nationalId: '13897248022' });
    const feed = [event(1_000_001), event(1_000_002, '13897248022')];
    let looked = 0;
    const { run, told, failed } = partsOf(world, feed, () => {
      looked += 1;
      if (looked % 2 === 1 || looked > 2) throw new OutsideFailure('population-register', 'person', 'down');
      return PERSON;
    });
    await run();
    assert.deepEqual(
      { looked, failed: failed.length, waiting: (await waitingIn(world)).length },
      { looked: 2, failed: 1, waiting: 1 },
    );
    clock.move(59 * 60_000);
    await run();
    assert.deepEqual({ looked, told: told() }, { looked: 2, told: 0 }, 'an hour has to go');
    clock.move(60_000);
    await run();
    assert.deepEqual({ looked, told: told() }, { looked: 3, told: 0 });
    for (const times of [1, 2]) {
      clock.move(60 * 60_000);
      await run();
      assert.deepEqual({ looked, told: told() }, { looked: 3 + times, told: times });
    }
    await database.query(sql`update declaration set relation_ended_on = '2026-01-01'`);
    clock.move(60 * 60_000);
    await run();
    assert.deepEqual({ looked, waiting: await waitingIn(world) }, { looked: 5, waiting: [] }, 'no customer any more');
  },
);
