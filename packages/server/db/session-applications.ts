/**
 * The open application of a session: loaded with it in one query, kept sealed for some minutes, and saved on what was kept by a statement
 * that judges session, person, version and standing itself (decision 0068). What comes at the same time is asked at once.
 */
import type { Stopwatch } from '../clock.ts';
import {
  documentPlace,
  keptApplication,
  type KeptRow,
  type LoadedApplication,
  type OpenKey,
  type Seen,
} from './application-row.ts';
import type { StoredSession } from './stored-session.ts';
import { type AuditEntry, entryBytes } from './audit-entry.ts';
import { columns } from './columns.ts';
import type { Database } from './database.ts';
import { batched } from './batched.ts';
import { ttlCache, copyBuffer } from './ttl-cache.ts';
import { keyPlace } from './sealed-document.ts';
import { sql } from './sql.ts';
import { notExpiredSql, standingColumns, standingValue, standingValueOf } from './standing.ts';
import { unnestColumns } from './unnest-columns.ts';
import type { Vault } from './vault.ts';

/** A person fills in a step within it; what is older is asked for anew. */
const KEPT_FOR = 10 * 60_000;
/** Applications of sessions; some 3 kB each. */
const MOST_KEPT = 10_000;
/** Of one statement. */
const MOST_AT_ONCE = 32;

interface Entry {
  readonly session: StoredSession;
  /** Its document is sealed. */
  readonly row: KeptRow | null;
}

export interface SessionAnd<Document> {
  readonly session: StoredSession;
  readonly application: LoadedApplication<Document> | null;
}

export interface SessionApplications<Document> {
  /** The live session with the person's open application; null without a live session. */
  readonly load: (key: OpenKey, now: Date) => Promise<SessionAnd<Document> | null>;
  /**
   * Cached application, where it has this version. Session and permission are not checked yet: it may be saved on, and
   * shown to nobody.
   */
  readonly recall: (key: OpenKey, version: number) => SessionAnd<Document> | null;
  /** Of one that was recalled. The new version, or null where anything is other than it was: session, person, version, standing or the last day. */
  save(seen: Seen, sealed: Buffer, expiresAt: Date, audit: AuditEntry): Promise<number | null>;
  /** Keeps how one was saved. */
  remember(seen: Seen, version: number, sealed: Buffer, expiresAt: Date): void;
}

interface Asked {
  readonly key: OpenKey;
  readonly now: Date;
  readonly known: Entry | undefined;
}
interface Saving {
  readonly seen: Seen;
  readonly sealed: Buffer;
  readonly expiresAt: Date;
  readonly audit: AuditEntry;
}

const STANDING = standingColumns(sql`a.id`);
const STANDING_VALUE = standingValue(sql`a.id`);
const LIVES_WHEN_ASKED = notExpiredSql('a', sql`q.now`);
const LIVES_WHEN_SAVED = notExpiredSql('a', sql`g.at`);

type LoadedRow = Omit<KeptRow, 'dataKey' | 'document'> & {
  readonly n: number;
  readonly personKey: Buffer;
  readonly seenAt: Date;
  readonly endsAt: Date;
  readonly sessionData: Buffer | null;
  readonly sessionKey: Buffer | null;
  /** Null where it is the version that is known, and where there is no application. */
  readonly data_key: Buffer | null;
  readonly document: Buffer | null;
};

