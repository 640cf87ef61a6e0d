/** How far each feed of the business register has been read (R-087, decision 0119). */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table register_feed (
    feed text primary key,
    after bigint,
    read_at timestamptz not null
  )`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}
