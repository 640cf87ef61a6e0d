/** Columns made by the look-up key are known, each moved by a rotation or left by it for a reason: a new one is placed or fails here. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BESIDE_THE_KEY, keyedBinary, LEFT_COLUMNS, MOVED_COLUMNS, NOT_KEYED } from './keyed-columns.fixture.ts';
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
    [...MOVED_COLUMNS, ...Object.keys(LEFT_COLUMNS)].filter((column) => !names.has(column)),
    [],
  );
});

test('O-104 each file that asks for a hash which no rotation changes, or of a former generation, is named with what for', () => {
  const server = join(import.meta.dirname, '..');
  const asking = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(path) && path !== join('db', 'vault.ts'))
    .filter((path) => /\.(lastingHash|keyedHashes|raised|lowered)\(/.test(readFileSync(join(server, path), 'utf8')));
  assert.deepEqual(asking.sort(), Object.keys(BESIDE_THE_KEY).sort());
});
