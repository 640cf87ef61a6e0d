/** Statements that the version before sends are prepared on today's schema: a column or table that it needs and a migration took away is named. */
import assert from 'node:assert/strict';
import type { Queries } from '../database.ts';
import { raw, sql } from '../sql.ts';
import { onBothDatabases } from '../test-database.ts';
import { olderStatements } from './older-statements.fixture.ts';

/** Statements that this schema has no answer to, each with the database's word. */
async function refusedIn(tx: Queries, statements: readonly string[]): Promise<string[]> {
  const refused: string[] = [];
  for (const [at, text] of statements.entries()) {
    await tx.query(sql`savepoint before_statement`);
    try {
      await tx.query(raw(`prepare older_${at} as ${text}`));
      await tx.query(raw(`deallocate older_${at}`));
    } catch (error) {
      refused.push(`${String(error)}: ${text}`);
    }
    await tx.query(sql`rollback to savepoint before_statement`);
  }
  return refused;
}

onBothDatabases(
  'O-076 every statement of the version before is understood by the schema of this one',
  async ({ database }) => {
    const statements = olderStatements();
    assert.ok(statements.length > 300, `${statements.length} statements`);
    assert.deepEqual(await database.transaction((tx) => refusedIn(tx, statements)), []);
    // A column that a migration took away too early is told by each statement that asks for it.
    let lost: string[] = [];
    const undone = database.transaction(async (tx) => {
      await tx.query(sql`alter table session drop column idle_ends_at`);
      lost = await refusedIn(tx, statements);
      throw new Error('undone');
    });
    await assert.rejects(undone, /undone/);
    assert.ok(lost.length > 0 && lost.every((one) => one.includes('idle_ends_at')), lost.join('\n'));
  },
);
