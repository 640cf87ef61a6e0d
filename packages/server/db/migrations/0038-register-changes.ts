/** Companies to be looked up because a register has changed them, and the questions that this raises about their sealed answers (decision 0206). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const STATEMENTS = [
  // `noted` counts how often the company was named: a look that began before the last time does not end it.
  `create table company_look (
    bank text not null,
    subject_key bytea not null,
    noted bigint not null default 1,
    due_at timestamptz not null,
    looked_at timestamptz,
    tries int not null default 0,
    primary key (bank, subject_key)
  )`,
  'create index company_look_due on company_look (due_at)',
  // One question for each fact of a sealed declaration. `data` has its values by both sides, `person_key` is whoever may answer.
  `create table register_change (
    id uuid primary key,
    bank text not null,
    subject_key bytea not null,
    person_key bytea not null,
    declaration_id uuid not null references declaration on delete cascade,
    fact text not null,
    state text not null check (state in ('ASKED', 'OVERDUE', 'CASE', 'ANSWERED', 'SETTLED')),
    times int not null default 1,
    asked_at timestamptz not null,
    due_at timestamptz not null,
    reminded smallint not null default 0,
    ended_at timestamptz,
    answer_id uuid,
    key_version int not null,
    data_key bytea not null,
    data bytea not null,
    unique (declaration_id, fact),
    check ((state in ('ANSWERED', 'SETTLED')) = (ended_at is not null)),
    check ((state = 'ANSWERED') = (answer_id is not null))
  )`,
  "create index register_change_open on register_change (bank, subject_key) where state in ('ASKED', 'OVERDUE', 'CASE')",
  "create index register_change_person on register_change (bank, person_key) where state in ('ASKED', 'OVERDUE')",
  "create index register_change_asked on register_change (declaration_id) where state = 'ASKED'",
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of STATEMENTS) await queries.query(raw(statement));
}
