/** Cases that an advisor decides: what they are about, what was done in them, and the number each bank counts. */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

/** `gravity` is the place in the table of gravities, gravest first. */
const statements = [
  `create table advisor_case (
    id uuid primary key,
    bank text not null,
    number int not null,
    kind text not null,
    cause text not null unique,
    state text not null default 'NEW'
      check (state in ('NEW', 'IN_PROGRESS', 'WAITING_CUSTOMER', 'WAITING_APPROVAL', 'CLOSED')),
    gravity smallint not null check (gravity between 0 and 3),
    reasons text[] not null default '{}',
    subject_key bytea,
    application_id uuid,
    declaration_id uuid,
    order_id uuid,
    message_id uuid,
    assigned_to text,
    opened_at timestamptz not null,
    due_at timestamptz not null,
    hidden_until timestamptz,
    holds boolean not null default false,
    restricted boolean not null default false,
    outcome text,
    closed_at timestamptz,
    told_late_at timestamptz,
    version int not null default 1,
    key_version int not null,
    data_key bytea not null,
    data bytea not null,
    audit_seq int not null default 0,
    audit_head bytea not null default decode(repeat('00', 32), 'hex'),
    check ((state = 'CLOSED') = (closed_at is not null)),
    check ((closed_at is null) = (outcome is null))
  ) with (fillfactor = 70)`,
  'create index advisor_case_open on advisor_case (bank, kind, gravity, due_at, id) where closed_at is null',
  'create index advisor_case_assigned on advisor_case (bank, assigned_to, due_at, id) where closed_at is null',
  'create index advisor_case_subject on advisor_case (bank, subject_key)',
  'create index advisor_case_closed on advisor_case (closed_at) where closed_at is not null',
  // Read each hour: those that lack their case.
  `create index declaration_for_advisor on declaration (id)
    where status = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR'`,
  'create unique index advisor_case_number on advisor_case (bank, number)',
  ...['application_id', 'declaration_id', 'order_id', 'message_id'].map(
    (column) =>
      `create index advisor_${column.replace('_id', '')} on advisor_case (${column}) where ${column} is not null`,
  ),
  'create table case_number (bank text primary key, last int not null) with (fillfactor = 50)',

  `create table case_entry (
    case_id uuid not null references advisor_case on delete cascade,
    seq int not null,
    at timestamptz not null,
    advisor text not null,
    kind text not null,
    data bytea not null,
    primary key (case_id, seq)
  )`,
  // A case is erased whole when its time is over; its entries are then without a case.
  `create function refuse_case_entry_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (select 1 from advisor_case where id = old.case_id) then
        return old;
      end if;
      raise exception 'a case entry is not changed while its case exists';
    end $$`,
  `create trigger kept before update or delete on case_entry for each row execute function refuse_case_entry_change()`,
  `create trigger kept_whole before truncate on case_entry for each statement execute function refuse_change()`,

  'alter table outbox add column case_id uuid',
  'create index outbox_case on outbox (case_id) where case_id is not null',
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of statements) await queries.query(raw(statement));
}
