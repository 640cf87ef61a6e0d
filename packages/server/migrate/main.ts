/** The command that brings the database to the newest schema as its owner, and lets the server's own role in to use it. */
import { openDatabase } from '../db/connect.ts';
import { grantUse } from '../db/grants.ts';
import { migrate } from '../db/migrate.ts';
import { databaseFault } from '../production-settings.ts';

const { DATABASE_URL: databaseUrl, SERVER_ROLE: role } = process.env;
if (!databaseUrl) {
  process.stderr.write('DATABASE_URL: name the PostgreSQL, as the role that owns the tables\n');
  process.exit(1);
}
const fault = databaseFault(databaseUrl);
if (fault !== null) {
  process.stderr.write(`DATABASE_URL: ${fault}\n`);
  process.exit(1);
}
const database = await openDatabase({ databaseUrl, dataDir: '', connections: 1 });
try {
  const applied = await migrate(database);
  if (role) await grantUse(database, role);
  process.stdout.write(`${applied.length} migrations${role ? `, ${role} may use the tables` : ''}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'the migrations failed'}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
