/** Papers that a customer is asked for, and the files that are sent: each encrypted with a key of its own (D-203 to D-220, decision 0204). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const STATEMENTS = [
  // `seq` is the number of the case's entry that holds the words, as of a question.
  `create table paper_request (
    case_id uuid not null references advisor_case on delete cascade,
    seq int not null,
    bank text not null,
    declaration_id uuid not null,
    person_key bytea not null,
    sent_at timestamptz not null,
    due_at timestamptz not null,
    reminded smallint not null default 0,
    state text not null default 'OPEN' check (state in ('OPEN', 'SENT', 'TAKEN_BACK', 'OVERDUE')),
    ended_at timestamptz,
    primary key (case_id, seq),
    check ((state = 'OPEN') = (ended_at is null))
  )`,
  "create unique index paper_request_open on paper_request (case_id) where state = 'OPEN'",
  "create index paper_request_due on paper_request (sent_at, case_id) where state = 'OPEN'",
  'create index paper_request_person on paper_request (bank, person_key)',
  'create index paper_request_declaration on paper_request (declaration_id)',
  // What was withdrawn, or is infected, has no bytes left: its row says that it was there.
  `create table paper (
    id uuid primary key,
    case_id uuid not null,
    seq int not null,
    bank text not null,
    state text not null check (state in ('RECEIVED', 'SCANNED', 'RENDERED', 'READ', 'INFECTED', 'UNREADABLE', 'WITHDRAWN')),
    type text not null,
    size int not null,
    pages int,
    sha256 bytea not null,
    rendered_sha256 bytea,
    data_key bytea not null,
    name bytea not null,
    content bytea,
    rendered bytea,
    received_at timestamptz not null,
    changed_at timestamptz not null,
    foreign key (case_id, seq) references paper_request on delete cascade,
    check (state not in ('WITHDRAWN', 'INFECTED') or (content is null and rendered is null)),
    check (state not in ('RENDERED', 'READ') or rendered is not null)
  )`,
  'create index paper_of_request on paper (case_id, seq)',
  // The same file is there once.
  "create unique index paper_once on paper (case_id, seq, sha256) where state not in ('WITHDRAWN', 'INFECTED')",
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of STATEMENTS) await queries.query(raw(statement));
}
