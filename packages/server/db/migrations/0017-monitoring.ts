/** Customers held against each new list, page by page, and the day by which each declares anew (A-101, A-104, decision 0078). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const statements = [
  `create table screened_person (
    declaration_id uuid primary key references declaration on delete cascade,
    key_version int not null,
    data_key bytea not null,
    data bytea not null
  )`,
  `create table monitoring_run (
    id uuid primary key,
    list_name text not null,
    list_date timestamptz not null,
    list_sha256 text not null unique,
    started_at timestamptz not null,
    mark uuid not null default '00000000-0000-0000-0000-000000000000',
    all_given boolean not null default false,
    ended_at timestamptz,
    persons int not null default 0,
    hits int not null default 0,
    cases int not null default 0,
    told_late_at timestamptz
  )`,
  'create index monitoring_run_order on monitoring_run (list_date)',
  // A page that a server took and did not end is another's once its time is over.
  `create table monitoring_page (
    run_id uuid not null references monitoring_run on delete cascade,
    after uuid not null,
    until uuid not null,
    taken_until timestamptz not null,
    primary key (run_id, after)
  )`,
  'alter table declaration add column review_on date, add column review_told_at timestamptz',
  `create index declaration_review on declaration (review_on)
    where review_on is not null and status = 'OK' and relation_ended_on is null`,
  `create index declaration_without_review on declaration (id)
    where review_on is null and status = 'OK' and relation_ended_on is null and completed_at is not null`,
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of statements) await queries.query(raw(statement));
}
