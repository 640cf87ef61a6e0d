/** The banks that a database is of, where groups of banks have databases of their own; no row where it is of all banks (decision 0169). */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw('create table bank_here (bank text primary key, since timestamptz not null)').execute(database);
}
