/** A bank's chain is known by its id alone, which is made of its name: two first entries at once met on the name instead. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table audit_chain drop constraint audit_chain_name_key').execute(database);
}