export function sessionApplications<Document>(
  database: Database,
  vault: Vault,
  stopwatch: Stopwatch,
): SessionApplications<Document> {
  const kept = ttlCache<Entry>(stopwatch, KEPT_FOR, MOST_KEPT);

  async function loadAll(asked: readonly Asked[]): Promise<(Entry | null)[]> {
    const column = <Value>(of: (one: Asked) => Value): Value[] => asked.map(of);
    const given = unnestColumns(
      ['bytea', column(({ key }) => key.idHash)],
      ['text', column(({ key }) => key.bank)],
      ['timestamptz', column(({ now }) => now)],
      ['text', column(({ key }) => key.context)],
      ['bytea', column(({ key }) => key.subjectKey)],
      ['boolean', column(({ known }) => known !== undefined)],
      ['uuid', column(({ known }) => known?.row?.id ?? null)],
      ['int', column(({ known }) => known?.row?.version ?? null)],
    );
    const rows = await database.query<LoadedRow>(
      sql`select q.n::int, ${columns('session s', 'personKey', 'seenAt', 'endsAt')},
          case when q.knows then null else s.data end as "sessionData", case when q.knows then null else s.data_key end as "sessionKey",
          ${columns('application a', 'id', 'version', 'expires_at', 'created_at')},
          case when a.id = q.id and a.version = q.version then null else a.data_key end as data_key,
          case when a.id = q.id and a.version = q.version then null else a.document end as document, ${STANDING}
        from ${given} with ordinality q(session, bank, now, context, subject, knows, id, version, n)
          join session s on s.id_hash = q.session and s.bank = q.bank and s.audience = 'customer' and s.revoked_at is null
            and s.idle_ends_at > q.now and s.ends_at > q.now
          left join application a on a.bank = s.bank and a.context = q.context and a.person_key = s.person_key
            and a.subject_key = coalesce(q.subject, s.person_key) and a.closed_at is null and ${LIVES_WHEN_ASKED}`,
    );
    const found: (Entry | null)[] = asked.map(() => null);
    for (const row of rows) {
      const one = asked[row.n - 1];
      if (one !== undefined) found[row.n - 1] = entryOf(vault, one, row);
    }
    return found;
  }

  async function saveAll(savings: readonly Saving[]): Promise<(number | null)[]> {
    const column = <Value>(of: (one: Saving) => Value): Value[] => savings.map(of);
    const given = unnestColumns(
      ['uuid', column(({ seen }) => seen.row.id)],
      ['bytea', column(({ sealed }) => sealed)],
      ['timestamptz', column(({ expiresAt }) => expiresAt)],
      ['timestamptz', column(({ audit }) => audit.at)],
      ['bytea', column(({ seen, audit }) => entryBytes(seen.row.id, audit))],
      ['text', column(({ audit }) => audit.actor)],
      ['text', column(({ audit }) => audit.action)],
      ['text', column(({ audit }) => JSON.stringify(audit.detail))],
      ['text', column(({ audit }) => audit.rcid)],
      ['int', column(({ seen }) => seen.row.version)],
      ['bytea', column(({ seen }) => seen.key.idHash)],
      ['text', column(({ seen }) => seen.key.bank)],
      ['text', column(({ seen }) => standingValueOf(seen.row))],
      ['timestamptz', column(({ seen }) => seen.row.expires_at)],
    );
    // Skips a row that another transaction has locked (`skip locked`), so that only its own save is retried and the batch does not wait.
    const rows = await database.query<{ n: number; version: number }>(
      sql`with given as (
          select * from ${given}
            with ordinality g(id, document, expires_at, at, entry, actor, action, detail, rcid, version, session, bank, standing, known_end, n)),
        judged as (
          select g.n from given g
            join session s on s.id_hash = g.session and s.bank = g.bank and s.audience = 'customer' and s.revoked_at is null
              and s.idle_ends_at > g.at and s.ends_at > g.at
            join application a on a.id = g.id and a.bank = s.bank and a.person_key = s.person_key
          where a.version = g.version and a.closed_at is null and a.expires_at = g.known_end and ${LIVES_WHEN_SAVED}
            and ${STANDING_VALUE} = g.standing::jsonb
          for no key update of a skip locked),
        saved as (
          update application a set document = g.document, version = a.version + 1, saved_at = g.at,
            expires_at = greatest(a.expires_at, g.expires_at),
            audit_seq = a.audit_seq + 1, audit_head = sha256(a.audit_head || int4send(a.audit_seq + 1) || g.entry)
          from given g join judged j on j.n = g.n
          where a.id = g.id and a.version = g.version and a.closed_at is null
          returning g.n, ${columns('application a', 'id', 'version', 'audit_seq', 'audit_head')}, g.at, g.actor, g.action, g.detail, g.rcid),
        entries as (
          insert into audit (chain, seq, at, actor, action, detail, rcid, hash)
          select id, audit_seq, at, actor, action, detail::jsonb, rcid, audit_head from saved)
        select n::int, version from saved`,
    );
    const versions: (number | null)[] = savings.map(() => null);
    for (const { n, version } of rows) versions[n - 1] = version;
    return versions;
  }

  const askFor = batched(loadAll, { most: MOST_AT_ONCE });
  const saveOne = batched(saveAll, { most: MOST_AT_ONCE });

  function open(key: OpenKey, { session, row }: Entry, judged: boolean): SessionAnd<Document> {
    if (row === null) return { session, application: null };
    const seen = { key, session, row, judged };
    return { session, application: { ...keptApplication<Document>(vault, row), seen } };
  }

  return {
    async load(key, now) {
      const name = nameOf(key);
      const entry = await askFor({ key, now, known: kept.get(name) });
      if (entry === null) {
        kept.delete(name);
        return null;
      }
      kept.set(name, entry);
      return open(key, entry, true);
    },
    recall(key, version) {
      const entry = kept.get(nameOf(key));
      return entry?.row?.version === version ? open(key, entry, false) : null;
    },
    async save(seen, sealed, expiresAt, audit) {
      const version = await saveOne({ seen, sealed, expiresAt, audit });
      if (version === null) kept.delete(nameOf(seen.key));
      else seen.judged = true;
      return version;
    },
    remember({ key, session, row }, version, document, expiresAt) {
      const ends = expiresAt > row.expires_at ? expiresAt : row.expires_at;
      kept.set(nameOf(key), { session, row: { ...row, version, document: copyBuffer(document), expires_at: ends } });
    },
  };
}

const nameOf = ({ idHash, bank, context, subjectKey }: OpenKey): string =>
  `${bank} ${context} ${idHash.toString('latin1')}${subjectKey?.toString('latin1') ?? ''}`;

/** Cache entry of a loaded row, with the parts that were known and not loaded again. */
function entryOf(vault: Vault, { key, known }: Asked, row: LoadedRow): Entry {
  const { n: _, personKey, seenAt, endsAt, sessionData, sessionKey, data_key: wrapped, document, ...rest } = row;
  const { idHash, bank } = key;
  const session = {
    idHash: known?.session.idHash ?? copyBuffer(idHash),
    bank,
    personKey: known?.session.personKey ?? copyBuffer(personKey),
    seenAt,
    endsAt,
    data: known?.session.data ?? copyBuffer(sessionData ?? Buffer.alloc(0)),
    dataKey: known?.session.dataKey ?? copyBuffer(sessionKey ?? Buffer.alloc(0)),
  };
  if ((rest.id as string | null) === null) return { session, row: null };
  if (wrapped !== null && document !== null) {
    const dataKey = vault.unwrap(wrapped, keyPlace(documentPlace(rest.id)));
    return { session, row: { ...rest, document: copyBuffer(document), dataKey } };
  }
  if (!known?.row) throw new Error('an application without its document');
  return { session, row: { ...rest, document: known.row.document, dataKey: known.row.dataKey } };
}
