/** Questions to a customer in a case: their receiver, last day and result; the words stand in the case's entries. */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const statements = [
  // `seq` is the number of the case's entry that holds the words, `declaration_id` what was asked about.
  `create table case_question (
    case_id uuid not null references advisor_case on delete cascade,
    seq int not null,
    bank text not null,
    declaration_id uuid not null,
    person_key bytea not null,
    sent_at timestamptz not null,
    due_at timestamptz not null,
    reminded smallint not null default 0,
    state text not null default 'OPEN' check (state in ('OPEN', 'ANSWERED', 'TAKEN_BACK', 'OVERDUE')),
    ended_at timestamptz,
    answer_id uuid,
    primary key (case_id, seq),
    check ((state = 'OPEN') = (ended_at is null)),
    check ((state = 'ANSWERED') = (answer_id is not null))
  )`,
  "create unique index case_question_open on case_question (case_id) where state = 'OPEN'",
  "create index case_question_due on case_question (sent_at, case_id) where state = 'OPEN'",
  "create index case_question_person on case_question (bank, person_key) where state in ('OPEN', 'OVERDUE')",
  'create index case_question_declaration on case_question (declaration_id)',
  'create index case_question_answer on case_question (answer_id) where answer_id is not null',
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of statements) await queries.query(raw(statement));
}
