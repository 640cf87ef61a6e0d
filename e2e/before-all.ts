/** Makes once for a run what its worlds start from: the bundled programs, and on PostgreSQL a migrated database to copy. */
import { postgresqlTemplate } from '../packages/server/db/test-database.ts';
import { bundleWorld } from './bundle-world.ts';
import { ADMIN, postgresqlAnswers } from './database.ts';
import { FROM_RUN } from './world.ts';

export default async function beforeAll(): Promise<void> {
  process.env[FROM_RUN.programs] = await bundleWorld();
  if (await postgresqlAnswers()) process.env[FROM_RUN.database] = await postgresqlTemplate(ADMIN);
}
