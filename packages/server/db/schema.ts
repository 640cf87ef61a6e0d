/** Columns of every table, written by `npm run schema` from the migrations. */

// biome-ignore format: written, and read by name alone
export interface Tables {
  advisor: {
    away_until: string | null; bank: string; data: Buffer; data_key: Buffer; key: string; roles: readonly string[];
    seen_at: Date; told_on: string | null;
  };
  advisor_case: {
    address_protected: boolean; application_id: string | null; assigned_to: string | null; audit_head: Buffer;
    audit_seq: number; awaits: readonly string[]; bank: string; barred: readonly string[]; cause: string;
    closed_at: Date | null; data: Buffer; data_key: Buffer; declaration_id: string | null;
    disqualified: readonly string[]; due_at: Date; gravity: number; hidden_until: Date | null; holds: boolean;
    id: string; key_version: number; kind: string; legal_hold: boolean; message_id: string | null; number: number;
    opened_at: Date; order_id: string | null; outcome: string | null; person_keys: readonly Buffer[] | null;
    reasons: readonly string[]; restricted: boolean; state: string; subject_key: Buffer | null;
    told_late_at: Date | null; version: number;
  };
  application: {
    audit_head: Buffer; audit_seq: number; bank: string; closed_at: Date | null; context: string;
    counts_from: Date | null; created_at: Date; data_key: Buffer; document: Buffer; expires_at: Date; id: string;
    key_version: number; person_key: Buffer; saved_at: Date; subject_key: Buffer; version: number;
  };
  application_guardian: {
    application_id: string; bank: string; person_key: Buffer;
  };
  audit: {
    action: string; actor: string; at: Date; chain: string; detail: unknown; hash: Buffer; id: number;
    rcid: string | null; seq: number;
  };
  audit_anchor: {
    at: Date; chains: number; hash: Buffer; number: number; seal: Buffer; upto: number;
  };
  audit_anchor_head: {
    anchor: number; chain: string; hash: Buffer; seq: number;
  };
  audit_chain: {
    audit_head: Buffer; audit_seq: number; chain: string; name: string;
  };
  bank_here: {
    bank: string; since: Date;
  };
  case_entry: {
    advisor: string; at: Date; case_id: string; data: Buffer; kind: string; seq: number;
  };
  case_look: {
    advisor: string; at: Date; case_id: string; part: string;
  };
  case_number: {
    bank: string; last: number;
  };
  case_question: {
    answer_id: string | null; bank: string; case_id: string; declaration_id: string; due_at: Date;
    ended_at: Date | null; person_key: Buffer; reminded: number; sent_at: Date; seq: number; state: string;
  };
  company_look: {
    bank: string; due_at: Date; looked_at: Date | null; noted: number; subject_key: Buffer; tries: number;
  };
  completed: {
    bank: string; completed_at: Date; context: string; person_key: Buffer; subject_key: Buffer;
  };
  declaration: {
    application_id: string | null; audit_head: Buffer; audit_seq: number; bank: string; channel: string;
    completed_at: Date | null; created_at: Date; data_key: Buffer; document: Buffer; frozen_hash: Buffer | null;
    id: string; key_version: number; legal_hold: boolean; person_key: Buffer; process: string; questionnaire_id: string;
    questionnaire_version: string; relation_asked_at: Date | null; relation_ended_on: string | null;
    review_on: string | null; review_told_at: Date | null; saved_at: Date; status: string; subject_key: Buffer;
    task_id: string | null; token_hash: Buffer; version: number; without_relation: boolean;
  };
  declaration_party: {
    bank: string; declaration_id: string; done_at: Date | null; match_key: Buffer; seq: number;
  };
  declaration_waiting: {
    bank: string; created_at: Date; data: Buffer; data_key: Buffer; declaration_id: string; due_at: Date;
    ended_at: Date | null; state: string; version: number;
  };
  evidence_part: {
    data: Buffer; data_key: Buffer; request_id: string; seq: number;
  };
  evidence_request: {
    advisor: string; asked_at: Date; bank: string; data: Buffer; data_key: Buffer; document_id: string | null;
    done_at: Date | null; id: string; kind: string; state: string;
  };
  handed_part: {
    asked_at: Date; bank: string; data: Buffer; data_key: Buffer; declaration_id: string; due_at: Date;
    ended_at: Date | null; id: string; key_version: number; match_key: Buffer; person_key: Buffer | null;
    reminded: number; sent_at: Date; state: string; token_hash: Buffer | null; version: number;
  };
  hit_judgement: {
    advisor: string; agreed_at: Date | null; at: Date; bank: string; case_id: string; data: Buffer; data_key: Buffer;
    decided_at: Date | null; hit: string; id: string; key_version: number; person_key: Buffer; seq: number;
  };
  idempotency: {
    answer: Buffer | null; application_id: string | null; bank: string; created_at: Date; data_key: Buffer | null;
    key: string; name: string; person_key: Buffer; request_hash: Buffer; status: number | null;
  };
  job_run: {
    last_at: Date; name: string;
  };
  list_in_force: {
    entries: number; list_date: Date; list_name: string; list_sha256: string; list_version: string | null; seq: number;
    since: Date;
  };
  login_attempt: {
    bank: string; created_at: Date; data: Buffer; data_key: Buffer; ends_at: Date; state_hash: Buffer;
  };
  monitoring_page: {
    after: string; run_id: string; taken_until: Date; tries: number; until: string;
  };
  monitoring_run: {
    all_given: boolean; cases: number; ended_at: Date | null; hits: number; id: string; list_date: Date;
    list_name: string; list_sha256: string; mark: string; persons: number; started_at: Date; told_late_at: Date | null;
  };
  outbox: {
    application_id: string | null; attempts: number; bank: string; came_back: number; case_id: string | null;
    created_at: Date; data_key: Buffer | null; declaration_id: string | null; delivery: string | null;
    done_at: Date | null; failing_since: Date | null; id: string; idempotency_key: string; kind: string;
    last_error: string | null; next_at: Date; payload: Buffer | null; reader_key: Buffer | null;
    receipt_key: Buffer | null; sent_again: number; state: string;
  };
  paper: {
    bank: string; case_id: string; changed_at: Date; content: Buffer | null; data_key: Buffer; id: string; name: Buffer;
    pages: number | null; received_at: Date; rendered: Buffer | null; rendered_sha256: Buffer | null; seq: number;
    sha256: Buffer; size: number; state: string; type: string;
  };
  paper_request: {
    bank: string; case_id: string; declaration_id: string; due_at: Date; ended_at: Date | null; person_key: Buffer;
    reminded: number; sent_at: Date; seq: number; state: string;
  };
  person_language: {
    bank: string; language: string; match_key: Buffer; person_key: Buffer; used_at: Date;
  };
  population_change: {
    bank: string; due_at: Date; sequence: number; subject_key: Buffer; tries: number;
  };
  population_feed: {
    id: boolean; sequence: number;
  };
  rate_count: {
    count: number; key: Buffer; minute: Date;
  };
  register_change: {
    answer_id: string | null; asked_at: Date; bank: string; data: Buffer; data_key: Buffer; declaration_id: string;
    due_at: Date; ended_at: Date | null; fact: string; id: string; key_version: number; person_key: Buffer;
    reminded: number; state: string; subject_key: Buffer; times: number;
  };
  register_feed: {
    after: number | null; feed: string; read_at: Date;
  };
  risk_policy: {
    agreed_at: Date; agreed_by: string; bank: string; document: unknown; grounds: string; number: number;
    proposed_at: Date; proposed_by: string; takes_back: number | null; valid_from: string;
  };
  risk_policy_proposal: {
    bank: string; base: number; begun_by: string; changed_at: Date; document: unknown; grounds: string | null;
    kind: string; proposed_at: Date | null; proposed_by: string | null; state: string; takes_back: number | null;
    valid_from: string | null; version: number;
  };
  risk_policy_trial: {
    asked_at: Date; asked_by: string; bank: string; document: unknown; id: string; in_force: number; tried_from: Date;
    tried_until: Date; whole: number;
  };
  risk_policy_trial_part: {
    after: string | null; counts: unknown; done_at: Date | null; looked: number; part: number; trial_id: string;
  };
  screened_person: {
    data: Buffer; data_key: Buffer; declaration_id: string; key_version: number;
  };
  sent_message: {
    application_id: string | null; bank: string; data_key: Buffer; declaration_id: string | null; id: string;
    kind: string; payload: Buffer; sent_at: Date;
  };
  session: {
    audience: string; bank: string; created_at: Date; data: Buffer; data_key: Buffer; ends_at: Date; id_hash: Buffer;
    idle_ends_at: Date; person_key: Buffer; provider_key: Buffer | null; revoked_at: Date | null;
    roles_asked_at: Date | null; roles_read_at: Date | null; seen_at: Date;
  };
  short_link: {
    application_id: string | null; bank: string; code: string; ends_at: Date; target: string;
  };
  signing_order: {
    application_id: string | null; attempt: number; bank: string; completed_at: Date | null; created_at: Date;
    current_document: string | null; customer_at: Date | null; data: Buffer; data_key: Buffer;
    declaration_id: string | null; due_at: Date; id: string; organisation_key: Buffer | null; provider: string;
    provider_ref: string | null; settled_at: Date | null; state: string; turn_ends_at: Date | null;
    turn_seq: number | null; version: number;
  };
  signing_party: {
    bank: string; base_document: string | null; match_key: Buffer; order_id: string; person_key: Buffer | null;
    provider_session: string | null; seq: number; session_attempt: number; signed_at: Date | null; status: string;
    taken_document: string | null;
  };
  stored_document: {
    application_id: string | null; bank: string; content: Buffer; created_at: Date; data_key: Buffer;
    declaration_id: string | null; id: string; keep_until: Date; kind: string; legal_hold: boolean;
    order_id: string | null; sha256: Buffer;
  };
  vault_key: {
    active_from: Date; closed_at: Date | null; purpose: string; replaced_by: number | null; retired_at: Date | null;
    version: number;
  };
  vault_key_wrap: {
    master: number; purpose: string; version: number; wrapped: Buffer;
  };
}

