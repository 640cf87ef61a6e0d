/** The instants at which an advisor's roles were last read at the provider, and at which one server last set out to read them (D-043, decision 0132). */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table session add column roles_read_at timestamptz, add column roles_asked_at timestamptz')
    .execute(database);
}
