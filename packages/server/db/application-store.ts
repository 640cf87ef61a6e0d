/** Applications in the database: the paths that every request takes, each one statement (S-138, S-139, S-045). */
import type { Random, Stopwatch } from '../clock.ts';
import {
  type ApplicationKey,
  applicationColumns,
  type ApplicationRow,
  documentPlace,
  type LoadedApplication,
  openedApplication,
  type StoredApplication,
} from './application-row.ts';
import { type AuditEntry } from './audit-entry.ts';
import { entryValues, insertAudit, moveHead, tellAudited } from './audit.ts';
import type { Database, Queries } from './database.ts';
import { eraseApplications, UNFINISHED_APPLICATION } from './erase.ts';
import { insertOutbox, type OutboxItem, outboxValues } from './outbox-rows.ts';
import { keyPlace, sealDocument } from './sealed-document.ts';
import { type SessionAnd, type SessionApplications, sessionApplications } from './session-applications.ts';
import { notExpiredSql, undecidedSql } from './standing.ts';
import type { StoredSession } from './stored-session.ts';
import type { Vault } from './vault.ts';

export interface Save<Document> {
  readonly document: Document;
  readonly audit: AuditEntry;
  readonly outbox?: readonly OutboxItem[];
  /**
   * Instant until which the data is kept, if longer than the 30 days from this save, as while a signature is awaited.
   */
  readonly keepUntil?: Date;
}

export interface ApplicationStore<Document> {
  /** {@link SessionApplications.load} and {@link SessionApplications.recall}. */
  readonly loadWithSession: SessionApplications<Document>['load'];
  readonly recallWithSession: SessionApplications<Document>['recall'];
  /**
   * The live session and the child's application with this id, in one query: null in its place for whoever is no guardian of
   * the child by the last look at the register.
   */
  loadForGuardian(idHash: Buffer, bank: string, id: string, now: Date): Promise<SessionAnd<Document> | null>;
  load(key: ApplicationKey, now: Date, queries?: Queries): Promise<StoredApplication<Document> | null>;
  /** For a visitor's own: also a closed one, never an expired one. */
  loadById(id: string, bank: string, now: Date, queries?: Queries): Promise<StoredApplication<Document> | null>;
  /** For messages and jobs: also one that is closed or has expired, which stays while a message needs it. */
  loadForMessage(id: string, bank: string, queries?: Queries): Promise<StoredApplication<Document> | null>;
  /**
   * Makes the application, or gives the one that another tab made at the same moment. An expired one is erased first, but for
   * one that waits for a message or for what follows from a signature: it is kept 30 days more and given instead.
   */
  create(key: ApplicationKey, document: Document, audit: AuditEntry): Promise<StoredApplication<Document>>;
  /**
   * The new version, or null when another save came first or the application is closed or expired. One that was recalled is saved alone,
   * where nothing of it is other than it was: null with messages or in a transaction, too.
   */
  save(
    application: Pick<LoadedApplication<Document>, 'id' | 'version' | 'dataKey' | 'seen'>,
    change: Save<Document>,
    queries?: Queries,
  ): Promise<number | null>;
  /** Ends it; with `completed` the waiting period starts. False when it was closed already. */
  close(id: string, completed: boolean, audit: AuditEntry, queries?: Queries): Promise<boolean>;
  /** Time of the person's last completion: about this subject, or with null about any (S-143). */
  lastCompletion(key: Omit<ApplicationKey, 'subjectKey'>, subjectKey: Buffer | null): Promise<Date | null>;
}

/** S-146: 30 days after the last save. */
export const KEPT_DAYS = 30;
export const keptUntil = (savedAt: Date): Date => new Date(savedAt.getTime() + KEPT_DAYS * 24 * 60 * 60 * 1000);

