/** Shows that what an older server left at every stage goes on by the rules of this one: nothing is lost, doubled or let through. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applicant } from './business/journey.fixture.ts';
import { enter } from './guest.fixture.ts';
import { drained, later } from './later.fixture.ts';
import { refresh, signs, started, decide } from './signing/at-provider.fixture.ts';
import { booksOf, testPerson, timeIs } from './simulated-world.fixture.ts';
import { decideAll, openCasesOf } from './cases/decide.fixture.ts';
import { verifyChain } from './db/hash-chain.ts';
import { LEFT, LEFT_AT, withOlderRows } from './db/older/older-database.fixture.ts';
import { sql } from './db/sql.ts';
import { somebody } from './private/private.fixture.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const stateOf = async ({ context }: TestServer, order: string): Promise<string | undefined> =>
  (await context.db.query<{ state: string }>(sql`select state from signing_order where id = ${order}`))[0]?.state;

test('rows of an older schema go on: what was undecided is held, what was given up is sent, and one order lives', (t) =>
  withOlderRows(t, async (database) => {
    const server = await startTestServer({ database, writesAMinute: 100_000 });
    try {
      timeIs(server, LEFT_AT);
      await goesOn(server);
      const chains = await database.query<{ id: string }>(
        sql`select id from application union all select id from declaration`,
      );
      for (const { id } of chains) assert.equal((await verifyChain(database, id)).whole, true, id);
    } finally {
      timeIs(server, new Date());
      await server.close();
    }
  }));

/** A declaration from before evidence had persons names nobody: whoever stands behind the customer is new to the bank on the day itself. */
async function newAreApproved(server: TestServer, bank: string): Promise<void> {
  await decideAll(server.context, bank, 'APPROVE');
  await drained(server);
}

async function goesOn(server: TestServer): Promise<void> {
  const { context } = server;
  const customers = async (bank: string, subject: string) => (await booksOf(server, bank, subject)).customers.length;

  // What was given up is sent again by itself, and makes one customer once somebody has looked at whom nobody had screened.
  await later(server, { hours: 1 });
  assert.equal(await customers('9805', 'P01'), 0);
  await newAreApproved(server, 'havbanken');
  assert.equal(await customers('9805', 'P01'), 1);

  // Signed, and for an advisor: the message that was on its way makes nothing until somebody has decided.
  assert.equal(await customers('9801', '319000283'), 0);
  const held = await openCasesOf(context, 'provebanken');
  assert.equal(held.length, 2, 'the company and the private person');
  const other = await openCasesOf(context, 'skogbanken');
  assert.equal(other.length, 1);

  // Who had been turned away is told that somebody looks, and goes on when that is decided.
  const blockOf = async () => (await (await somebody(server, 'P13')).state()).block;
  assert.equal(await blockOf(), 'error.aml.rejected');
  await decideAll(context, 'provebanken', 'APPROVE');
  await later(server, { hours: 1 });
  assert.equal(await blockOf(), null);
  await newAreApproved(server, 'provebanken');
  assert.equal(await customers('9801', '319000283'), 1);

  // Documents that were out are signed, and a rejected company gets nothing for it.
  const leader = await applicant(server, 'skogbanken', 'B18', '319000283', ['B18']);
  await signs(server, leader, LEFT.outOrder);
  await drained({ context });
  assert.equal(await stateOf(server, LEFT.outOrder), 'COMPLETED');
  await decideAll(context, 'skogbanken', 'REJECT');
  await later(server, { hours: 1 });
  assert.equal(await customers('9812', '319000283'), 0);

  // Of two leaders' orders the older lives, and one set of accounts is made.
  const [first, second] = [await stateOf(server, LEFT.firstOrder), await stateOf(server, LEFT.secondOrder)];
  assert.equal(first, 'OPEN');
  assert.notEqual(second, 'OPEN');
  const signer = await enter(server, 'provebanken', testPerson(server, 'B02'));
  await decide(server, await started(signer, LEFT.firstOrder), 'sign');
  await refresh(signer, LEFT.firstOrder);
  await drained({ context });
  for (const one of await openCasesOf(context, 'provebanken')) assert.equal(one.kind, 'DECLARATION');
  await decideAll(context, 'provebanken', 'APPROVE');
  await later(server, { hours: 1 });
  await newAreApproved(server, 'provebanken');
  const books = await booksOf(server, '9801', '319000054');
  assert.deepEqual(
    { customers: books.customers.length, agreements: books.agreements.length },
    { customers: 1, agreements: 1 },
  );
}
