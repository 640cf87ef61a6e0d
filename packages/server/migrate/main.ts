/** The command that brings the database to the newest schema as its owner, and lets the server's own role in to use it. */
import { settingOf } from '../config.ts';
import { commandDatabase } from '../database-settings.ts';
import { openDatabase } from '../db/connect.ts';
import { grantUse } from '../db/grants.ts';
import { migrate } from '../db/migrate.ts';
import { orEnd } from '../told-fault.ts';

await orEnd(async () => {
  const role = settingOf(process.env, 'SERVER_ROLE');
  const database = await openDatabase(commandDatabase(process.env));
  try {
    const applied = await migrate(database);
    if (role !== undefined) await grantUse(database, role);
    process.stdout.write(`${applied.length} migrations${role === undefined ? '' : `, ${role} may use the tables`}\n`);
  } finally {
    await database.close();
  }
});
