/** Cursor of the population register's feed: the last event that was read, and the customers who are to be looked up because of it (R-050, decision 0118). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const STATEMENTS = [
  `create table population_feed (
    id boolean primary key default true check (id),
    sequence bigint not null
  )`,
  // Nobody's number: who has changed is named as in the declaration.
  `create table population_change (
    bank text not null,
    subject_key bytea not null,
    sequence bigint not null,
    due_at timestamptz not null,
    tries int not null default 0,
    primary key (bank, subject_key)
  )`,
  'create index population_change_due on population_change (due_at)',
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of STATEMENTS) await queries.query(raw(statement));
}
