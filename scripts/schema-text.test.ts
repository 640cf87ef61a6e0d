/** Shows that the columns that the compiler knows are those that the migrations make. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onBothDatabases } from '../packages/server/db/test-database.ts';
import { schemaText } from './schema-text.ts';

onBothDatabases('schema.ts is what `npm run schema` writes', async ({ database }) => {
  const written = readFileSync(join(import.meta.dirname, '../packages/server/db/schema.ts'), 'utf8');
  assert.equal(written, await schemaText(database));
});
