/** Evidence packs and subject access copies that were asked for, and what was written to people about a declaration, kept as long as it. */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const statements = [
  `create table sent_message (
    id uuid primary key,
    bank text not null,
    kind text not null,
    application_id uuid,
    declaration_id uuid,
    sent_at timestamptz not null,
    data_key bytea not null,
    payload bytea not null,
    check (application_id is not null or declaration_id is not null)
  )`,
  'create index sent_message_application on sent_message (application_id) where application_id is not null',
  `create table evidence_request (
    id uuid primary key,
    bank text not null,
    kind text not null check (kind in ('PACK', 'ACCESS')),
    state text not null default 'WANTED' check (state in ('WANTED', 'MADE', 'NOT_PROVEN')),
    advisor text not null,
    asked_at timestamptz not null,
    done_at timestamptz,
    document_id uuid,
    data_key bytea not null,
    data bytea not null
  )`,
  // Files of one subject each, kept until the pack is made of them, so that a large one goes on after a restart.
  `create table evidence_part (
    request_id uuid not null references evidence_request on delete cascade,
    seq int not null,
    data_key bytea not null,
    data bytea not null,
    primary key (request_id, seq)
  )`,
  'create index evidence_request_asked on evidence_request (bank, asked_at)',
  // A pack says by which anchors each of its trails is held.
  'create index audit_anchor_head_chain on audit_anchor_head (chain)',
  'create index sent_message_declaration on sent_message (declaration_id) where declaration_id is not null',
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of statements) await queries.query(raw(statement));
}