/** Columns that are never null and that an insert may leave out. */
// biome-ignore format: written, and read by name alone
export interface Defaults {
  advisor: never;
  advisor_case: 'address_protected' | 'audit_head' | 'audit_seq' | 'awaits' | 'barred' | 'disqualified' | 'holds' | 'legal_hold' | 'reasons' | 'restricted' | 'state' | 'version';
  application: 'audit_head' | 'audit_seq' | 'version';
  application_guardian: never;
  audit: 'id';
  audit_anchor: never;
  audit_anchor_head: never;
  audit_chain: 'audit_head' | 'audit_seq';
  bank_here: never;
  case_entry: never;
  case_look: never;
  case_number: never;
  case_question: 'reminded' | 'state';
  company_look: 'noted' | 'tries';
  completed: never;
  declaration: 'audit_head' | 'audit_seq' | 'legal_hold' | 'version' | 'without_relation';
  declaration_party: never;
  declaration_waiting: 'version';
  evidence_part: never;
  evidence_request: 'state';
  handed_part: 'reminded' | 'state' | 'version';
  hit_judgement: 'seq';
  idempotency: never;
  job_run: never;
  list_in_force: 'seq';
  login_attempt: never;
  monitoring_page: 'tries';
  monitoring_run: 'all_given' | 'cases' | 'hits' | 'mark' | 'persons';
  outbox: 'attempts' | 'came_back' | 'sent_again' | 'state';
  paper: never;
  paper_request: 'reminded' | 'state';
  person_language: never;
  population_change: 'tries';
  population_feed: 'id';
  rate_count: never;
  register_change: 'reminded' | 'times';
  register_feed: never;
  risk_policy: never;
  risk_policy_proposal: never;
  risk_policy_trial: never;
  risk_policy_trial_part: never;
  screened_person: never;
  sent_message: never;
  session: 'audience';
  short_link: never;
  signing_order: 'version';
  signing_party: 'session_attempt';
  stored_document: 'legal_hold';
  vault_key: never;
  vault_key_wrap: never;
}
