/** Completed declarations that wait for other people, in the database: who they are, and how far each has come. */
import type { CaseStatus, Process } from '@bli-kunde/domain/kyc/case.ts';
import { caseMayBecome, type WaitingStatus } from '@bli-kunde/domain/kyc/waiting-case.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import { insertAudit, moveHead, tellAudited } from '../db/audit.ts';
import { columns, newRow } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { openWithKey, sealWithNewKey } from '../db/sealed-document.ts';
import { sql } from '../db/sql.ts';
import type { Vault } from '../db/vault.ts';

/** One whom the case waits for, by the register's words. */
export interface OtherPerson {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  /** Role names for people to read; empty where there are none. */
  readonly role: string;
}

/** Personal data of a waiting case; encrypted at rest with a key of its own. */
export interface WaitingData {
  readonly process: Process;
  /** Request of the bank, by the core bank's id; null of what answers a register's change. */
  readonly taskId: string | null;
  /** The child or the organisation. */
  readonly subject: { readonly nationalId: string } | { readonly organisationNumber: string };
  readonly subjectName: string;
  readonly answeredBy: string;
  /** ISO time. */
  readonly answeredAt: string;
  readonly waits: WaitingStatus;
  /** The status the rules gave but for the waiting. */
  readonly after: CaseStatus;
  /** In the order of the parties' `seq`. */
  readonly others: readonly OtherPerson[];
}

export interface StoredWaitingCase {
  /** The declaration's. */
  readonly id: string;
  readonly bank: string;
  /** Of who answered; their name is others', too. */
  readonly personKey: Buffer;
  readonly state: CaseStatus;
  readonly version: number;
  readonly dueAt: Date;
  readonly data: WaitingData;
  /** Time at which each of `data.others` was done; null for one who is not yet. */
  readonly done: readonly (Date | null)[];
}

const place = (id: string) => ({ table: 'declaration_waiting', row: id, column: 'data' }) as const;

interface Row {
  readonly declaration_id: string;
  readonly bank: string;
  readonly person_key: Buffer;
  readonly state: CaseStatus;
  readonly version: number;
  readonly data: Buffer;
  readonly data_key: Buffer;
  readonly due_at: Date;
  readonly done: readonly (string | null)[];
}

const COLUMNS = sql`${columns('declaration_waiting w', 'declaration_id', 'bank', 'state', 'version', 'data', 'data_key', 'due_at')}, d.person_key,
    (select jsonb_agg(p.done_at order by p.seq) from declaration_party p where p.declaration_id = w.declaration_id) as done`;
const FROM = sql`from declaration_waiting w join declaration d on d.id = w.declaration_id`;
const SELECT = sql`select ${COLUMNS} ${FROM}`;

const opened = (vault: Vault, row: Row): StoredWaitingCase => ({
  id: row.declaration_id,
  bank: row.bank,
  personKey: row.person_key,
  state: row.state,
  version: row.version,
  dueAt: row.due_at,
  data: openWithKey<WaitingData>(vault, place(row.declaration_id), { dataKey: row.data_key, sealed: row.data }),
  done: row.done.map((at) => (at === null ? null : new Date(at))),
});

export interface NewWaiting {
  readonly id: string;
  readonly bank: string;
  readonly data: WaitingData;
  /** Under which each of `data.others` is found when they log in. */
  readonly matchKeys: readonly Buffer[];
  readonly now: Date;
  readonly dueAt: Date;
}

export async function insertWaiting(queries: Queries, vault: Vault, made: NewWaiting): Promise<void> {
  const { dataKey, sealed } = sealWithNewKey(vault, place(made.id), made.data);
  await queries.query(
    sql`insert into ${newRow('declaration_waiting', {
      declarationId: made.id,
      bank: made.bank,
      state: made.data.waits,
      data: sealed,
      dataKey,
      createdAt: made.now,
      dueAt: made.dueAt,
    })}`,
  );
  for (const [seq, key] of made.matchKeys.entries())
    await queries.query(
      sql`insert into ${newRow('declaration_party', { declarationId: made.id, seq, bank: made.bank, matchKey: key })}`,
    );
}

/** A case by its id; for handlers that have checked who asks, and for jobs. */
export async function waitingById(queries: Queries, vault: Vault, id: string): Promise<StoredWaitingCase | null> {
  const [row] = await queries.query<Row>(sql`${SELECT} where w.declaration_id = ${id}`);
  return row ? opened(vault, row) : null;
}

