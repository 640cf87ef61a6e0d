/** The bank's own people: their sessions, who they are, what they have looked at, and what of a case decides who sees it. */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const statements = [
  // A session opens the calls of its own audience and no other's.
  "alter table session add column audience text not null default 'customer' check (audience in ('customer', 'advisor'))",
  // Keyed hash of the session at the advisor's provider, which tells of its end.
  'alter table session add column provider_key bytea',
  'create index session_provider on session (bank, provider_key) where provider_key is not null',

  // `key` is the keyed hash by which the trail names an advisor; name and address are sealed.
  `create table advisor (
    bank text not null,
    key text not null,
    roles text[] not null,
    away_until date,
    seen_at timestamptz not null,
    data_key bytea not null,
    data bytea not null,
    primary key (bank, key)
  )`,

  // Roles any one of which may give the next agreement; advisors who may give none, and those who are disqualified.
  "alter table advisor_case add column awaits text[] not null default '{}'",
  "alter table advisor_case add column barred text[] not null default '{}'",
  "alter table advisor_case add column disqualified text[] not null default '{}'",
  'alter table advisor_case add column legal_hold boolean not null default false',
  'alter table advisor_case add column address_protected boolean not null default false',

  // The last look of each advisor at each part of a case.
  `create table case_look (
    case_id uuid not null references advisor_case on delete cascade,
    advisor text not null,
    part text not null,
    at timestamptz not null,
    primary key (case_id, advisor, part)
  ) with (fillfactor = 70)`,

  // Lists of several queues at once, and of what is closed.
  'create index advisor_case_order on advisor_case (bank, gravity, due_at, id) where closed_at is null',
  'create index advisor_case_ended on advisor_case (bank, closed_at, id) where closed_at is not null',
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of statements) await queries.query(raw(statement));
}
