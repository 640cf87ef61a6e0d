/** Applications in the database: the paths that every request takes, each one statement (S-138, S-139, S-045). */
import type { Random, Stopwatch } from '../clock.ts';
import {
  type ApplicationKey,
  APPLICATION_COLUMNS,
  type ApplicationRow,
  documentPlace,
  type LoadedApplication,
  openedApplication,
  type StoredApplication,
} from './application-row.ts';
import { type AuditEntry } from './audit-entry.ts';
import { firstHead, insertAudit, moveHead, tellAudited } from './audit.ts';
import { columns, newRow } from './columns.ts';
import type { Database, Queries } from './database.ts';
import { eraseApplications, unfinishedApplication } from './erase.ts';
import { insertOutbox, type OutboxItem } from './outbox-rows.ts';
import { keyPlace, sealDocument } from './sealed-document.ts';
import { type SessionAnd, type SessionApplications, sessionApplications } from './session-applications.ts';
import { sql, type Statement } from './sql.ts';
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
  /** The same where it is the person's own; null is the answer for all others. */
  loadOwn(
    key: Pick<ApplicationKey, 'bank' | 'personKey'> & { readonly id: string },
    now: Date,
  ): Promise<StoredApplication<Document> | null>;
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

/** The open application `a` of a key. */
const openOf = ({ bank, context, personKey, subjectKey }: ApplicationKey): Statement =>
  sql`bank = ${bank} and context = ${context} and person_key = ${personKey} and subject_key = ${subjectKey} and closed_at is null`;

/** Saves and enters it in the trail; `moved` has the new version. */
const savedAs = (
  { id, version }: Pick<LoadedApplication, 'id' | 'version'>,
  sealed: Buffer,
  expiresAt: Date,
  audit: AuditEntry,
): Statement =>
  sql`moved as (
      update application set document = ${sealed}, version = version + 1, saved_at = ${audit.at},
        expires_at = greatest(expires_at, ${expiresAt}), ${moveHead('application', id, audit)}
      where id = ${id}::uuid and version = ${version} and closed_at is null and ${notExpiredSql('application', audit.at)}
      returning ${columns('application', 'id', 'version', 'audit_seq', 'audit_head')}),
    entry as (${insertAudit(audit)})`;

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
    first(
      await queries.query<ApplicationRow>(
        sql`select ${APPLICATION_COLUMNS} from application a where ${openOf(key)} and ${notExpiredSql('a', now)}`,
      ),
    );

  return {
    load,
    loadWithSession: sessions.load,
    recallWithSession: sessions.recall,
    async loadForGuardian(idHash, bank, id, now) {
      const [row] = await database.query<SessionRow>(
        sql`select ${columns('session s', 'personKey', 'data', 'dataKey', 'seenAt', 'endsAt')}, ${APPLICATION_COLUMNS}
          from session s left join (application a join application_guardian g on g.application_id = a.id)
            on a.id = ${id}::uuid and a.bank = s.bank and a.context = 'cm' and g.bank = s.bank and g.person_key = s.person_key
              and a.closed_at is null and ${notExpiredSql('a', now)}
          where s.id_hash = ${idHash} and s.bank = ${bank} and s.audience = 'customer' and s.revoked_at is null
            and s.idle_ends_at > ${now} and s.ends_at > ${now}`,
      );
      if (row === undefined) return null;
      const { personKey, data, dataKey, seenAt, endsAt } = row;
      const session = { idHash, bank, personKey, data, dataKey, seenAt, endsAt };
      return { session, application: (row.id as string | null) === null ? null : opened(row) };
    },
    async loadById(id, bank, now, queries = database) {
      return first(
        await queries.query<ApplicationRow>(
          sql`select ${APPLICATION_COLUMNS} from application a where id = ${id} and bank = ${bank} and ${notExpiredSql('a', now)}`,
        ),
      );
    },
    async loadOwn({ id, bank, personKey }, now) {
      return first(
        await database.query<ApplicationRow>(
          sql`select ${APPLICATION_COLUMNS} from application a where id = ${id} and bank = ${bank} and person_key = ${personKey}
            and ${notExpiredSql('a', now)}`,
        ),
      );
    },
    async loadForMessage(id, bank, queries = database) {
      return first(
        await queries.query<ApplicationRow>(
          sql`select ${APPLICATION_COLUMNS} from application a where id = ${id} and bank = ${bank}`,
        ),
      );
    },
    async create(key, document, audit) {
      await database.transaction(async (queries) => {
        await queries.query(
          sql`update application a set expires_at = ${keptUntil(audit.at)} where ${openOf(key)} and expires_at <= ${audit.at}
            and (${unfinishedApplication(audit.at)} or ${undecidedSql('a')})`,
        );
        const expired = await queries.query<{ id: string }>(
          sql`select id from application a where ${openOf(key)} and not ${notExpiredSql('a', audit.at)} for update`,
        );
        await eraseApplications(
          queries,
          expired.map(({ id }) => id),
          audit.at,
        );
        const id = random.uuid();
        const place = documentPlace(id);
        const dataKey = vault.newDataKey();
        const row = newRow('application', {
          id,
          bank: key.bank,
          context: key.context,
          personKey: key.personKey,
          subjectKey: key.subjectKey,
          keyVersion: vault.keyVersion,
          dataKey: vault.wrap(dataKey, keyPlace(place)),
          document: sealDocument(vault, dataKey, place, document),
          savedAt: audit.at,
          expiresAt: keptUntil(audit.at),
          createdAt: audit.at,
          auditSeq: 1,
          auditHead: firstHead(id, audit),
        });
        const made = await queries.query(
          sql`with moved as (
              insert into ${row}
              on conflict (bank, context, person_key, subject_key) where closed_at is null do nothing
              returning id, audit_seq, audit_head)
            ${insertAudit(audit)} returning seq`,
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
        const save = savedAs({ id, version }, sealed, expiresAt, audit);
        const sealing = { vault, random, at: audit.at };
        const [now] = await queries.query<{ version: number }>(
          outbox.length === 0
            ? sql`with ${save} select version from moved`
            : sql`with ${save}, queued as (${insertOutbox(sealing, outbox, sql`(select 1 from moved) s`)}) select version from moved`,
        );
        return now?.version ?? null;
      };
      const now = await saved();
      if (now === null) return null;
      tellAudited(queries, { kind: 'application', id }, audit);
      if (seen !== undefined) queries.afterCommit(() => sessions.remember(seen, now, sealed, expiresAt));
      if (outbox.length > 0) queries.afterCommit(outboxFilled);
      return now;
    },
    async close(id, completed, audit, queries = database) {
      const rows = await queries.query(
        sql`with moved as (
            update application set closed_at = ${audit.at}, version = version + 1, ${moveHead('application', id, audit)}
            where id = ${id}::uuid and closed_at is null
            returning id, bank, context, person_key, subject_key, audit_seq, audit_head),
          waits as (
            insert into completed (bank, context, person_key, subject_key, completed_at)
            select bank, context, person_key, subject_key, ${audit.at}::timestamptz from moved where ${completed}::boolean)
          ${insertAudit(audit)} returning seq`,
      );
      if (rows.length > 0) tellAudited(queries, { kind: 'application', id }, audit);
      return rows.length > 0;
    },
    async lastCompletion({ bank, context, personKey }, subjectKey) {
      const [row] = await database.query<{ at: Date | null }>(
        sql`select max(completed_at) as at from completed
         where bank = ${bank} and context = ${context} and person_key = ${personKey} and (${subjectKey}::bytea is null or subject_key = ${subjectKey})`,
      );
      return row?.at ?? null;
    },
  };
}
