/** A judgement in one case counts in others: SAME at once, NOT_SAME once a decision that rests on it is agreed to in full. */
import assert from 'node:assert/strict';
import type { HitKind } from '@bli-kunde/domain/screening/hit.ts';
import { type TestWorld, onBothDatabases } from '../db/test-database.ts';
import { up } from '../db/migrations/0030-decided-judgements.ts';
import { sql } from '../db/sql.ts';
import { judgeOfPersons } from '../screening/judged.ts';
import { undecideJudgements } from '../screening/judgement-store.ts';
import { proposal } from './decide.fixture.ts';
import { agree, propose } from './decide.ts';
import {
  ARNE,
  BANK,
  CASE,
  counted,
  CUSTOMER,
  given,
  hitOf,
  judge,
  opened,
  partsOf,
  SIRI,
  TODAY,
  who,
} from './judge.fixture.ts';
import type { Parts } from './judge.fixture.ts';
import { judgeHit } from './judge.ts';
import { lapseCase } from './open-case-store.ts';

const VERA = who('Vera', 'SENIOR_ADVISOR');
const ANE = who('Ane', 'ADVISOR');
const OTHERS = proposal('KEEP', { reason: 'OTHER_PERSON' });

const countedOf = async (parts: Parts, kind: HitKind) => {
  const hit = hitOf(kind);
  return (
    (await judgeOfPersons(parts, { bank: BANK, customer: CUSTOMER, today: TODAY }, [hit]))(hit)(hit)?.verdict ?? null
  );
};
/** A kept case of hits of these kinds, all of somebody else. */
async function cleared(world: TestWorld, parts: Parts, kinds: readonly HitKind[], number = 1): Promise<void> {
  await opened(world, kinds);
  for (const [at] of kinds.entries())
    await judgeHit(parts, { bank: BANK, number }, ARNE, { ...given('NOT_SAME'), hit: String(at + 1) });
  let step = await propose(parts, { bank: BANK, number }, SIRI, OTHERS);
  for (const name of ['Olga Officer', 'Mons Officer'])
    if (!step.decided) step = await agree(parts, { bank: BANK, number }, who(name, step.next[0] ?? assert.fail()));
  assert.ok(step.decided);
}

for (const kind of ['SANCTION', 'PEP', 'RCA', 'LISTED'] as const)
  onBothDatabases(
    `D-012 NOT_SAME of ${kind} counts in other cases once all have agreed to a decision that rests on it, and no sooner`,
    async (world) => {
      const parts = partsOf(world);
      await opened(world, [kind]);
      await judge(parts, 'NOT_SAME', SIRI);
      assert.equal(await countedOf(parts, kind), null, 'one person’s word');
      const step = await propose(parts, CASE, VERA, OTHERS);
      assert.equal(await countedOf(parts, kind), null, 'proposed');
      // Its own case has it all along: it could be proposed.
      await agree(parts, CASE, who('Olga', step.decided ? assert.fail('alone') : (step.next[0] ?? assert.fail())));
      assert.equal(await countedOf(parts, kind), 'NOT_SAME');
    },
  );

onBothDatabases(
  'D-012 NOT_SAME that is sent back, decided against or whose case lapses counts nowhere else',
  async (world) => {
    const parts = partsOf(world);
    const at = world.clock.now();
    await opened(world, ['SANCTION', 'PEP']);
    await judge(parts, 'NOT_SAME', SIRI);
    await judge(parts, 'NOT_SAME', ANE, { hit: '2' });
    await propose(parts, CASE, VERA, OTHERS);
    // A new verdict takes the proposal back, as whoever sends it back does.
    await judge(parts, 'NOT_SAME', ANE, { hit: '2' });
    assert.deepEqual(
      { counted: await counted(world, parts), countedOfPep: await countedOf(parts, 'PEP') },
      { counted: null, countedOfPep: null },
    );
    await propose(parts, CASE, VERA, proposal('END'));
    await agree(parts, CASE, ARNE);
    assert.deepEqual(
      { counted: await counted(world, parts), countedOfPep: await countedOf(parts, 'PEP') },
      { counted: null, countedOfPep: null },
    );

    await opened(world, ['SANCTION']);
    await judgeHit(parts, { bank: BANK, number: 2 }, SIRI, given('NOT_SAME'));
    const [row] = await world.database.query<{ cause: string }>(sql`select cause from advisor_case where number = 2`);
    await world.database.transaction((tx) => lapseCase(tx, row?.cause ?? '', { at, actor: 'system', rcid: null }));
    assert.equal(await counted(world, parts), null);
  },
);

