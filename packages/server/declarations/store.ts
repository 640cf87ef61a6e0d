/** Declarations in the database: one encrypted document each, found by the hash of a session token (S-147, S-041). */
import type { DeclarationDocument, FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { createHash } from 'node:crypto';
import type { Attempt } from '@bli-kunde/domain/kyc/renewal/answers-changed.ts';
import type { CaseStatus, Channel, Process } from '@bli-kunde/domain/kyc/case.ts';
import { keptUntil } from '../db/application-store.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import { entryValues, insertAudit, moveHead, tellAudited } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { keyPlace, openDocument, sealDocument } from '../db/sealed-document.ts';
import type { DataKey, Place, Vault } from '../db/vault.ts';

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

interface Row {
  readonly id: string;
  readonly application_id: string | null;
  readonly person_key: Buffer;
  readonly subject_key: Buffer;
  readonly task_id: string | null;
  readonly process: Process;
  readonly version: number;
  readonly data_key: Buffer;
  readonly document: Buffer;
  readonly status: StoredDeclaration['status'];
  readonly created_at: Date;
  readonly saved_at: Date;
  readonly completed_at: Date | null;
  readonly frozen_hash: Buffer | null;
}

const SELECT = `select id, application_id, person_key, subject_key, task_id, process, version, data_key, document, status, created_at, saved_at,
    completed_at, frozen_hash
  from declaration`;
const BY_TOKEN = `${SELECT} where token_hash = $1 and bank = $2 and person_key = $3`;
/** Of two of one moment the open one is the newer. */
const NEWEST_FIRST = 'order by created_at desc, completed_at desc nulls first limit 1';
const NEWEST = `${SELECT} where application_id = $1 and process = $2 and person_key = $3 ${NEWEST_FIRST}`;
const NEWEST_ALONE = `${SELECT} where bank = $1 and subject_key = $2 and process = $3 and person_key = $4
  and application_id is null ${NEWEST_FIRST}`;
/**
 * Whoever speaks for an organisation or a child goes on from what was declared of it; of oneself, from one's own alone. What
 * others must still confirm or sign, or never did, is one person's word and binds nobody.
 */
const HISTORY = `${SELECT} where bank = $1 and subject_key = $2 and completed_at is not null
  and status in ('OK', 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR')
  and (subject_key <> $3 or person_key = $3) order by completed_at desc limit 50`;
/** Everybody's about the same subject: those for an advisor, and `left` ones of other applications, completed or not. */
const ATTEMPTS = `${SELECT} d where bank = $1 and id <> $2
  and subject_key = (select subject_key from declaration where id = $2)
  and coalesce(completed_at, saved_at) >= $3
  and (status = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' or ($4 and status in ('OPEN', 'OK', 'FAILED')
    and application_id is distinct from (select application_id from declaration where id = $2)))
  order by coalesce(completed_at, saved_at) desc limit 20`;
const BY_ID = `${SELECT} where id = $1 and bank = $2`;
const INSERT = `with made as (
    insert into declaration (id, bank, application_id, person_key, subject_key, process, channel, questionnaire_id,
      questionnaire_version, key_version, data_key, document, status, token_hash, task_id, created_at, saved_at, audit_seq,
      audit_head)
    values ($1, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, 'OPEN', $19, $20, $2, $2, 1,
      sha256(decode(repeat('00', 32), 'hex') || int4send(1) || $3::bytea))
    returning id, audit_seq, audit_head)
  ${insertAudit('made', 2)}`;
const RENEW = `with renewed as (
    update declaration set token_hash = $8, task_id = $9, ${moveHead(3, 'declaration')}
    where id = $1::uuid and completed_at is null returning id, audit_seq, audit_head)
  ${insertAudit('renewed', 2)} returning seq`;
// An answer is a save of the application too, which is kept as long (S-146). It is locked first, as where a declaration is opened.
const SAVE = `with held as materialized (
    select a.id from application a join declaration d on d.application_id = a.id where d.id = $1::uuid for update of a),
  saved as (
    update declaration set document = $8, status = $9, version = version + 1, saved_at = $2, completed_at = $10, frozen_hash = $11,
      ${moveHead(3, 'declaration')}
    where id = $1::uuid and version = $12 and completed_at is null and (select count(*) from held) >= 0
    returning id, version, application_id, audit_seq, audit_head),
  kept as (
    update application set expires_at = greatest(application.expires_at, $13) from saved
    where application.id = saved.application_id),
  entry as (${insertAudit('saved', 2)}) select version from saved`;

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
  const values = [tokenHashOf(key.token), key.bank, key.personKey];
  return opened(vault, (await queries.query<Row>(BY_TOKEN, values, 'declaration-by-token'))[0]);
}

