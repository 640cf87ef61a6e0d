/** Writes `packages/server/db/schema.ts`, the columns of every table, from the migrations: `npm run schema`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../packages/server/db/embedded.ts';
import { migrate } from '../packages/server/db/migrate.ts';
import { schemaText } from './schema-text.ts';

const directory = mkdtempSync(join(tmpdir(), 'bli-kunde-schema-'));
const database = await openEmbedded(directory, undefined, () => {});
try {
  await migrate(database);
  const file = join(import.meta.dirname, '../packages/server/db/schema.ts');
  writeFileSync(file, await schemaText(database));
} finally {
  await database.close();
  rmSync(directory, { recursive: true, force: true });
}
