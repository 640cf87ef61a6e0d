/** The first tables: applications with their audit trail, sessions, signing, declarations, and what jobs need. */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

/*
 * A save changes no indexed column of `application`, and half of each page is left free: the update stays on its page.
 * Documents up to a page's size stay in the row, since a row of its own for each of them would double the writes.
 */
const statements = [
  `create table application (
    id uuid primary key,
    bank text not null,
    context text not null,
    person_key bytea not null,
    subject_key bytea not null,
    version int not null default 1,
    key_version int not null,
    data_key bytea not null,
    document bytea not null,
    saved_at timestamptz not null,
    expires_at timestamptz not null,
    created_at timestamptz not null,
    closed_at timestamptz,
    audit_seq int not null default 0,
    audit_head bytea not null default decode(repeat('00', 32), 'hex')
  ) with (fillfactor = 50, toast_tuple_target = 8160)`,
  'alter table application alter column document set storage external',
  `create unique index application_open on application (bank, context, person_key, subject_key)
    where closed_at is null`,
  'create index application_created on application (created_at)',

  `create table audit (
    id bigint generated always as identity,
    chain uuid not null,
    seq int not null,
    at timestamptz not null,
    actor text not null,
    action text not null,
    detail jsonb not null,
    rcid text,
    hash bytea not null,
    primary key (chain, seq)
  )`,
  'create index audit_id on audit using brin (id)',
  `create table audit_chain (
    chain uuid primary key,
    name text not null unique,
    audit_seq int not null default 0,
    audit_head bytea not null default decode(repeat('00', 32), 'hex')
  ) with (fillfactor = 50)`,
  `create table audit_anchor (
    number int primary key,
    at timestamptz not null,
    upto bigint not null,
    chains int not null,
    hash bytea not null,
    seal bytea not null
  )`,
  `create table audit_anchor_head (
    anchor int not null references audit_anchor,
    chain uuid not null,
    seq int not null,
    hash bytea not null,
    primary key (anchor, chain)
  )`,
  `create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'table % is append-only', tg_table_name;
    end $$`,
  ...['audit', 'audit_anchor', 'audit_anchor_head'].map(
    (table) => `create trigger append_only before update or delete on ${table}
      for each statement execute function refuse_change()`,
  ),

  `create table session (
    id_hash bytea primary key,
    bank text not null,
    person_key bytea not null,
    data bytea not null,
    data_key bytea not null,
    created_at timestamptz not null,
    seen_at timestamptz not null,
    idle_ends_at timestamptz not null,
    ends_at timestamptz not null,
    revoked_at timestamptz
  ) with (fillfactor = 50)`,
  'create index session_created on session (created_at)',
  `create table login_attempt (
    state_hash bytea primary key,
    bank text not null,
    data bytea not null,
    data_key bytea not null,
    created_at timestamptz not null,
    ends_at timestamptz not null
  )`,
  'create index login_attempt_ends on login_attempt (ends_at)',

  `create table signing_order (
    id uuid primary key,
    application_id uuid not null references application on delete cascade,
    bank text not null,
    attempt int not null,
    state text not null,
    provider text not null,
    provider_ref text,
    version int not null default 1,
    data bytea not null,
    data_key bytea not null,
    created_at timestamptz not null,
    due_at timestamptz not null,
    completed_at timestamptz,
    unique (application_id, attempt)
  )`,
  `create unique index signing_order_live on signing_order (application_id)
    where state in ('CREATING', 'OPEN', 'COMPLETING')`,
  `create unique index signing_order_provider on signing_order (provider, provider_ref)
    where provider_ref is not null`,
  `create table signing_party (
    order_id uuid not null references signing_order on delete cascade,
    seq int not null,
    bank text not null,
    match_key bytea not null,
    status text not null,
    provider_session text,
    signed_at timestamptz,
    primary key (order_id, seq)
  )`,
  'create index signing_party_match on signing_party (bank, match_key)',

  `create table stored_document (
    id uuid primary key,
    bank text not null,
    application_id uuid,
    order_id uuid,
    kind text not null,
    sha256 bytea not null,
    data_key bytea not null,
    content bytea not null,
    created_at timestamptz not null,
    keep_until timestamptz
  )`,
  'alter table stored_document alter column content set storage external',
  'create index stored_document_application on stored_document (application_id)',
  'create index stored_document_order on stored_document (order_id)',
  'create index stored_document_keep on stored_document (keep_until) where keep_until is not null',

  `create table declaration (
    id uuid primary key,
    bank text not null,
    application_id uuid,
    person_key bytea not null,
    subject_key bytea not null,
    process text not null,
    channel text not null,
    questionnaire_id text not null,
    questionnaire_version text not null,
    version int not null default 1,
    key_version int not null,
    data_key bytea not null,
    document bytea not null,
    status text not null,
    token_hash bytea not null unique,
    created_at timestamptz not null,
    saved_at timestamptz not null,
    completed_at timestamptz,
    frozen_hash bytea,
    audit_seq int not null default 0,
    audit_head bytea not null default decode(repeat('00', 32), 'hex')
  ) with (fillfactor = 50, toast_tuple_target = 8160)`,
  'alter table declaration alter column document set storage external',
  'create index declaration_application on declaration (application_id)',
  'create index declaration_subject on declaration (bank, subject_key)',
  'create index declaration_created on declaration (created_at)',

  `create table outbox (
    id uuid primary key,
    bank text not null,
    kind text not null,
    idempotency_key text not null unique,
    application_id uuid,
    payload bytea,
    data_key bytea,
    state text not null default 'waiting' check (state in ('waiting', 'done', 'dead')),
    attempts int not null default 0,
    next_at timestamptz not null,
    created_at timestamptz not null,
    done_at timestamptz,
    last_error text
  )`,
  "create index outbox_due on outbox (next_at) where state = 'waiting'",
  'create index outbox_application on outbox (application_id)',
  'create index outbox_created on outbox (created_at)',

  `create table idempotency (
    bank text not null,
    person_key bytea not null,
    name text not null,
    key text not null,
    request_hash bytea not null,
    status int,
    answer bytea,
    data_key bytea,
    created_at timestamptz not null,
    primary key (bank, person_key, name, key)
  )`,
  'create index idempotency_created on idempotency (created_at)',
  'create table job_run (name text primary key, last_at timestamptz not null)',
  `create table completed (
    bank text not null,
    context text not null,
    person_key bytea not null,
    subject_key bytea not null,
    completed_at timestamptz not null
  )`,
  'create index completed_person on completed (bank, context, person_key, completed_at)',
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of statements) await queries.query(raw(statement));
}
