/** For tests: what holds at one signing provider holds at each. */
import { after, before, test } from 'node:test';
import { placeOfTest } from '../db/on-both.fixture.ts';
import { onEveryDatabase, UNLIMITED } from '../every-database.fixture.ts';
import { timeIs, worldOf } from '../simulated-world.fixture.ts';
import { startEmbeddedServer, type TestServer } from '../test-server.ts';

/**
 * Gives the function that registers a test: with people who sign at Signicat on every database, and at BankID on the embedded one. `at`
 * names the one provider of which a test tells what only it has.
 */
export function onEveryProvider(): (
  title: string,
  work: (server: TestServer) => Promise<void>,
  at?: 'signicat' | 'bankid',
) => void {
  const atSignicat = onEveryDatabase();
  let server: TestServer | undefined;
  before(async () => {
    server = await startEmbeddedServer({ ...UNLIMITED, env: { ...UNLIMITED.env, SIGNING_PROVIDER: 'bankid' } });
  });
  after(() => server?.close());
  return (title, work, at) => {
    if (at !== 'bankid') atSignicat(title, work);
    if (at === 'signicat') return;
    void test(`${title} (embedded at BankID, ${placeOfTest()})`, async () => {
      if (server === undefined) throw new Error('no server');
      try {
        await work(server);
      } finally {
        worldOf(server).faults.reset();
        timeIs(server, new Date());
      }
    });
  };
}
