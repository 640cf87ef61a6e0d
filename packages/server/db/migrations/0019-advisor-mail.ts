/** The day on which each of the bank's own people was last written to about what is due. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table advisor add column told_on date').execute(database);
}
