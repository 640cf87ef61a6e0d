/** A row of `application` as queries select it, and its document opened. */
import type { Standing } from '@bli-kunde/domain/cases/standing.ts';
import { columns, type RowOf } from './columns.ts';
import { sql } from './sql.ts';
import type { StoredSession } from './stored-session.ts';
import { keyPlace, openDocument } from './sealed-document.ts';
import { standingColumns, standingOf, type StandingRow } from './standing.ts';
import type { DataKey, Place, Vault } from './vault.ts';

/** Key of an application: its person and subject; there is at most one open for each. */
export interface ApplicationKey {
  readonly bank: string;
  /** `bm`, `pm` or `cm`. */
  readonly context: string;
  readonly personKey: Buffer;
  /** The organisation's or child's key; the person's own where the subject is the person. */
  readonly subjectKey: Buffer;
}

export interface StoredApplication<Document> extends ApplicationKey {
  readonly id: string;
  /** The optimistic lock: `ETag` and `If-Match`. */
  readonly version: number;
  readonly document: Document;
  readonly savedAt: Date;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  /** By the same query as the document. */
  readonly standing: Standing;
  readonly dataKey: DataKey;
}

/** The person's own open application, as the call about it has it. */
export type LoadedApplication<Document = unknown> = Pick<
  StoredApplication<Document>,
  'id' | 'version' | 'document' | 'dataKey' | 'createdAt' | 'expiresAt' | 'standing'
> & {
  /** Of the open application of a session. */
  readonly seen?: Seen;
};

/** Cached row with its data key unwrapped; the document is sealed. */
export interface KeptRow
  extends StandingRow,
    Pick<ApplicationRow, 'id' | 'version' | 'document' | 'expires_at' | 'created_at'> {
  readonly dataKey: DataKey;
}

/** Throws when the document is not what was sealed for this row. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a journey names the shape of its own documents
export const keptApplication = <Document>(vault: Vault, row: KeptRow): LoadedApplication<Document> => ({
  id: row.id,
  version: row.version,
  document: openDocument<Document>(vault, row.dataKey, documentPlace(row.id), row.document),
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  standing: standingOf(row),
  dataKey: row.dataKey,
});

/** The open application of a session when this process read it last. */
export interface Seen {
  readonly key: OpenKey;
  readonly session: StoredSession;
  readonly row: KeptRow;
  /** False of one that was recalled: nothing of it counts until the database has judged it with a save. */
  judged: boolean;
}

/** By what the open application of a session is found; `subjectKey` null means that the subject is the person. */
export interface OpenKey {
  readonly idHash: Buffer;
  readonly bank: string;
  readonly context: string;
  readonly subjectKey: Buffer | null;
}

export const documentPlace = (id: string): Place => ({ table: 'application', row: id, column: 'document' });

const COLUMNS = [
  'id',
  'bank',
  'context',
  'person_key',
  'subject_key',
  'version',
  'data_key',
  'document',
  'saved_at',
  'expires_at',
  'created_at',
  'closed_at',
] as const;
export type ApplicationRow = StandingRow & RowOf<'application', (typeof COLUMNS)[number]>;
/** Columns of an application `a` for {@link openedApplication}. */
export const APPLICATION_COLUMNS = sql`${columns('application a', ...COLUMNS)}, ${standingColumns(sql`a.id`)}`;

/** Throws when the document is not what was sealed for this row. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a journey names the shape of its own documents
export function openedApplication<Document>(vault: Vault, row: ApplicationRow): StoredApplication<Document> {
  const place = documentPlace(row.id);
  const dataKey = vault.unwrap(row.data_key, keyPlace(place));
  return {
    id: row.id,
    bank: row.bank,
    context: row.context,
    personKey: row.person_key,
    subjectKey: row.subject_key,
    version: row.version,
    document: openDocument<Document>(vault, dataKey, place, row.document),
    savedAt: row.saved_at,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    closedAt: row.closed_at,
    standing: standingOf(row),
    dataKey,
  };
}