/** The newest declaration of a case, open or completed. Lock the case first when one may be made. */
export async function loadNewest(queries: Queries, vault: Vault, key: CaseKey): Promise<StoredDeclaration | null> {
  const { bank, applicationId, process, personKey, subjectKey } = key;
  const rows =
    applicationId === null
      ? await queries.query<Row>(NEWEST_ALONE, [bank, subjectKey, process, personKey], 'declaration-newest-alone')
      : await queries.query<Row>(NEWEST, [applicationId, process, personKey], 'declaration-newest');
  return opened(vault, rows[0]);
}

/** The completed declarations about a subject in one bank, newest first, whatever process they were of. */
export async function loadHistory(
  queries: Queries,
  vault: Vault,
  { bank, subjectKey, personKey }: Pick<CaseKey, 'bank' | 'subjectKey' | 'personKey'>,
): Promise<FrozenDeclaration[]> {
  const rows = await queries.query<Row>(HISTORY, [bank, subjectKey, personKey], 'declaration-history');
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
): Promise<Attempt[]> {
  const rows = await queries.query<Row>(
    ATTEMPTS,
    [asked.bank, asked.id, asked.since, asked.left],
    'declaration-attempts',
  );
  return rows.flatMap((row) => {
    const one = opened(vault, row);
    const at = (row.completed_at ?? row.saved_at).toISOString();
    return one ? [{ id: one.id, status: one.status, at, document: one.document }] : [];
  });
}

export async function loadDeclaration(
  queries: Queries,
  vault: Vault,
  bank: string,
  id: string,
): Promise<StoredDeclaration | null> {
  return opened(vault, (await queries.query<Row>(BY_ID, [id, bank], 'declaration-by-id'))[0]);
}

/** Lets one request after the other decide about the declaration of a case. False when its application is gone. */
export async function lockCase(queries: Queries, { applicationId, ...about }: CaseKey): Promise<boolean> {
  if (applicationId === null) {
    await lockAlone(queries, [about.bank, about.process], [about.personKey, about.subjectKey]);
    return true;
  }
  const rows = await queries.query(
    'select id from application where id = $1 for update',
    [applicationId],
    'declaration-lock',
  );
  return rows.length > 0;
}

/** There is no row to lock before the first declaration: the lock is one on the names, until the transaction ends. */
async function lockAlone(queries: Queries, words: readonly string[], keys: readonly Buffer[]): Promise<void> {
  const name = [...words, ...keys.map((key) => key.toString('hex'))].join(' ');
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name], 'declaration-lock-alone');
}

export async function insertDeclaration(
  queries: Queries,
  vault: Vault,
  made: NewDeclaration,
  audit: AuditEntry,
): Promise<void> {
  const dataKey = vault.newDataKey();
  const { questionnaire } = made.document;
  await queries.query(
    INSERT,
    [
      made.id,
      ...entryValues(made.id, audit),
      made.bank,
      made.applicationId,
      made.personKey,
      made.subjectKey,
      made.process,
      made.channel,
      questionnaire.id,
      String(questionnaire.version),
      vault.keyVersion,
      vault.wrap(dataKey, keyPlace(place(made.id))),
      sealDocument(vault, dataKey, place(made.id), made.document),
      made.tokenHash,
      made.taskId,
    ],
    'declaration-insert',
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
  const values = [id, ...entryValues(id, audit), tokenHash, taskId];
  const isRenewed = (await queries.query(RENEW, values, 'declaration-renew-token')).length === 1;
  if (isRenewed) tellAudited(queries, { kind: 'declaration', id }, audit);
  return isRenewed;
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
  const values = [id, ...entryValues(id, audit), sealed, status, completedAt, frozenHash, version, keptUntil(audit.at)];
  const [row] = await queries.query<{ version: number }>(SAVE, values, 'declaration-save');
  if (row !== undefined) tellAudited(queries, { kind: 'declaration', id }, audit);
  return row?.version ?? null;
}
