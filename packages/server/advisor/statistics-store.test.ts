/** Figures of what was sent back, by entries of a case in their order. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onlyCase } from '../cases/only-case.fixture.ts';
import { BANK, daysOff, NOW, oneRowWorld } from '../db/one-row.fixture.ts';
import { sql } from '../db/sql.ts';
import { decidedCounts, returnedCounts } from './statistics-store.ts';

const world = oneRowWorld();
const [PROPOSER, OTHER_ADVISOR] = ['a'.repeat(64), 'b'.repeat(64)];
const period = { bank: BANK, from: daysOff(-1), until: daysOff(1), now: NOW };

type Entry = readonly [kind: string, advisor: string, at?: Date];

async function caseWith(...entries: readonly Entry[]): Promise<void> {
  const { id } = await onlyCase(world, {});
  for (const [seq, [kind, advisor, at = NOW]] of entries.entries())
    await world.db.query(
      sql`insert into case_entry (case_id, seq, at, advisor, kind, data) values (${id}, ${100 + seq}, ${at}, ${advisor}, ${kind}, '\\x00')`,
    );
}
const returned = async () => (await returnedCounts(world.db, period)).map(({ count }) => count);

test('A-117 a proposal is sent back by another than who made the one before it, whoever proposes next', async () => {
  const proposal: Entry = ['PROPOSAL', PROPOSER];
  await caseWith(proposal, ['RETURN', OTHER_ADVISOR], ['PROPOSAL', OTHER_ADVISOR]);
  assert.deepEqual(await returned(), [1], 'who sent it back proposes otherwise');
  await caseWith(['PROPOSAL', OTHER_ADVISOR], ['RETURN', PROPOSER], proposal, ['RETURN', PROPOSER]);
  assert.deepEqual(await returned(), [1], 'one’s own is taken back, and not sent back');
  await caseWith(proposal, ['RETURN', PROPOSER]);
  assert.deepEqual(await returned(), []);
  await caseWith(proposal, ['RETURN', OTHER_ADVISOR, daysOff(-2)], ['RETURN', OTHER_ADVISOR, daysOff(1)]);
  assert.deepEqual(await returned(), [], 'outside the period');
});

test('A-117 decisions are counted of those who have made enough of them in the period', async () => {
  await caseWith(
    ['DECISION', PROPOSER],
    ['DECISION', PROPOSER],
    ['DECISION', OTHER_ADVISOR],
    ['DECISION', OTHER_ADVISOR, daysOff(-2)],
  );
  assert.deepEqual(await decidedCounts(world.db, period, 2), [{ count: 2 }]);
});
