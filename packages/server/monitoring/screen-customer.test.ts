/** One customer held against a list: what a case for new hits says, when a hit is new, and what becomes of whoever is no customer yet. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { GRAVITIES } from '@bli-kunde/domain/cases/gravity.ts';
import { hitsKept, keptIn } from '@bli-kunde/domain/cases/snapshots.ts';
import { casePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import { GROUNDS } from '../cases/decide.fixture.ts';
import { caseByNumber } from '../cases/case-store.ts';
import { createApplicationStore } from '../db/application-store.ts';
import { organisationKey } from '../db/look-up-keys.ts';
import { sql } from '../db/sql.ts';
import { type TestWorld, onBothDatabases } from '../db/test-database.ts';
import { outboxWithCases } from '../outbox/outbox.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { decideJudgements, insertJudgement, judgedPersonKey } from '../screening/judgement-store.ts';
import type { Row } from '../screening/list.fixture.ts';
import type { Screening } from '../screening/screening.ts';
import { screenCustomer } from './screen-customer.ts';
import { screeningOf } from './screening-of.fixture.ts';
import { watchedOfCustomer, watchedRow } from './watched-store.ts';

const BANK = 'provebanken';
const COMPANY = { organisationNumber: '319000011' };
const BERIT: Row = { id: 'Q1', name: 'Berit Medlemsen', birthDate: '1974-06-13', sanctions: 'Programme' };
const PEP: Row = { ...BERIT, sanctions: '', topics: 'role.pep' };
const berit = { ...casePerson('BOARD_MEMBER', 'Berit Medlemsen', '1974-06-13'), numberKey: 'hers' };

function looking(world: TestWorld, screening: Screening) {
  const { database: db, vault, random, clock, banks } = world;
  const outbox = outboxWithCases({ database: db, vault, clock, random, handlers: {}, failed: () => undefined });
  const parts = { db, vault, random, banks, screening, outbox };
  return async (id: string, sha256 = 'list', cause?: string) => {
    const row = (await watchedRow(db, id)) ?? assert.fail('not watched');
    return screenCustomer(parts, row, { sha256, now: clock.now(), ...(cause === undefined ? {} : { cause }) });
  };
}
const looker = async (world: TestWorld, t: TestContext, ...rows: Row[]) =>
  looking(world, await screeningOf(world, t, { rows }));
const stored = async ({ database, vault }: TestWorld, number: number) =>
  (await caseByNumber(database, vault, BANK, number)) ?? assert.fail('no case');
const closed = ({ database, clock }: TestWorld) =>
  database.query(
    sql`update advisor_case set state = 'CLOSED', outcome = 'KEPT', closed_at = ${clock.now()} where closed_at is null`,
  );

onBothDatabases(
  'A-102 a case for new hits says whom it is about, how grave it is and what was found',
  async (world, t) => {
    const id = await declared(world, { ...COMPANY, persons: [berit], frozen: { enhanced: true } });
    const look = await looker(world, t, BERIT);
    assert.deepEqual(await look(id), { persons: 1, hits: 1, cases: 1 });
    const one = await stored(world, 1);
    const { kind, gravity, reasons, holds, declarationId, restricted, data, dueAt } = one;
    assert.deepEqual(
      { kind, gravity, reasons, holds, declarationId, restricted, subject: data.subject, dueAt: dueAt.toISOString() },
      {
        kind: 'NEW_HIT',
        gravity: 'SANCTION',
        reasons: ['new-hit'],
        holds: false,
        declarationId: id,
        restricted: false,
        subject: { name: 'Testbygg AS', number: '319000011' },
        // On the day itself: whoever is a customer already may own what is to be frozen.
        dueAt: '2026-11-20T23:00:00.000Z',
      },
    );
    assert.equal(keptIn(data.snapshot, 'enhanced'), true);
    assert.deepEqual(
      hitsKept(data.snapshot).map(({ name, entryId }) => ({ name, entryId })),
      [{ name: 'Berit Medlemsen', entryId: 'Q1' }],
    );
    const key = one.subjectKey?.toString('hex');
    assert.equal(one.cause, `new-hit:${BANK}:${key}:list`);
    const trail = await world.database.query(sql`select actor, action, rcid from audit where chain = ${one.id}`);
    assert.deepEqual(trail, [{ actor: 'system', action: 'case.opened', rcid: null }]);
    await closed(world);
    assert.deepEqual(await look(id), { persons: 1, hits: 1, cases: 0 }, 'the same list opens one case');
  },
);

onBothDatabases('A-102 a hit is as grave as the gravest that the list has against somebody', async (world, t) => {
  const other: Row = { id: 'Q2', name: 'Annen Medlemsen', birthDate: '1980-01-01', topics: 'crime' };
  const relative: Row = { id: 'Q3', name: 'Tredje Medlemsen', birthDate: '1990-01-01', topics: 'role.rca' };
  const look = await looker(world, t, PEP, other, relative);
  const annen = casePerson('CEO', 'Annen Medlemsen', '1980-01-01');
  const tredje = casePerson('CEO', 'Tredje Medlemsen', '1990-01-01');
  const found = [];
  for (const persons of [[annen], [annen, berit], [tredje, annen]]) {
    const id = await declared(world, { ...COMPANY, persons });
    await closed(world);
    await look(id, `list ${found.length}`);
    const rows = await world.database.query<{ gravity: number }>(
      sql`select gravity from advisor_case order by number desc limit 1`,
    );
    found.push(GRAVITIES[rows[0]?.gravity ?? -1]);
    world.clock.move(60_000);
  }
  assert.deepEqual(found, ['HIGH', 'PEP', 'PEP']);
});

onBothDatabases(
  'A-102 a name that the list cannot be asked about is a case that shows the rule and the person',
  async (world, t) => {
    const nameless = casePerson('CEO', '???', null);
    const id = await declared(world, { ...COMPANY, persons: [berit, nameless] });
    const look = await looker(world, t, { ...BERIT, name: 'Viktor Provenko' });
    assert.deepEqual(await look(id), { persons: 2, hits: 0, cases: 1 });
    const { gravity, reasons, cause, data } = await stored(world, 1);
    assert.deepEqual(
      { gravity, reasons, cause, hits: keptIn(data.snapshot, 'hits'), persons: keptIn(data.snapshot, 'persons') },
      {
        gravity: 'NORMAL',
        reasons: ['screening-name-unusable'],
        cause: `name-unusable:${id}`,
        hits: [],
        persons: [{ name: '???', birthDate: null, roles: ['CEO'], declared: nameless.declared }],
      },
    );
    const [point] = keptIn(data.snapshot, 'points') ?? [];
    assert.deepEqual(
      { rule: point?.rule, verdict: point?.verdict },
      { rule: 'screening-name-unusable', verdict: 'unknown' },
    );
    assert.deepEqual(await look(id, 'another list'), { persons: 2, hits: 0, cases: 0 });
  },
);

onBothDatabases(
  'D-003 of whoever is no customer yet a hit, or a name that cannot be asked about, is looked at in the application',
  async (world, t) => {
    const { database, clock } = world;
    const store = createApplicationStore<object>({ ...world, outboxFilled: () => undefined });
    const look = await looker(world, t, BERIT);
    const asked = [];
    for (const [n, persons] of [
      [berit],
      [casePerson('CEO', '???', null)],
      [casePerson('CEO', 'Live Daglund', null)],
    ].entries()) {
      const key = { bank: BANK, context: 'bm', personKey: Buffer.alloc(32, 1), subjectKey: Buffer.alloc(32, n) };
      const opened = {
        at: clock.now(),
        actor: 'system',
        action: 'application.created' as const,
        detail: {},
        rcid: null,
      };
      const { id: applicationId } = await store.create(key, {}, opened);
      const id = await declared(world, { organisationNumber: `31900000${n}`, persons, applicationId });
      await database.query(sql`delete from outbox`);
      await look(id);
      await look(id, 'list', 'same:j');
      const items = await database.query<{ kind: string; key: string; bank: string }>(
        sql`select kind, idempotency_key as key, bank from outbox order by idempotency_key`,
      );
      asked.push(items.map(({ kind, key: own, bank }) => `${bank} ${kind} ${own.replace(applicationId, 'it')}`));
    }
    const both = ['list:list', 'same:j'].map((cause) => `${BANK} customer.look.bm customer.look:it:${cause}`);
    assert.deepEqual(asked, [both, both, []]);
    assert.deepEqual(await database.query(sql`select 1 from advisor_case`), []);
  },
);

/** Berit was judged in a case of another customer, by somebody who needs nobody's agreement. */
async function judgedElsewhere(
  world: TestWorld,
  look: Awaited<ReturnType<typeof looker>>,
  verdict: 'SAME' | 'NOT_SAME',
) {
  const { database, vault, random, clock } = world;
  await look(await declared(world, { organisationNumber: '319000054', persons: [berit] }), `before ${random.uuid()}`);
  const [one = assert.fail()] = await database.query<{ id: string; number: number }>(
    sql`select id, number from advisor_case order by number desc limit 1`,
  );
  const { entry, kind } = hitsKept((await stored(world, one.number)).data.snapshot)[0] ?? assert.fail('no hit');
  const { name, birthDate } = berit;
  const about = { kind, name, birthDate, entryIds: ['Q1'], fingerprint: entry?.fingerprint ?? null };
  const given = { verdict, reasons: [], grounds: GROUNDS, judgedOn: '2026-11-20', expiresOn: null } as const;
  const made = { id: random.uuid(), bank: BANK, personKey: judgedPersonKey(vault, BANK, null, berit), hit: '1' };
  const by = { at: clock.now(), advisor: 'a'.repeat(64), agreedAt: clock.now() };
  await insertJudgement(database, vault, { ...made, ...by, judgement: { ...about, ...given, caseId: one.id } });
  await decideJudgements(database, one.id, ['1'], clock.now());
  await closed(world);
}

