/** For tests: queries that find a row, and find it no more once one of its columns alone is another. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { lazily } from '@bli-kunde/domain/lazily.ts';
import type { Database } from './database.ts';
import { raw, sql, type SqlValue } from './sql.ts';
import { DAY, embeddedTestDatabase, movableClock, testRandom, testVault } from './test-database.ts';

export const NOW = new Date('2026-11-20T10:00:00Z');
export const daysOff = (days: number): Date => new Date(NOW.getTime() + days * DAY);
export const BANK = 'provebanken';
export const OTHER = 'fjellbanken';
export const CUSTOMER = Buffer.alloc(32, 7);
export const NOBODY = Buffer.alloc(32, 8);
export const ANOTHER_ID = '22222222-2222-4222-8222-222222222222';

/** Values by the name of a column. */
export type Columns = Readonly<Record<string, unknown>>;

export interface ListQuery<Row> {
  /** Columns with which a row is found. */
  readonly found: Columns;
  /** Each alone makes it another row. */
  readonly others: readonly Columns[];
  readonly finds: (row: Row) => Promise<boolean>;
}

/** A test for each query; `only` makes the one row that there is. */
export function eachColumnCounts<Row>(
  queries: Readonly<Record<string, ListQuery<Row>>>,
  only: (columns: Columns) => Promise<Row>,
): void {
  for (const [name, { found, others, finds }] of Object.entries(queries))
    void test(`${name}: a row is found, and none that differs in one column`, async () => {
      assert.ok(await finds(await only(found)), 'it is found');
      for (const other of others) {
        const row = await only({ ...found, ...other });
        assert.equal(await finds(row), false, JSON.stringify(other));
      }
    });
}

/** Database, clock and vault for the queries of one file; the database is there while its tests run. */
export function oneRowWorld() {
  let opened: { readonly database: Database; readonly close: () => Promise<void> } | null = null;
  const ready = lazily(async () => {
    opened = await embeddedTestDatabase();
  });
  before(ready);
  after(() => opened?.close());
  return {
    vault: testVault(),
    random: testRandom,
    clock: movableClock(NOW),
    /** Waited for by another hook of the file: hooks outside of a suite don't wait for each other. */
    ready,
    get db(): Database {
      return opened?.database ?? assert.fail('no database yet');
    },
  };
}
export type OneRowWorld = ReturnType<typeof oneRowWorld>;

export async function setColumns(
  { db }: OneRowWorld,
  table: string,
  id: unknown,
  columns: Columns,
  key = 'id',
): Promise<void> {
  const names = Object.keys(columns);
  if (names.length === 0) return;
  const sets = names.map((name) => sql`${raw(name)} = ${columns[name] as SqlValue}`);
  await db.query(
    sql`update ${raw(table)} set ${sets.reduce((list, one) => sql`${list}, ${one}`)} where ${raw(key)} = ${id as SqlValue}`,
  );
}

/** True where `act` changes a column of the row. */
export async function changesColumn(
  { db }: OneRowWorld,
  [table, column]: readonly [string, string],
  { id }: { readonly id: string },
  act: () => Promise<unknown>,
): Promise<boolean> {
  const read = async () =>
    JSON.stringify(await db.query(sql`select ${raw(column)} from ${raw(table)} where id = ${id}`));
  const was = await read();
  await act();
  return (await read()) !== was;
}

/** True where `act` changes a column of the table's one row, whatever its key is by now, or takes it away. */
export async function changesTable(
  { db }: OneRowWorld,
  [table, column]: readonly [string, string],
  act: () => Promise<unknown>,
): Promise<boolean> {
  const read = async () => JSON.stringify(await db.query(sql`select ${raw(column)} from ${raw(table)}`));
  const was = await read();
  await act();
  return (await read()) !== was;
}
