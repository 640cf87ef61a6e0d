/** Makes the files that a new embedded database is copied from: copying takes a fraction of the time of making. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemplate } from '../packages/server/db/embedded.ts';
import { migrate } from '../packages/server/db/migrate.ts';

const root = join(import.meta.dirname, '..');
const template = join(root, '.build/database-template');
const stampFile = `${template}.stamp`;
const migrations = join(root, 'packages/server/db/migrations');
const sources = [
  join(root, 'node_modules/@electric-sql/pglite/package.json'),
  ...readdirSync(migrations)
    .sort()
    .map((name) => join(migrations, name)),
];
const stamp = sources.reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256')).digest('hex');

if (!existsSync(template) || !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  const mine = `${template}.${process.pid}`;
  mkdirSync(join(root, '.build'), { recursive: true });
  await createTemplate(join(mine, 'database'), async (database) => void (await migrate(database)));
  rmSync(template, { recursive: true, force: true });
  renameSync(join(mine, 'database'), template);
  rmSync(mine, { recursive: true, force: true });
  writeFileSync(stampFile, stamp);
}
