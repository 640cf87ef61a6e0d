/** For tests: servers on both databases beside simulators of their own, with a short declaration or the product's. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, type TestContext } from 'node:test';
import type { Database } from './db/database.ts';
import { type DatabaseKind, databaseKinds, NO_POSTGRESQL, titledOnBoth } from './db/on-both.fixture.ts';
import {
  embeddedTestDatabase,
  onBothDatabases,
  openTestDatabase,
  postgresqlServer,
  withMigrated,
} from './db/test-database.ts';
import { SHAPE } from './registers/simulators.fixture.ts';
import { timeIs, worldOf } from './simulated-world.fixture.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/** Registers a test of a server on both databases, under the one title. */
export type OnBoth = (title: string, work: (server: TestServer, t: TestContext) => Promise<void>) => void;

/** Each test begins at the machine's time, with an outside world that is well. */
async function asItWas(server: TestServer, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } finally {
    worldOf(server).faults.reset();
    timeIs(server, new Date());
  }
}

/** A server of its own for each test and kind of database, where what one test leaves would disturb the next. */
export const onFreshServers =
  (options: () => Omit<TestServerOptions, 'database'>): OnBoth =>
  (title, work) =>
    onBothDatabases(title, async ({ database }, t) => {
      const server = await startTestServer({ ...options(), database });
      await asItWas(server, () => work(server, t)).finally(() => server.close());
    });

/**
 * One server for each kind of database, each beside simulators of its own, for all tests of a file; with `oneIsEnough` on PostgreSQL
 * alone where it answers.
 */
export function onEveryDatabase(
  options: Omit<TestServerOptions, 'database'> = UNLIMITED,
  { oneIsEnough = SHAPE !== null } = {},
): OnBoth {
  const servers = new Map<DatabaseKind, TestServer>();
  const closing: (() => Promise<unknown>)[] = [];
  before(async () => {
    const postgresql = await postgresqlServer();
    // What shapes of answers come to, and a long table of moments, does not hang on the database.
    if (databaseKinds().includes('embedded') && (!oneIsEnough || postgresql === null)) {
      const embedded = await embeddedTestDatabase();
      closing.push(embedded.close);
      servers.set('embedded', await startTestServer({ database: embedded.database, ...options }));
    }
    if (postgresql === null) return;
    const database = await new Promise<Database>((opened, failed) => {
      const over = new Promise<void>((end) => {
        const kept = withMigrated(postgresql, async (databaseUrl) => {
          const made = await openTestDatabase(databaseUrl);
          closing.push(async () => {
            await made.close();
            end();
            await kept;
          });
          opened(made);
          await over;
        });
        kept.catch(failed);
      });
    });
    servers.set('PostgreSQL', await startTestServer({ database, ...options }));
  });
  after(async () => {
    const closed = await Promise.allSettled([...servers.values()].map((server) => server.close()));
    for (const close of closing) await close();
    for (const one of closed) if (one.status === 'rejected') throw one.reason;
  });
  return (title, work) =>
    titledOnBoth(title, async (kind, t) => {
      const server = servers.get(kind);
      if (server === undefined) return t.skip(kind === 'embedded' ? 'PostgreSQL is enough' : NO_POSTGRESQL);
      return asItWas(server, () => work(server, t));
    });
}

/** The shipped banks with a declaration of few sections: these tests are about what stands around it. */
function shortDeclaration(): string {
  const banks = mkdtempSync(join(tmpdir(), 'bli-kunde-banks-'));
  cpSync(resolve(import.meta.dirname, '../../banks'), banks, { recursive: true });
  const folder = join(banks, 'default/questionnaires');
  for (const file of readdirSync(folder)) {
    const whole = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { sections: { id: string }[] };
    const kept = whole.sections.filter(({ id }) => ['company', 'institution', 'income', 'summary'].includes(id));
    // One of which nothing else is left asks its first section.
    const sections = kept.length > 0 ? kept : whole.sections.slice(0, 1);
    writeFileSync(join(folder, file), JSON.stringify({ ...whole, sections }));
  }
  return banks;
}
const banksDir = shortDeclaration();
// Not by a hook, which would be of the first file alone where several share a process.
process.on('exit', () => rmSync(banksDir, { recursive: true }));

/** A test asks faster than people do, and on a machine that may be busy with other tests. */
export const UNLIMITED = {
  env: { BANKS_DIR: banksDir },
  writesAMinute: 100_000,
  shedder: { isBehind: () => false, close: () => undefined },
};

/** A second server on the same data, at the same moment and beside the same simulators, with circuit breakers of its own. */
export async function another(
  { context, simulators, clock }: TestServer,
  more: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const env = { ...UNLIMITED.env, SIGNING_PROVIDER: context.config.SIGNING_PROVIDER, ...more };
  const other = await startTestServer({ database: context.db, simulators, ...UNLIMITED, env });
  // Clocks that stand still at different moments: what the later one writes would never be due for the other.
  other.clock.set(clock.now());
  return other;
}
