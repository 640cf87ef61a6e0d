/** Pages of tables and indexes that the console reads beside many cases: time is the bench's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { listCases, searchCases } from '@bli-kunde/domain/advisor/list-api.ts';
import { getQueues } from '@bli-kunde/domain/advisor/person-api.ts';
import { countCases } from '../cases/list-store.ts';
import { openDatabase } from '../db/connect.ts';
import { raw, sql } from '../db/sql.ts';
import { postgresqlServer, postgresqlTemplate, withPostgresql } from '../db/test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { asAdvisor, openedCase } from './advisor.fixture.ts';

const BANK = 'provebanken';
const FEW_PAGES = 20;
const COPIED = `kind, gravity, reasons, subject_key, due_at, holds, restricted, address_protected, key_version, data_key, data, opened_at, audit_seq, audit_head`;

/** Rows that one statement makes, with time to spare on a machine that does much else. */
const AT_ONCE = 10_000;

/** Copies of the first case with other causes; nothing of them is opened, since those that are due before them fill the first page. */
const copies = async ({ context }: TestServer, from: number, to: number, closed: boolean): Promise<void> => {
  for (let first = from; first <= to; first += AT_ONCE)
    await context.db.query(
      sql`insert into advisor_case (id, bank, number, cause, state, outcome, closed_at, ${raw(COPIED)})
       select gen_random_uuid(), bank, 1000 + n, 'copy:' || n, case when ${closed} then 'CLOSED' else 'NEW' end, case when ${closed} then 'DONE' end,
         case when ${closed} then opened_at end, ${raw(COPIED.replace('due_at', "due_at + interval '30 days'").replace('subject_key', 'sha256(n::text::bytea)'))}
       from advisor_case, generate_series(${first}::int, ${Math.min(first + AT_ONCE - 1, to)}::int) n where number = 1`,
    );
  await context.db.query(sql`analyze advisor_case`);
};

test('A-035 list, counts, search and a case read no more beside many times as many closed cases, and counts stop at 999', async (t) => {
  const postgresql = await postgresqlServer();
  if (postgresql === null) return t.skip('no PostgreSQL answers');
  const work = async (databaseUrl: string): Promise<void> => {
    // One connection, so that its counts can be asked for.
    const database = await openDatabase({ databaseUrl, dataDir: '', connections: 1 });
    const server = await startTestServer({ database });
    try {
      const { call } = await asAdvisor(server, BANK, ['ADVISOR', 'SENIOR_ADVISOR'], 'Tone Teller');
      const ids: string[] = [];
      for (let at = 0; at < 60; at += 1) ids.push(await openedCase(server, { cause: `first:${at}` }));
      await copies(server, 1, 1_200, false);

      const pagesOf = async (act: () => Promise<void>) => {
        const count = async () => {
          await database.query(sql`select pg_stat_force_next_flush()`);
          const [found] = await database.query<{ pages: number }>(
            sql`select (heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::int as pages from pg_statio_user_tables
             where relname = 'advisor_case'`,
          );
          return found?.pages ?? assert.fail();
        };
        await act();
        const before = await count();
        await act();
        return (await count()) - before;
      };
      const pages = (ask: () => Promise<{ readonly status: number; readonly text: string }>) =>
        pagesOf(async () => {
          const answer = await ask();
          assert.equal(answer.status, 200, answer.text);
        });
      const read = async (): Promise<readonly number[]> => [
        await pages(() => call(listCases)),
        await pages(() => call(getQueues)),
        await pages(() => call(searchCases, {}, { body: { caseNumber: 7 } })),
        await pages(() => call(getCase, { id: ids[5] ?? '' })),
      ];
      await copies(server, 2_000, 22_000, true);
      const few = await read();
      await copies(server, 30_000, 90_000, true);
      const many = await read();
      for (const [at, count] of many.entries())
        assert.ok(count <= (few[at] ?? 0) * 1.5 + 10, `${few.join(', ')} pages became ${many.join(', ')}`);

      const { queues } = (await call(getQueues)).json<{ queues: { queue: string; open: number }[] }>();
      assert.equal(queues.find(({ queue }) => queue === 'FOLLOW_UP')?.open, 999);

      await copies(server, 100_000, 120_000, false);
      const viewer = { bank: BANK, key: 'k'.repeat(64), roles: ['ADVISOR', 'SENIOR_ADVISOR'], own: [] } as const;
      const now = server.context.clock.now();
      for (const filter of [{ assigned: 'approval' }, { state: 'WAITING_CUSTOMER' }, { state: 'POSTPONED' }] as const) {
        const counted = await pagesOf(async () => {
          assert.equal(await countCases(database, viewer, filter, 999, now), 0);
        });
        assert.ok(
          counted <= FEW_PAGES,
          `${JSON.stringify(filter)} reads ${counted} pages for none of 20,000 open cases`,
        );
      }
    } finally {
      await server.close();
      await database.close();
    }
  };
  await withPostgresql(postgresql, work, await postgresqlTemplate(postgresql));
});
