/** Declarations in the database: one encrypted document each, found by the hash of a session token (S-147, S-041). */
import type { DeclarationDocument, FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { createHash } from 'node:crypto';
import type { EarlierAttempt } from '@bli-kunde/domain/kyc/renewal/answers-changed.ts';
import type { CaseStatus, Channel, Process } from '@bli-kunde/domain/kyc/case.ts';
import { keptUntil } from '../db/application-store.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import { firstHead, insertAudit, moveHead, tellAudited } from '../db/audit.ts';
import { assigned, columns, newRow, type RowOf } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { keyPlace, openDocument, sealDocument } from '../db/sealed-document.ts';
import { sql } from '../db/sql.ts';
import type { DataKey, Place, Vault } from '../db/vault.ts';
import { COUNTING } from './evidence-store.ts';

export interface StoredDeclaration {
  readonly id: string;
  readonly applicationId: string | null;
  /** Keyed hashes of who answers, and of what it is about. */
  readonly personKey: Buffer;
  readonly subjectKey: Buffer;
  readonly version: number;
  readonly document: DeclarationDocument;
  readonly dataKey: DataKey;
  readonly process: string;
  readonly completed: boolean;
  /** `OPEN`, the status of a completed one, or that of a completion that failed and may be tried again. */
  readonly status: 'OPEN' | CaseStatus;
  readonly createdAt: Date;
  readonly frozenHash: Buffer | null;
  /** Request of the bank, by the core bank's id; null in an onboarding. */
  readonly taskId: string | null;
  /** Set where it is the answer to a part, which stands in a table of its own; its trail is that of the declaration. */
  readonly partOf?: string;
}

/** Key of a declaration: its person and subject; one of them is open at a time. */
export interface CaseKey {
  readonly bank: string;
  /** Null for a declaration that belongs to no application. */
  readonly applicationId: string | null;
  readonly process: Process;
  readonly personKey: Buffer;
  readonly subjectKey: Buffer;
}

export interface NewDeclaration extends CaseKey {
  readonly id: string;
  readonly taskId: string | null;
  readonly channel: Channel;
  readonly tokenHash: Buffer;
  readonly document: DeclarationDocument;
}

/** Only this stands in the database; the token itself is given out once. */
export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const place = (id: string): Place => ({ table: 'declaration', row: id, column: 'document' });

const COLUMNS = [
  'id',
  'application_id',
  'person_key',
  'subject_key',
  'task_id',
  'process',
  'version',
  'data_key',
  'document',
  'status',
  'created_at',
  'saved_at',
  'completed_at',
  'frozen_hash',
] as const;
interface Row extends RowOf<'declaration', (typeof COLUMNS)[number]> {
  readonly process: Process;
  readonly status: StoredDeclaration['status'];
}

const SELECT = sql`select ${columns('declaration', ...COLUMNS)} from declaration`;
/** Of two of one moment the open one is the newer. */
const NEWEST_FIRST = sql`order by created_at desc, completed_at desc nulls first limit 1`;
function opened(vault: Vault, row: Row | undefined): StoredDeclaration | null {
  if (row === undefined) return null;
  const dataKey = vault.unwrap(row.data_key, keyPlace(place(row.id)));
  return {
    id: row.id,
    applicationId: row.application_id,
    personKey: row.person_key,
    subjectKey: row.subject_key,
    taskId: row.task_id,
    version: row.version,
    document: openDocument<DeclarationDocument>(vault, dataKey, place(row.id), row.document),
    dataKey,
    process: row.process,
    completed: row.completed_at !== null,
    status: row.status,
    createdAt: row.created_at,
    frozenHash: row.frozen_hash,
  };
}

/** The declaration of a session token, when it is this person's in this bank; null is the answer for all others. */
export async function loadByToken(
  queries: Queries,
  vault: Vault,
  key: { readonly token: string; readonly bank: string; readonly personKey: Buffer },
): Promise<StoredDeclaration | null> {
  const rows = await queries.query<Row>(
    sql`${SELECT} where token_hash = ${tokenHashOf(key.token)} and bank = ${key.bank} and person_key = ${key.personKey}`,
  );
  return opened(vault, rows[0]);
}

/**
 * The newest declaration of a case, open or completed. Lock the case first when one may be made. `only`, where it belongs to no
 * application: what the bank has asked for by a task, or what answers a register's change, which has none.
 */
export async function loadNewest(
  queries: Queries,
  vault: Vault,
  key: CaseKey,
  only: 'TASK' | 'CHANGE' | null = null,
): Promise<StoredDeclaration | null> {
  const { bank, applicationId, process, personKey, subjectKey } = key;
  const rows =
    applicationId === null
      ? await queries.query<Row>(sql`${SELECT} where bank = ${bank} and subject_key = ${subjectKey} and process = ${process} and person_key = ${personKey}
  and application_id is null and (${only}::text is null or (task_id is null) = (${only}::text = 'CHANGE')) ${NEWEST_FIRST}`)
      : await queries.query<Row>(
          sql`${SELECT} where application_id = ${applicationId} and process = ${process} and person_key = ${personKey} ${NEWEST_FIRST}`,
        );
  return opened(vault, rows[0]);
}

/** The completed declarations about a subject in one bank, newest first, whatever process they were of. */
export async function loadHistory(
  queries: Queries,
  vault: Vault,
  { bank, subjectKey, personKey }: Pick<CaseKey, 'bank' | 'subjectKey' | 'personKey'>,
): Promise<FrozenDeclaration[]> {
  // Whoever speaks for an organisation or a child goes on from what was declared of it; of oneself, from one's own alone. What
  // others must still confirm or sign, or never did, is one person's word and binds nobody.
  const rows = await queries.query<Row>(
    sql`${SELECT} where bank = ${bank} and subject_key = ${subjectKey} and completed_at is not null
      and ${COUNTING}
      and (subject_key <> ${personKey} or person_key = ${personKey}) order by completed_at desc limit 50`,
  );
  return rows.flatMap((row) => opened(vault, row)?.document.frozen ?? []);
}

/**
 * Declarations about the subject of this one that led to no customer, newest first, last saved at `since` or later.
 *
 * @param left whether those count that nobody went on with: not where an approved one is renewed
 */
export async function loadAttempts(
  queries: Queries,
  vault: Vault,
  asked: { readonly bank: string; readonly id: string; readonly since: Date; readonly left: boolean },
): Promise<EarlierAttempt[]> {
  const { bank, id, since, left } = asked;
  // Everybody's about the same subject: those for an advisor, and `left` ones of other applications, completed or not.
  const rows = await queries.query<Row>(
    sql`${SELECT} d where bank = ${bank} and id <> ${id}
      and subject_key = (select subject_key from declaration where id = ${id})
      and coalesce(completed_at, saved_at) >= ${since}
      and (status = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' or (${left} and status in ('OPEN', 'OK', 'FAILED')
        and application_id is distinct from (select application_id from declaration where id = ${id})))
      order by coalesce(completed_at, saved_at) desc limit 20`,
  );
  return rows.flatMap((row) => {
    const attempt = opened(vault, row);
    const at = (row.completed_at ?? row.saved_at).toISOString();
    return attempt ? [{ id: attempt.id, status: attempt.status, at, document: attempt.document }] : [];
  });
}

export async function loadDeclaration(
  queries: Queries,
  vault: Vault,
  bank: string,
  id: string,
): Promise<StoredDeclaration | null> {
  return opened(vault, (await queries.query<Row>(sql`${SELECT} where id = ${id} and bank = ${bank}`))[0]);
}

/** Lets one request after the other decide about the declaration of a case. False when its application is gone. */
export async function lockCase(queries: Queries, { applicationId, ...about }: CaseKey): Promise<boolean> {
  if (applicationId === null) {
    await lockAlone(queries, [about.bank, about.process], [about.personKey, about.subjectKey]);
    return true;
  }
  const rows = await queries.query(sql`select id from application where id = ${applicationId} for update`);
  return rows.length > 0;
}

/** There is no row to lock before the first declaration: the lock is one on the names, until the transaction ends. */
async function lockAlone(queries: Queries, words: readonly string[], keys: readonly Buffer[]): Promise<void> {
  const name = [...words, ...keys.map((key) => key.toString('hex'))].join(' ');
  await queries.query(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export async function insertDeclaration(
  queries: Queries,
  vault: Vault,
  made: NewDeclaration,
  audit: AuditEntry,
): Promise<void> {
  const dataKey = vault.newDataKey();
  const { questionnaire } = made.document;
  const row = newRow('declaration', {
    id: made.id,
    bank: made.bank,
    applicationId: made.applicationId,
    personKey: made.personKey,
    subjectKey: made.subjectKey,
    process: made.process,
    channel: made.channel,
    questionnaireId: questionnaire.id,
    questionnaireVersion: String(questionnaire.version),
    keyVersion: vault.keyVersion,
    dataKey: vault.wrap(dataKey, keyPlace(place(made.id))),
    document: sealDocument(vault, dataKey, place(made.id), made.document),
    status: 'OPEN',
    tokenHash: made.tokenHash,
    taskId: made.taskId,
    createdAt: audit.at,
    savedAt: audit.at,
    auditSeq: 1,
    auditHead: firstHead(made.id, audit),
  });
  await queries.query(
    sql`with moved as (insert into ${row} returning id, audit_seq, audit_head) ${insertAudit(audit)}`,
  );
  tellAudited(queries, { kind: 'declaration', id: made.id }, audit);
}

/** The token given out before stops working. False when the declaration is completed by now. */
export async function renewToken(
  queries: Queries,
  id: string,
  tokenHash: Buffer,
  taskId: string | null,
  audit: AuditEntry,
): Promise<boolean> {
  const rows = await queries.query(
    sql`with moved as (
        update declaration set ${assigned('declaration', { tokenHash, taskId })}, ${moveHead('declaration', id, audit)}
        where id = ${id}::uuid and completed_at is null returning ${columns('declaration', 'id', 'audit_seq', 'audit_head')})
      ${insertAudit(audit)} returning seq`,
  );
  if (rows.length === 1) tellAudited(queries, { kind: 'declaration', id }, audit);
  return rows.length === 1;
}

/**
 * Saves in one statement: version check, document and audit entry. With `frozen` it is the completion, after which nothing
 * is saved any more. Null when another save came first or the declaration is completed.
 */
export async function saveDeclaration(
  queries: Queries,
  vault: Vault,
  declaration: Pick<StoredDeclaration, 'id' | 'version' | 'dataKey'>,
  change: {
    readonly document: DeclarationDocument;
    readonly status: StoredDeclaration['status'];
    readonly frozenHash: Buffer | null;
    readonly audit: AuditEntry;
  },
): Promise<number | null> {
  const { id, version, dataKey } = declaration;
  const completedAt = change.frozenHash === null ? null : change.audit.at;
  const sealed = sealDocument(vault, dataKey, place(id), change.document);
  const { audit, status, frozenHash } = change;
  const set = assigned('declaration', {
    document: sealed,
    status,
    version: sql`version + 1`,
    savedAt: audit.at,
    completedAt,
    frozenHash,
  });
  // An answer is a save of the application too, which is kept as long (S-146). It is locked first, as where a declaration is opened.
  const [row] = await queries.query<{ version: number }>(
    sql`with held as materialized (
        select a.id from application a join declaration d on d.application_id = a.id where d.id = ${id}::uuid for update of a),
      moved as (
        update declaration set ${set}, ${moveHead('declaration', id, audit)}
        where id = ${id}::uuid and version = ${version} and completed_at is null and (select count(*) from held) >= 0
        returning id, version, application_id, audit_seq, audit_head),
      kept as (
        update application set expires_at = greatest(application.expires_at, ${keptUntil(audit.at)}) from moved
        where application.id = moved.application_id),
      entry as (${insertAudit(audit)}) select version from moved`,
  );
  if (row !== undefined) tellAudited(queries, { kind: 'declaration', id }, audit);
  return row?.version ?? null;
}