/** A customer's live session by $1 and $2, beside the application that its person may open as a guardian. */
const LOAD_FOR_GUARDIAN = `select s.person_key as "personKey", s.data, s.data_key as "dataKey", s.seen_at as "seenAt", s.ends_at as "endsAt",
    ${applicationColumns('a')}
  from session s left join (application a join application_guardian g on g.application_id = a.id) on a.id = $4::uuid and a.bank = s.bank
    and a.context = 'cm' and g.bank = s.bank and g.person_key = s.person_key and a.closed_at is null and ${notExpiredSql('a', '$3')}
  where s.id_hash = $1 and s.bank = $2 and s.audience = 'customer' and s.revoked_at is null and s.idle_ends_at > $3 and s.ends_at > $3`;
const LOAD = `select ${applicationColumns('a')} from application a where bank = $1 and context = $2 and person_key = $3
  and subject_key = $4 and closed_at is null and ${notExpiredSql('a', '$5')}`;
const LOAD_BY_ID = `select ${applicationColumns('a')} from application a where id = $1 and bank = $2 and ${notExpiredSql('a', '$3')}`;
const LOAD_FOR_MESSAGE = `select ${applicationColumns('a')} from application a where id = $1 and bank = $2`;
const SAVED = `saved as (
    update application set document = $2, version = version + 1, saved_at = $4, expires_at = greatest(expires_at, $3),
      ${moveHead(5, 'application')}
    where id = $1::uuid and version = $10 and closed_at is null and ${notExpiredSql('application', '$4')}
    returning id, version, audit_seq, audit_head)`;
const SAVE = `with ${SAVED}, entry as (${insertAudit('saved', 4)}) select version from saved`;
const saveWithOutbox = (count: number): string =>
  `with ${SAVED}, entry as (${insertAudit('saved', 4)}), queued as (${insertOutbox(count, 11, '(select 1 from saved) s')})
   select version from saved`;
const CREATE = `with made as (
    insert into application (id, bank, context, person_key, subject_key, key_version, data_key, document,
      saved_at, expires_at, created_at, audit_seq, audit_head)
    values ($1, $8, $9, $10, $11, $12, $13, $14, $2, $15, $2, 1,
      sha256(decode(repeat('00', 32), 'hex') || int4send(1) || $3::bytea))
    on conflict (bank, context, person_key, subject_key) where closed_at is null do nothing
    returning id, audit_seq, audit_head)
  ${insertAudit('made', 2)} returning seq`;
const CLOSE = `with closed as (
    update application set closed_at = $2, version = version + 1, ${moveHead(3, 'application')}
    where id = $1::uuid and closed_at is null
    returning id, bank, context, person_key, subject_key, audit_seq, audit_head),
  waits as (
    insert into completed (bank, context, person_key, subject_key, completed_at)
    select bank, context, person_key, subject_key, $2 from closed where $8::boolean)
  ${insertAudit('closed', 2)} returning seq`;

type SessionRow = Omit<StoredSession, 'idHash' | 'bank'> & ApplicationRow;

