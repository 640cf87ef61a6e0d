/** How often a customer was tried in vain against a list: a page of its own, which is tried again (A-101, decision 0090). */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table monitoring_page add column tries int not null default 0').execute(database);
}
