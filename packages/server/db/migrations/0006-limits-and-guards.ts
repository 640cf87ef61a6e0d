/** Counts that limits over all instances go by, and an audit trail that can't be emptied at one stroke. */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const KEPT = ['audit', 'audit_anchor', 'audit_anchor_head', 'declaration', 'stored_document', 'advisor_case'];

const statements = [
  // Lost in a crash, and no worse for it: unlogged rows cost a fraction.
  `create unlogged table rate_count (
    key bytea not null,
    minute timestamptz not null,
    count int not null,
    primary key (key, minute)
  ) with (fillfactor = 50)`,
  'create index rate_count_minute on rate_count (minute)',
  `create function refuse_truncate() returns trigger language plpgsql as $$
    begin
      raise exception 'table % is not emptied', tg_table_name;
    end $$`,
  ...KEPT.map(
    (table) => `create trigger never_emptied before truncate on ${table}
      for each statement execute function refuse_truncate()`,
  ),
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of statements) await queries.query(raw(statement));
}