/** `outboxFilled` is called when saved messages are durable: it wakes the worker. */
export function createApplicationStore<Document>(parts: {
  readonly database: Database;
  readonly vault: Vault;
  readonly random: Random;
  readonly stopwatch: Stopwatch;
  readonly outboxFilled: () => void;
}): ApplicationStore<Document> {
  const { database, vault, random, stopwatch, outboxFilled } = parts;
  const sessions = sessionApplications<Document>(database, vault, stopwatch);
  const opened = (row: ApplicationRow): StoredApplication<Document> => openedApplication<Document>(vault, row);
  const first = (rows: readonly ApplicationRow[]): StoredApplication<Document> | null =>
    rows[0] === undefined ? null : opened(rows[0]);

  const load: ApplicationStore<Document>['load'] = async (key, now, queries = database) =>
    first(await queries.query<ApplicationRow>(LOAD, [...keyValues(key), now], 'application-load'));

  return {
    load,
    loadWithSession: sessions.load,
    recallWithSession: sessions.recall,
    async loadForGuardian(idHash, bank, id, now) {
      const values = [idHash, bank, now, id];
      const [row] = await database.query<SessionRow>(LOAD_FOR_GUARDIAN, values, 'application-load-for-guardian');
      if (row === undefined) return null;
      const { personKey, data, dataKey, seenAt, endsAt } = row;
      const session = { idHash, bank, personKey, data, dataKey, seenAt, endsAt };
      return { session, application: (row.id as string | null) === null ? null : opened(row) };
    },
    async loadById(id, bank, now, queries = database) {
      return first(await queries.query<ApplicationRow>(LOAD_BY_ID, [id, bank, now], 'application-load-by-id'));
    },
    async loadForMessage(id, bank, queries = database) {
      return first(await queries.query<ApplicationRow>(LOAD_FOR_MESSAGE, [id, bank], 'application-load-for-message'));
    },
    async create(key, document, audit) {
      await database.transaction(async (queries) => {
        await queries.query(
          `update application a set expires_at = $6 where bank = $1 and context = $2 and person_key = $3
           and subject_key = $4 and closed_at is null and expires_at <= $5
           and (${UNFINISHED_APPLICATION('$5')} or ${undecidedSql('a')})`,
          [...keyValues(key), audit.at, keptUntil(audit.at)],
          'application-kept-for-message',
        );
        const expired = await queries.query<{ id: string }>(
          `select id from application a where bank = $1 and context = $2 and person_key = $3 and subject_key = $4
           and closed_at is null and not ${notExpiredSql('a', '$5')} for update`,
          [...keyValues(key), audit.at],
          'application-expired',
        );
        await eraseApplications(
          queries,
          expired.map(({ id }) => id),
          audit.at,
        );
        const id = random.uuid();
        const place = documentPlace(id);
        const dataKey = vault.newDataKey();
        const made = await queries.query(
          CREATE,
          [
            id,
            ...entryValues(id, audit),
            ...keyValues(key),
            vault.keyVersion,
            vault.wrap(dataKey, keyPlace(place)),
            sealDocument(vault, dataKey, place, document),
            keptUntil(audit.at),
          ],
          'application-create',
        );
        if (made.length > 0) tellAudited(queries, { kind: 'application', id }, audit);
      });
      const application = await load(key, audit.at);
      if (application === null) throw new Error('the application was erased while it was made');
      return application;
    },
    async save({ id, version, dataKey, seen }, { document, audit, outbox = [], keepUntil }, queries = database) {
      const kept = keptUntil(audit.at);
      const expiresAt = keepUntil !== undefined && keepUntil > kept ? keepUntil : kept;
      const sealed = sealDocument(vault, dataKey, documentPlace(id), document);
      const saved = async (): Promise<number | null> => {
        if (seen?.judged === false)
          return outbox.length > 0 || queries !== database ? null : sessions.save(seen, sealed, expiresAt, audit);
        const values = [id, sealed, expiresAt, ...entryValues(id, audit), version];
        const [row] =
          outbox.length === 0
            ? await queries.query<{ version: number }>(SAVE, values, 'application-save')
            : await queries.query<{ version: number }>(
                saveWithOutbox(outbox.length),
                [...values, ...outboxValues(vault, random, audit.at, outbox)],
                `application-save-outbox-${outbox.length}`,
              );
        return row?.version ?? null;
      };
      const now = await saved();
      if (now === null) return null;
      tellAudited(queries, { kind: 'application', id }, audit);
      if (seen !== undefined) queries.afterCommit(() => sessions.remember(seen, now, sealed, expiresAt));
      if (outbox.length > 0) queries.afterCommit(outboxFilled);
      return now;
    },
    async close(id, completed, audit, queries = database) {
      const rows = await queries.query(CLOSE, [id, ...entryValues(id, audit), completed], 'application-close');
      if (rows.length > 0) tellAudited(queries, { kind: 'application', id }, audit);
      return rows.length > 0;
    },
    async lastCompletion({ bank, context, personKey }, subjectKey) {
      const [row] = await database.query<{ at: Date | null }>(
        `select max(completed_at) as at from completed
         where bank = $1 and context = $2 and person_key = $3 and ($4::bytea is null or subject_key = $4)`,
        [bank, context, personKey, subjectKey],
        'application-last-completion',
      );
      return row?.at ?? null;
    },
  };
}

const keyValues = ({ bank, context, personKey, subjectKey }: ApplicationKey): unknown[] => [
  bank,
  context,
  personKey,
  subjectKey,
];