for (const [title, entry, verdict, told, isCase] of [
  ['a sanction that is theirs, whatever position they have told of', BERIT, 'SAME', true, true],
  ['a position that is theirs and that they have not told of', PEP, 'SAME', false, true],
  ['a position that they have told of', PEP, 'SAME', true, false],
  ['a sanction that is somebody else’s', BERIT, 'NOT_SAME', false, false],
] as const)
  onBothDatabases(
    `D-008 what another case of the bank has judged is ${isCase ? 'new' : 'known'}: ${title}`,
    async (world, t) => {
      const look = await looker(world, t, entry);
      await judgedElsewhere(world, look, verdict);
      const persons = [{ ...berit, declared: { pep: told, rca: false } }];
      const id = await declared(world, { ...COMPANY, persons });
      assert.equal((await look(id)).cases, isCase ? 1 : 0);
      await closed(world);
      assert.equal((await look(id, 'next list')).cases, 0, 'somebody has seen it there');
    },
  );

onBothDatabases(
  'D-008 a hit that was closed before anybody judged it is a case once it is judged to be theirs elsewhere',
  async (world, t) => {
    const look = await looker(world, t, BERIT);
    const id = await declared(world, { ...COMPANY, persons: [berit] });
    assert.equal((await look(id)).cases, 1);
    await closed(world);
    assert.equal((await look(id, 'next list')).cases, 1, 'a closed case judges nothing');
    assert.equal((await look(id, 'a third')).cases, 0, 'an advisor has it before them');
    await closed(world);
    await judgedElsewhere(world, look, 'SAME');
    assert.equal((await look(id, 'a fourth')).cases, 1);
  },
);

onBothDatabases('D-006 everybody whom a customer’s declarations name is watched, as they were then', async (world) => {
  const { database, vault } = world;
  const unusable = { verdict: 'unknown', reason: 'NAME_UNUSABLE', hits: [], list: null, complete: false } as const;
  const nameless = casePerson('CEO', '???', null);
  const screening = { evaluationId: null, outcome: 'NO_HIT', persons: [{ ...nameless, ...unusable }] };
  await declared(world, { ...COMPANY, frozen: { screening } });
  await declared(world, { organisationNumber: '319000054', persons: [berit] });
  const of = (number: string, bank = BANK) =>
    watchedOfCustomer(database, vault, bank, organisationKey(vault, bank, number));
  assert.deepEqual(await of('319000011'), [{ ...nameless, nameWasUnusable: true }]);
  assert.deepEqual(await of('319000054'), [berit]);
  assert.deepEqual(await of('319000054', 'fjellbanken'), []);
  assert.equal(await watchedRow(database, world.random.uuid()), null);
});
