/** Turns of signing: the party whose turn it is, until when, and the PDF that each session was made over (decision 0005). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const statements = [
  'alter table signing_order add column turn_seq int, add column turn_ends_at timestamptz, add column current_document uuid',
  `alter table signing_party
    add column session_attempt int not null default 0,
    add column base_document uuid`,
  'create unique index signing_party_session on signing_party (provider_session) where provider_session is not null',
  "create index signing_party_ready on signing_party (order_id) where status = 'READY'",
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of statements) await queries.query(raw(statement));
}
