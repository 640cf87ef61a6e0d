/** Lets hourly jobs find what they change without reading what they leave (decision 0072). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const statements = [
  /*
   * The instant from which the purge counts an application's days: when it was made, until the purge has met it alive. A save
   * changes neither, so that it stays on its page.
   */
  'alter table application add column counts_from timestamptz',
  'create index application_purge on application (coalesce(counts_from, created_at), id)',
  'drop index application_created',
  'create index completed_at on completed (completed_at)',
  'create index declaration_unfinished on declaration (created_at, id) where completed_at is null',
  `create index declaration_relation_asked on declaration
    (bank, coalesce(relation_asked_at, '1970-01-01 00:00:00+00'::timestamptz), id)
    where completed_at is not null and relation_ended_on is null`,
  'create index declaration_without_relation on declaration (relation_ended_on) where without_relation',
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of statements) await queries.query(raw(statement));
}