onBothDatabases(
  'D-012 SAME counts at once; NOT_SAME of one person elsewhere neither ends it nor what was decided before it',
  async (world) => {
    const parts = partsOf(world);
    await cleared(world, parts, ['PEP']);
    assert.equal(await countedOf(parts, 'PEP'), 'NOT_SAME');
    await opened(world, ['PEP']);
    const SECOND = { bank: BANK, number: 2 };
    await judgeHit(parts, SECOND, ANE, given('NOT_SAME'));
    assert.equal(await countedOf(parts, 'PEP'), 'NOT_SAME', 'what was decided stands');
    await judgeHit(parts, SECOND, ANE, given('SAME'));
    assert.equal(await countedOf(parts, 'PEP'), 'SAME');
    await opened(world, ['PEP']);
    await judgeHit(parts, { bank: BANK, number: 3 }, ANE, given('NOT_SAME'));
    assert.equal(await countedOf(parts, 'PEP'), 'SAME');
  },
);

onBothDatabases(
  'D-012 a verdict of before that is given again in a light case is agreed to as its hit asks for',
  async (world) => {
    const parts = partsOf(world);
    await opened(world, ['SANCTION', 'PEP']);
    await world.database.query(sql`update advisor_case set gravity = 3`);
    await judge(parts, 'NOT_SAME', ANE, { hit: '2' });
    await judge(parts, 'NOT_SAME', SIRI);
    assert.deepEqual(await propose(parts, CASE, VERA, OTHERS), { decided: false, next: ['AML_OFFICER'] });
    await opened(world, ['PEP']);
    await world.database.query(sql`update advisor_case set gravity = 3`);
    await judgeHit(parts, { bank: BANK, number: 2 }, ANE, given('NOT_SAME'));
    const step = await propose(parts, { bank: BANK, number: 2 }, VERA, OTHERS);
    assert.deepEqual(step, { decided: false, next: ['SENIOR_ADVISOR', 'AML_OFFICER'] });
  },
);

onBothDatabases('D-012 a decision that is looked at again clears nobody until it is made anew', async (world) => {
  const parts = partsOf(world);
  await cleared(world, parts, ['SANCTION']);
  const [row] = await world.database.query<{ id: string }>(sql`select id from advisor_case`);
  await undecideJudgements(world.database, row?.id ?? '');
  assert.equal(await counted(world, parts), null);
});

onBothDatabases(
  'D-012 two who judge one person at once are in order: no verdict is unaware of the one before it',
  async (world) => {
    const parts = partsOf(world);
    const second = { ...parts, db: world.second };
    await opened(world, ['SANCTION']);
    await opened(world, ['SANCTION']);
    const [same, other] = await Promise.all([
      judgeHit(parts, CASE, ARNE, given('SAME')),
      judgeHit(second, { bank: BANK, number: 2 }, SIRI, given('NOT_SAME')),
    ]);
    assert.ok(same.settled);
    // First, or a word that waits for a second person: the sanction stands either way.
    assert.equal(await counted(world, parts), 'SAME');
    const step = propose(parts, { bank: BANK, number: 2 }, VERA, OTHERS);
    await assert.rejects(step, /error.case.sanctioned/, `${other.settled}`);
  },
);

onBothDatabases(
  'D-012 of verdicts from before, those of an approval that somebody agreed to count, and no others',
  async (world) => {
    const parts = partsOf(world);
    const { database } = world;
    await cleared(world, parts, ['SANCTION']);
    await opened(world, ['PEP']);
    await judgeHit(parts, { bank: BANK, number: 2 }, ANE, given('NOT_SAME'));
    await opened(world, ['LISTED']);
    await judgeHit(parts, { bank: BANK, number: 3 }, ANE, given('NOT_SAME'));
    await database.query(
      sql`update advisor_case set state = 'CLOSED', outcome = 'KEPT', closed_at = ${world.clock.now()} where number = 3`,
    );
    await database.query(sql`alter table hit_judgement drop column decided_at`);
    await up(database);
    const counts = await Promise.all((['SANCTION', 'PEP', 'LISTED'] as const).map((kind) => countedOf(parts, kind)));
    assert.deepEqual(counts, ['NOT_SAME', null, null]);
  },
);
