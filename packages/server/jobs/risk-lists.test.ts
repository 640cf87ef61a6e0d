/** Whoever watches over the server learns of lists of risk in time. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createMetrics } from '../operations/metrics.ts';
import { startEmbeddedServer, type TestServer } from '../test-server.ts';
import { riskListsJob } from './risk-lists.ts';
import { runsAt } from '../schedule/runs-at.fixture.ts';

let server: TestServer;
before(async () => {
  server = await startEmbeddedServer({ env: { RISK_LISTS_REVIEWED_UNTIL: '2026-01-01' } });
});
after(() => server.close());

const run = async (day: string): Promise<string[]> => {
  server.lines.length = 0;
  await runsAt(riskListsJob(server.context), `${day}T11:00:00Z`);
  return server.lines.flatMap((line) => (line.includes('list of risk') ? [line] : []));
};

test('K-052 a list of risk past its day is told of in the log for each bank, and one that holds is not', async () => {
  assert.deepEqual(await run('2026-11-22'), []);
  const late = await run('2027-03-01');
  assert.ok(late.length >= server.context.banks.size);
  assert.ok(late.every((line) => line.includes('2027-02-28')));
});

test('K-052 the metrics tell the seconds that a list of risk has left, in whole days, below zero when it is past', async () => {
  const on = async (day: string): Promise<number> => {
    const metrics = createMetrics();
    metrics.watchRiskLists(server.context.db, server.context.banks, { now: () => new Date(`${day}T11:00:00Z`) });
    const line = (await metrics.text()).split('\n').find((one) => one.includes('list="countries EU"'));
    return Number(line?.split(' ').at(-1));
  };
  assert.equal(await on('2027-02-27'), 86_400);
  assert.equal(await on('2027-03-02'), -172_800);
});
