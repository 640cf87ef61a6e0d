/** Declarations that belong to no application, those that wait for another person, and the signing of one. */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const statements = [
  'alter table declaration add column task_id text',
  `create unique index declaration_alone_open on declaration (bank, person_key, process, subject_key)
    where application_id is null and completed_at is null`,
  'create index declaration_task on declaration (bank, task_id) where task_id is not null',

  `create table declaration_waiting (
    declaration_id uuid primary key references declaration on delete cascade,
    bank text not null,
    state text not null,
    version int not null default 1,
    data bytea not null,
    data_key bytea not null,
    created_at timestamptz not null,
    due_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create table declaration_party (
    declaration_id uuid not null references declaration_waiting on delete cascade,
    seq int not null,
    bank text not null,
    match_key bytea not null,
    done_at timestamptz,
    primary key (declaration_id, seq)
  )`,
  'create index declaration_party_match on declaration_party (bank, match_key)',

  `alter table signing_order
    alter column application_id drop not null,
    add column declaration_id uuid references declaration on delete cascade,
    add check (num_nonnulls(application_id, declaration_id) = 1)`,
  'create unique index signing_order_declaration on signing_order (declaration_id, attempt)',
  `create unique index signing_order_declaration_live on signing_order (declaration_id)
    where state in ('CREATING', 'OPEN', 'COMPLETING')`,
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of statements) await queries.query(raw(statement));
}