/** The cases of these declarations, whoever they wait for. */
export async function waitingOf(queries: Queries, vault: Vault, ids: readonly string[]): Promise<StoredWaitingCase[]> {
  const rows = await queries.query<Row>(sql`${SELECT} where w.declaration_id = any(${ids}::uuid[])`);
  return rows.map((row) => opened(vault, row));
}

/** A completed declaration that waits, or waited, for the person, and which of those it waits for the person is. */
export interface LoadedWaiting {
  readonly id: string;
  readonly seq: number;
}

/**
 * Party of a waiting case that the person is, by case, bank and the person's keys in one query; null for anybody else.
 */
export async function partyOfCase(
  queries: Queries,
  about: { readonly id: string; readonly bank: string; readonly keys: readonly Buffer[] },
): Promise<LoadedWaiting | null> {
  const [row] = await queries.query<{ declaration_id: string; seq: number }>(
    sql`select ${columns('declaration_party', 'declaration_id', 'seq')} from declaration_party
      where declaration_id = ${about.id} and bank = ${about.bank} and match_key = any(${about.keys}::bytea[])`,
  );
  return row ? { id: row.declaration_id, seq: row.seq } : null;
}

/** Every case in which the person is one of the others, newest first, those that are over included. */
export async function casesOfPerson(
  queries: Queries,
  vault: Vault,
  bank: string,
  keys: readonly Buffer[],
): Promise<{ readonly seq: number; readonly waiting: StoredWaitingCase }[]> {
  const rows = await queries.query<Row & { seq: number }>(
    sql`select m.seq, ${COLUMNS} ${FROM} join declaration_party m on m.declaration_id = w.declaration_id
      where m.bank = ${bank} and m.match_key = any(${keys}::bytea[]) order by w.created_at desc limit 100`,
  );
  return rows.map((row) => ({ seq: row.seq, waiting: opened(vault, row) }));
}

export interface OverdueCase {
  readonly id: string;
  readonly dueAt: Date;
}
/** Before every case. */
export const FIRST_OVERDUE: OverdueCase = { id: '00000000-0000-0000-0000-000000000000', dueAt: new Date(0) };

/** Cases past their last day that still wait, those that stand after one. */
export const overdueCases = (queries: Queries, now: Date, after: OverdueCase, limit: number): Promise<OverdueCase[]> =>
  queries.query<OverdueCase>(
    sql`select declaration_id as id, due_at as "dueAt" from declaration_waiting
      where ended_at is null and due_at <= ${now} and (due_at, declaration_id) > (${after.dueAt}::timestamptz, ${after.id}::uuid)
      order by due_at, declaration_id limit ${limit}`,
  );

/** Lets nobody else change the case until the transaction ends; what is read after it is what counts. */
export async function lockWaiting(queries: Queries, id: string): Promise<void> {
  await queries.query(sql`select 1 from declaration_waiting where declaration_id = ${id} for update`);
}

/** Notes that one of the others is done; false when that was noted before. */
export async function partyIsDone(queries: Queries, id: string, seq: number, now: Date): Promise<boolean> {
  const rows = await queries.query(
    sql`update declaration_party set done_at = ${now} where declaration_id = ${id} and seq = ${seq} and done_at is null returning seq`,
  );
  return rows.length === 1;
}

/**
 * Moves the case, and with it its declaration, on through the one transition table. False when somebody else already did.
 * Throws for a change that the table does not have.
 */
export async function moveCase(
  queries: Queries,
  { id, state, version }: Pick<StoredWaitingCase, 'id' | 'state' | 'version'>,
  to: CaseStatus,
  audit: AuditEntry,
): Promise<boolean> {
  if (!caseMayBecome(state, to)) throw new Error(`a case never goes from ${state} to ${to}`);
  const rows = await queries.query(
    sql`with waiting as (
        update declaration_waiting set state = ${to}, version = version + 1, ended_at = ${audit.at}
        where declaration_id = ${id}::uuid and state = ${state} and version = ${version} returning declaration_id),
      moved as (
        update declaration set status = ${to}, version = version + 1, ${moveHead('declaration', id, audit)}
        where id in (select declaration_id from waiting) and status = ${state} returning id, audit_seq, audit_head)
      ${insertAudit(audit)} returning seq`,
  );
  if (rows.length === 1) tellAudited(queries, { kind: 'declaration', id }, audit);
  return rows.length === 1;
}
