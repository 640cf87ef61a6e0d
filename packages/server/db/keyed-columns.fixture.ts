/** For tests: the columns whose values are made by the look-up key, and the binary ones that are not (decision 0179). */

/**
 * Ways in which a value could be made by another key: `short` ends by itself within weeks; `document` from numbers and names that stand sealed in the
 * row or in the one that it belongs to; `nested` is a hash of another keyed hash, which must be made first; `fixed` stands in what nothing may change.
 */
type Remaking = 'short' | 'document' | 'nested' | 'fixed';

export const KEYED_COLUMNS: Readonly<Record<string, Remaking>> = {
  'advisor.key': 'document',
  'advisor_case.person_keys': 'nested',
  'advisor_case.subject_key': 'document',
  'application.person_key': 'document',
  'application.subject_key': 'document',
  'application_guardian.person_key': 'document',
  'audit.actor': 'fixed',
  'audit_anchor.seal': 'fixed',
  'case_question.person_key': 'document',
  'completed.person_key': 'short',
  'completed.subject_key': 'short',
  'declaration.person_key': 'document',
  'declaration.subject_key': 'document',
  'declaration_party.match_key': 'document',
  'hit_judgement.person_key': 'nested',
  'idempotency.person_key': 'short',
  'idempotency.request_hash': 'short',
  'outbox.reader_key': 'short',
  'outbox.receipt_key': 'short',
  'population_change.subject_key': 'short',
  'rate_count.key': 'short',
  'session.person_key': 'short',
  'session.provider_key': 'short',
  'short_link.code': 'short',
  'signing_order.organisation_key': 'document',
  'signing_party.match_key': 'document',
  'signing_party.person_key': 'document',
};

/** Sealed, or a hash that no key makes. */
export const NOT_KEYED: readonly string[] = [
  'advisor.data',
  'advisor_case.audit_head',
  'advisor_case.data',
  'application.audit_head',
  'application.document',
  'audit.hash',
  'audit_anchor.hash',
  'audit_anchor_head.hash',
  'audit_chain.audit_head',
  'case_entry.data',
  'declaration.audit_head',
  'declaration.document',
  'declaration.frozen_hash',
  'declaration.token_hash',
  'declaration_waiting.data',
  'evidence_part.data',
  'evidence_request.data',
  'hit_judgement.data',
  'idempotency.answer',
  'login_attempt.data',
  'login_attempt.state_hash',
  'outbox.payload',
  'screened_person.data',
  'sent_message.payload',
  'session.data',
  'session.id_hash',
  'signing_order.data',
  'stored_document.content',
  'stored_document.sha256',
  'vault_key_wrap.wrapped',
];
/** Text in which a keyed hash stands in hexadecimal or as a code. */
const TEXTS: readonly string[] = ['advisor.key', 'audit.actor', 'short_link.code'];

/** Keyed columns that are binary. */
export const keyedBinary = (): string[] => Object.keys(KEYED_COLUMNS).filter((column) => !TEXTS.includes(column));
