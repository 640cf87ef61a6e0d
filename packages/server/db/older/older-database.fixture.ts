/** For tests: a database as it was made by the schema of 0004, with rows that its server left at every stage. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { openDatabase } from '../connect.ts';
import type { Database } from '../database.ts';
import { openEmbedded } from '../embedded.ts';
import { migrate, MIGRATIONS } from '../migrate.ts';
import { postgresqlServer, withPostgresql } from '../test-database.ts';
import { raw } from '../sql.ts';

const LAST = '0004-audit-chain-names';

/** Time of its last row. */
export const LEFT_AT = '2026-11-22T08:41:29.233Z';

/** Rows in it, by the ids of the orders and of the declaration that waits. */
export const LEFT = {
  /** Signed by the one signatory of Manuell Kontroll AS; the declaration is for an advisor, the customer still to be made. */
  heldOrder: '0a3c7753-5142-4154-bd3d-890d30211e15',
  /** The same company in another bank, documents out, nobody has signed. */
  outOrder: '56792814-9be6-421c-ae2d-19e787ceb71e',
  /** A private person's, signed, whose message to make the customer was given up. */
  deadOrder: '87eae68d-8050-4cbd-a6d7-97b69b3d7b36',
  /** Two leaders of one company, each with documents out; the first is the older. */
  firstOrder: '707cb01a-1266-43df-8884-dc8364d42c00',
  secondOrder: 'e1c4d331-9bfa-428f-9a86-15178164380d',
  /** A child's declaration that waits for the other guardian. */
  waiting: '650fddd2-c912-4120-bb9d-fc82e3df6cea',
} as const;

async function fill(database: Database): Promise<void> {
  await migrate(database, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name <= LAST)));
  const file = readFileSync(join(import.meta.dirname, 'rows-of-0004.sql.gz'));
  for (const statement of gunzipSync(file).toString('utf8').trim().split('\n')) await database.query(raw(statement));
}

/** Runs `work` on the older rows, on the embedded database and, when one answers, on PostgreSQL; not migrated yet. */
export async function withOlderRows(t: TestContext, work: (database: Database) => Promise<void>): Promise<void> {
  await t.test('embedded', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'bli-kunde-older-'));
    const database = await openEmbedded(directory, undefined, () => {});
    try {
      await fill(database);
      await work(database);
    } finally {
      await database.close();
      rmSync(directory, { recursive: true, force: true });
    }
  });
  const server = await postgresqlServer();
  await t.test('PostgreSQL', { skip: server === null ? 'no PostgreSQL answers' : false }, async () => {
    if (server === null) return;
    await withPostgresql(server, async (databaseUrl) => {
      const database = await openDatabase({ databaseUrl, dataDir: '' });
      try {
        await fill(database);
        await work(database);
      } finally {
        await database.close();
      }
    });
  });
}
