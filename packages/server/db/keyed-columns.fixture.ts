/** For tests: the columns whose values are made by the look-up key, and the binary ones that are not (decisions 0179, 0199). */
import { columnsOf, HASHED_TABLES } from './look-up-columns.ts';

/**
 * Columns that a rotation leaves: `short` ends by itself, the columns of minutes and those by which a message was sent; `lasting` is a hash of the
 * first generation, of one of the bank's own people; `archive` stands in a chain, and is of the generation of its day.
 */
type Left = 'short' | 'lasting' | 'archive';

export const LEFT_COLUMNS: Readonly<Record<string, Left>> = {
  'advisor.key': 'lasting',
  'audit.actor': 'archive',
  'audit_anchor.seal': 'archive',
  'rate_count.key': 'short',
  'session.provider_key': 'lasting',
  'short_link.code': 'short',
};

/** Columns that a rotation moves. */
export const MOVED_COLUMNS: readonly string[] = HASHED_TABLES.flatMap((table) =>
  columnsOf(table).map((column) => `${table.table}.${column}`),
);

/** Files outside `vault.ts` that ask for hashes which no rotation changes, or for those of all generations, and what for. */
export const BESIDE_THE_KEY: Readonly<Record<string, string>> = {
  'advisor/evidence.ts': 'subjects of what is asked for stand sealed; the own number of an advisor, beside a column',
  'children/decided.ts': 'a guardian of a sealed application, beside who answered',
  'create-notices.ts': 'ids that a mail system has, the same when a message is sent again',
  'db/audit-anchor.ts': 'seals of every generation, to prove anchors of before',
  'db/look-up-keys.ts': 'numbers behind seals; the bank’s own people in trail and cases',
  'evidence/requests.ts': 'subjects of what was asked for, out of a seal',
  'http/mount.ts': 'the address of a press, in which no person is',
  'cases/judge.ts': 'a person in a sealed message',
  'login/advisor-routes.ts': 'sessions of the bank’s own people at their provider',
  'login/told-end-store.ts': 'ends of those sessions, told while a login is under way',
  'monitoring/judged-same.ts': 'a person out of a sealed message',
  'screening/judgement-store.ts': 'the customer within a hash, which must not change with the column',
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
  'handed_part.data',
  'handed_part.token_hash',
  'hit_judgement.data',
  'idempotency.answer',
  'login_attempt.data',
  'login_attempt.state_hash',
  'outbox.payload',
  'register_change.data',
  'screened_person.data',
  'sent_message.payload',
  'session.data',
  'session.id_hash',
  'signing_order.data',
  'paper.content',
  'paper.name',
  'paper.rendered',
  'paper.rendered_sha256',
  'paper.sha256',
  'stored_document.content',
  'stored_document.sha256',
  'vault_key_wrap.wrapped',
];
/** Text in which a keyed hash stands in hexadecimal or as a code. */
const TEXTS: readonly string[] = ['advisor.key', 'advisor_case.cause', 'audit.actor', 'short_link.code'];

/** Keyed columns that are binary, each once. */
export const keyedBinary = (): string[] =>
  [...new Set([...MOVED_COLUMNS, ...Object.keys(LEFT_COLUMNS)])].filter((column) => !TEXTS.includes(column));
