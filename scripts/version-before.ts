/**
 * `npm run version-before`: the version before this one on this one's schema, and this one on its rows (O-076, decision 0178). Each journey goes
 * through a server of either version, passes from one to the other after each stage, both ways, and changes between them with each request.
 * `--record` writes the statements that the version before sends into `packages/server/db/older/`, for the test in `npm test`.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { verifyChain } from '../packages/server/db/hash-chain.ts';
import { openDatabase } from '../packages/server/db/connect.ts';
import { migrate } from '../packages/server/db/migrate.ts';
import { sql } from '../packages/server/db/sql.ts';
import { postgresqlServer, withPostgresql } from '../packages/server/db/test-database.ts';
import { UNLIMITED } from '../packages/server/every-database.fixture.ts';
import { later } from '../packages/server/later.fixture.ts';
import { OLDER_STATEMENTS } from '../packages/server/db/older/older-statements.fixture.ts';
import { startTestServer, startWorld, testSettings, type TestServer } from '../packages/server/test-server.ts';
import { sentByTests, understood } from './recorded-statements.ts';
import { STAGES, VERSION_JOURNEYS } from './version-journeys.ts';
import { VERSION_BEFORE, versionTree } from './version-tree.ts';

/** The parts of the version before that are used; its types are its own. */
interface OlderDatabase {
  query(text: string, ...more: readonly unknown[]): Promise<unknown[]>;
  transaction<T>(work: (queries: Pick<OlderDatabase, 'query'>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
interface Older {
  readonly startTestServer: (options: object) => Promise<TestServer>;
  readonly openDatabase: (settings: object) => Promise<OlderDatabase>;
  readonly later: typeof later;
  readonly migrate: (database: OlderDatabase) => Promise<unknown>;
}

/** Servers of the stages and requests of one run. */
type Served = { readonly by: 'before' | 'now'; readonly until?: number } | { readonly by: 'both' };
const other = (by: 'before' | 'now'): 'before' | 'now' => (by === 'before' ? 'now' : 'before');
const RUNS: readonly Served[] = [
  { by: 'before' },
  ...Array.from({ length: STAGES - 1 }, (_, at) => [
    { by: 'before', until: at + 1 } as const,
    { by: 'now', until: at + 1 } as const,
  ]).flat(),
  { by: 'both' },
];

const folder = versionTree(VERSION_BEFORE);
const moduleOf = (path: string): Promise<object> => import(join(folder, 'packages/server', path));
const older = {
  ...(await moduleOf('test-server.ts')),
  ...(await moduleOf('db/connect.ts')),
  ...(await moduleOf('later.fixture.ts')),
  ...(await moduleOf('db/migrate.ts')),
} as Older;
const server = await postgresqlServer();
if (server === null) throw new Error('DATABASE_URL: no PostgreSQL answers');
const sent = new Set<string>();
for (const served of RUNS) await withPostgresql(server, (url) => oneRun(url, served));
if (process.argv.includes('--record'))
  await withPostgresql(server, async (databaseUrl) => {
    // The schema that it makes itself, without what came after.
    const database = await older.openDatabase({ databaseUrl, dataDir: '' });
    await older.migrate(database);
    await database.close();
    const statements = await understood(databaseUrl, [...sent, ...sentByTests(folder)]);
    writeFileSync(OLDER_STATEMENTS, gzipSync(JSON.stringify(statements, null, 1), { level: 9 }));
    process.stdout.write(`${statements.length} statements recorded\n`);
  });
process.exit(0);

async function oneRun(databaseUrl: string, served: Served): Promise<void> {
  const settings = { databaseUrl, dataDir: '' };
  const database = await openDatabase(settings);
  await migrate(database);
  const simulators = await startWorld();
  const env = { ...UNLIMITED.env, ...(await testSettings(simulators)) };
  const now = await startTestServer({ ...UNLIMITED, database, simulators, env });
  const before = await older.startTestServer({
    ...UNLIMITED,
    database: recorded(await older.openDatabase(settings)),
    simulators,
    env,
  });
  // One time for both: what the one leaves to be sent is due at the other.
  const begun = new Date(Math.max(before.clock.now().getTime(), now.clock.now().getTime()));
  for (const { clock } of [before, now]) clock.set(begun);
  const servers = { before, now };
  for (const [name, journey] of Object.entries(VERSION_JOURNEYS)) {
    let stage = 0;
    let asked = 0;
    const at = (): TestServer => {
      if (served.by === 'both') return asked++ % 2 === 0 ? before : now;
      return servers[served.until !== undefined && stage >= served.until ? other(served.by) : served.by];
    };
    const inject = (request: object): unknown => at().app.inject(request);
    const outbox = { drain: () => at().context.outbox.drain() };
    const view = { ...now, app: { inject }, context: { ...now.context, outbox } } as unknown as TestServer;
    await journey(view, () => (stage += 1)).catch((error: unknown) => {
      throw new Error(`${named(served)}: ${name}, stage ${stage + 1}`, { cause: error });
    });
  }
  // Jobs of either find the rows of the other.
  await older.later(before, { hours: 1 });
  now.clock.set(before.clock.now());
  await later(now, { hours: 1 });
  const chains = await database.query<{ id: string }>(
    sql`select id from application union all select id from declaration`,
  );
  assert.ok(chains.length >= Object.keys(VERSION_JOURNEYS).length);
  for (const { id } of chains) assert.equal((await verifyChain(database, id)).whole, true, id);
  const faults = [...before.lines, ...now.lines].filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
  assert.deepEqual(faults, []);
  await before.close();
  await now.close();
  await simulators.close();
  await database.close();
  process.stdout.write(`${named(served)}: ${Object.keys(VERSION_JOURNEYS).join(', ')}\n`);
}

function named(served: Served): string {
  if (served.by === 'both') return 'both by turns';
  return served.until === undefined
    ? `${served.by} alone`
    : `${served.by}, then ${other(served.by)} after stage ${served.until}`;
}

/** Notes the statements, in transactions too. */
function recorded(database: OlderDatabase): OlderDatabase {
  const noting = <Q extends Pick<OlderDatabase, 'query'>>(queries: Q): Q => ({
    ...queries,
    query: (text: string, ...more: readonly unknown[]) => {
      sent.add(text);
      return queries.query(text, ...more);
    },
  });
  return { ...noting(database), transaction: (work) => database.transaction((tx) => work(noting(tx))) };
}
