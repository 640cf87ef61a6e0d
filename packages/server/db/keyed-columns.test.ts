/** Columns made by the look-up key are known, each with how its value could be made by another: a new one is placed or fails here. */
import assert from 'node:assert/strict';
import { KEYED_COLUMNS, keyedBinary, NOT_KEYED } from './keyed-columns.fixture.ts';
import { sql } from './sql.ts';
import { onBothDatabases } from './test-database.ts';

onBothDatabases('O-077 every column that may hold a keyed hash is placed', async ({ database }) => {
  const found = await database.query<{ name: string; type: string }>(
    sql`select table_name || '.' || column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public' order by 1`,
  );
  const binary = found.filter(({ name, type }) => ['bytea', '_bytea'].includes(type) && !name.endsWith('.data_key'));
  assert.deepEqual(binary.map(({ name }) => name).sort(), [...keyedBinary(), ...NOT_KEYED].sort());
  const names = new Set(found.map(({ name }) => name));
  assert.deepEqual(
    Object.keys(KEYED_COLUMNS).filter((column) => !names.has(column)),
    [],
  );
});
