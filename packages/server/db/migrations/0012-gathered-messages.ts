/** Messages that later ones to the same reader may join, and short links (decision 0060). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const statements = [
  // A keyed hash of person and case: what was written before has none, and goes out by itself.
  'alter table outbox add column reader_key bytea',
  "create index outbox_reader on outbox (reader_key) where reader_key is not null and state = 'waiting'",
  `create table short_link (
    bank text not null,
    code text not null,
    target text not null,
    application_id uuid,
    ends_at timestamptz not null,
    primary key (bank, code)
  )`,
  'create index short_link_application on short_link (application_id)',
  'create index short_link_end on short_link (ends_at)',
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of statements) await queries.query(raw(statement));
}
