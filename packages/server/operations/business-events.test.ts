/** Shows that what becomes of a customer is counted by bank and journey, from the trail, and what nobody may know of is not. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { banksInEnglish } from '../banks-with.fixture.ts';
import { EVERY_CALL } from '../every-call.fixture.ts';
import { UNLIMITED } from '../every-database.fixture.ts';
import { startEmbeddedServer, type TestServer, visitor } from '../test-server.ts';
import { sql } from '../db/sql.ts';

let server: TestServer;
before(async () => {
  server = await startEmbeddedServer({ ...UNLIMITED, env: { BANKS_DIR: await banksInEnglish('provebanken') } });
});
after(() => server.close());

/** Sums by event and whatever labels are named. */
async function counted(name: string): Promise<readonly { labels: Readonly<Record<string, string>>; value: number }[]> {
  await server.events.settled();
  const lines = (await server.metrics.text()).split('\n').filter((line) => line.startsWith(`${name}{`));
  return lines.map((line) => ({
    labels: Object.fromEntries([...line.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])),
    value: Number(line.slice(line.lastIndexOf(' '))),
  }));
}

test('O-042 every call of the product once is counted as often as the trail has it, by bank and journey', async () => {
  for (const calls of Object.values(EVERY_CALL)) await calls(server);
  const found = await counted('business_events_total');
  const sum = (event: string, journey: string): number =>
    found
      .filter(({ labels }) => labels['event'] === event && labels['journey'] === journey)
      .reduce((total, { value }) => total + value, 0);
  const inTrail = async (action: string): Promise<number> => {
    const [row] = await server.context.db.query<{ count: number }>(
      sql`select count(*)::int as count from audit where action = ${action}`,
    );
    return row?.count ?? 0;
  };
  const byJourney = ['bm', 'pm', 'cm'].map((journey) => sum('application_begun', journey));
  assert.ok(
    byJourney.every((count) => count > 0),
    String(byJourney),
  );
  assert.equal(
    byJourney.reduce((total, count) => total + count),
    await inTrail('application.created'),
  );
  assert.equal(
    ['bm', 'pm', 'cm'].map((journey) => sum('application_completed', journey)).reduce((a, b) => a + b),
    await inTrail('customer.created'),
  );
  const declared = ['bm', 'pm', 'cm', 'declaration'].map((journey) => sum('declaration_completed', journey));
  // Some are written by no call and told to nobody.
  assert.ok(declared.reduce((a, b) => a + b) <= (await inTrail('declaration.completed')), String(declared));
  assert.ok(sum('signing_ordered', 'bm') > 0 && sum('application_completed', 'bm') > 0);
  assert.ok(found.every(({ labels }) => labels['bank'] !== ''));
});

test('O-042 the case of a message that keeps failing is counted, whoever woke the worker', async () => {
  const opened = async (): Promise<number> =>
    (await counted('business_events_total'))
      .filter(({ labels }) => labels['event'] === 'case_opened')
      .reduce((total, { value }) => total + value, 0);
  const { db, outbox } = server.context;
  await outbox.enqueue(db, [
    { bank: 'provebanken', kind: 'no.such.kind', idempotencyKey: 'none', applicationId: null, payload: {} },
  ]);
  await outbox.drain();
  const earlier = await opened();
  server.clock.move(2 * 3_600_000);
  await outbox.drain();
  assert.equal(await opened(), earlier + 1);
});

test('O-043 a case of suspicion is in no count: neither that it was opened nor that it is open', async () => {
  const [row] = await server.context.db.query<{ count: number }>(
    sql`select count(*)::int as count from advisor_case where kind = 'SUSPICION'`,
  );
  assert.ok((row?.count ?? 0) > 0, 'there is one');
  assert.ok((await counted('business_events_total')).some(({ labels }) => labels['event'] === 'case_opened'));
  assert.ok((await counted('cases_open')).length > 0);
  const lines = (await server.metrics.text()).split('\n').filter((line) => /^(business|cases)_/.test(line));
  assert.deepEqual(
    lines.filter((line) => /suspicion/i.test(line)),
    [],
  );
});

test('O-048 evidence that is broken inside a suspicion raises its alert by the bank alone', async () => {
  const [secret = assert.fail('there is one')] = await server.context.db.query<{ id: string; bank: string }>(
    sql`select id, bank from advisor_case where kind = ${'SUSPICION'} limit 1`,
  );
  const at = server.clock.now();
  server.events.audited({
    chain: { kind: 'case', id: secret.id },
    action: 'case.document.broken',
    at,
    outcome: undefined,
    source: undefined,
  });
  const found = (await counted('business_events_total')).filter(({ labels }) => labels['event'] === 'evidence_broken');
  assert.deepEqual(
    found.map(({ labels }) => [labels['bank'], labels['journey']]),
    [[secret.bank, '']],
  );
});

test('O-043 a refused request is counted by bank and error key', async () => {
  const refused = async (): Promise<number> =>
    (await counted('refusals_total')).find(
      ({ labels }) => labels['bank'] === 'provebanken' && labels['error'] === 'error.not.logged.in',
    )?.value ?? 0;
  const already = await refused();
  const { statusCode } = await server.app.inject({
    method: 'PUT',
    url: '/provebanken/onboarding/rest/resource/bm/state/load/orgnr/319000003',
  });
  assert.deepEqual([statusCode, (await refused()) - already], [401, 1]);
});

test('O-042 a log-in is counted by bank, and one that comes to nothing by why', async () => {
  await visitor(server).logIn('provebanken', '12849049826');
  const logins = (await counted('business_events_total')).filter(({ labels }) => labels['event'] === 'login');
  assert.deepEqual(logins, [{ labels: { bank: 'provebanken', journey: '', event: 'login', outcome: '' }, value: 1 }]);
  await server.app.inject({
    url: '/provebanken/login/callback?state=bedrift.none&code=x',
    headers: { accept: 'text/html' },
  });
  assert.deepEqual(await counted('logins_refused_total'), [
    { labels: { bank: 'provebanken', reason: 'protocol' }, value: 1 },
  ]);
});

test('O-042 every statement that writes an entry is followed by telling whoever counts', () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(path),
  );
  const silent = files.filter((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    // Their own home, and whoever reads entries back.
    if (['db/audit-entry.ts', 'db/hash-chain.ts', 'db/audit.ts', 'evidence/trail.ts'].includes(path)) return false;
    const writes = text.match(/\b(?:entryValues|entryBytes)\(/g)?.length ?? 0;
    return writes > (text.match(/\btellAudited\(/g)?.length ?? 0);
  });
  assert.deepEqual(
    silent.sort(),
    [
      // What is erased has nobody left that it could be counted for.
      'db/erase.ts',
      // Told by the store that asks it to save.
      'db/session-applications.ts',
    ].sort(),
  );
});
