/** Parts of a declaration that others are asked to answer, each encrypted with a key of its own (D-243 to D-260, decision 0207). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const STATEMENTS = [
  // `match_key` is the invited person's name and birth date, `person_key` whoever it turned out to be, or is known to be by their number.
  `create table handed_part (
    id uuid primary key,
    bank text not null,
    declaration_id uuid not null references declaration on delete cascade,
    match_key bytea not null,
    person_key bytea,
    state text not null default 'ASKED' check (state in ('ASKED', 'ANSWERED', 'REFUSED', 'OVERDUE', 'TAKEN_BACK')),
    version int not null default 1,
    token_hash bytea unique,
    asked_at timestamptz not null,
    due_at timestamptz not null,
    reminded smallint not null default 0,
    sent_at timestamptz not null,
    ended_at timestamptz,
    key_version int not null,
    data_key bytea not null,
    data bytea not null,
    check ((state in ('ASKED', 'OVERDUE')) = (ended_at is null)),
    check (state <> 'ANSWERED' or person_key is not null)
  )`,
  'create index handed_part_declaration on handed_part (declaration_id)',
  'create index handed_part_person on handed_part (bank, person_key) where person_key is not null',
  "create index handed_part_open on handed_part (id) where state = 'ASKED'",
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of STATEMENTS) await queries.query(raw(statement));
}
