import assert from 'node:assert/strict';
import { applicant, applicationOf } from '../business/journey.fixture.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { drained } from '../later.fixture.ts';
import { inboxOf } from '../simulated-world.fixture.ts';

const onOne = onEveryDatabase(undefined, { oneIsEnough: true });
const [ONE, OTHER] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

onOne('S-046 A-088 a decision is told once for its case, and that of another case is told too', async (server) => {
  const bank = 'provebanken';
  const one = await applicant(server, bank, 'B16', '319000119', ['B16', 'B04']);
  await one.fill('regnskap');
  const application = await applicationOf(one);
  const { outbox, db } = server.context;
  const letters = async (caseId: string, message: string): Promise<number> => {
    const before = (await inboxOf(server, 'post@example.com')).filter(({ kind }) => kind === 'mail').length;
    await outbox.enqueue(db, [
      {
        bank,
        kind: 'case.decided.bm',
        idempotencyKey: `case.combined:${message}`,
        applicationId: application,
        payload: { application, outcome: 'COMBINED', caseId },
      },
    ]);
    await drained(server);
    return (await inboxOf(server, 'post@example.com')).filter(({ kind }) => kind === 'mail').length - before;
  };
  assert.equal(await letters(ONE, 'a'), 1);
  assert.equal(await letters(ONE, 'b'), 0, 'the same case');
  assert.equal(await letters(OTHER, 'c'), 1);
});
