/** Cursors of the business register's feeds: the last change that was read of each (R-087, decision 0119). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const STATEMENTS = [
  `create table register_feed (
    feed text primary key,
    after bigint,
    read_at timestamptz not null
  )`,
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of STATEMENTS) await queries.query(raw(statement));
}
