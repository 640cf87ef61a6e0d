/** The SQL of lists, counts and searches of cases: the same scope for all three, so that none tells what another hides (A-027, A-033, A-035). */
import { withNotice } from './kind-store.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { rolesOn, scopeOf } from '@bli-kunde/domain/cases/permissions.ts';
import type { CaseKind } from '@bli-kunde/domain/cases/kinds.ts';
import type { CaseState } from '@bli-kunde/domain/cases/states.ts';
import type { Context } from '../context.ts';
import { columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql, type Statement, unprepared } from '../db/sql.ts';
import { type DataKey, VaultError } from '../db/vault.ts';
import type { CaseData } from './case.ts';
import { CASE_COLUMNS, type CaseRow, gravityOf, type ListedCase, openedCase } from './case-store.ts';
import { inScope, type VisibleCase, visible } from './visible-store.ts';

/** The advisor whose list is read. */
export interface Viewer {
  readonly bank: string;
  readonly key: string;
  readonly roles: readonly Role[];
  /** By which a case is their own, and in none of their lists. */
  readonly own: readonly Buffer[];
}

export interface ListFilter {
  readonly queue?: CaseKind | undefined;
  /** `TO_SEND`: closed discrepancies whose notice to the register of owners nobody has noted as sent. */
  readonly state?: CaseState | 'OPEN' | 'POSTPONED' | 'TO_SEND' | undefined;
  /** Key of an advisor, `none`, or `approval`: what waits for the viewer's agreement. */
  readonly assigned?: string | undefined;
  readonly due?: { readonly from: Date | null; readonly before: Date } | undefined;
  readonly reason?: string | undefined;
}

const LISTED = columns(
  'advisor_case c',
  'id',
  'bank',
  'number',
  'kind',
  'state',
  'gravity',
  'reasons',
  'openedAt',
  'dueAt',
  'holds',
  'outcome',
);

/** Open cases, gravest and most urgent first; of one bank, or of all with null. Restricted ones only where one of the roles sees them. */
export async function listOpen(queries: Queries, bank: string | null, roles: readonly Role[]): Promise<ListedCase[]> {
  const rows = await queries.query<Omit<ListedCase, 'gravity'> & { gravity: number }>(
    sql`select ${LISTED} from advisor_case c where c.closed_at is null and (${bank}::text is null or c.bank = ${bank})
       and (not c.restricted or ${inScope(roles, [])})
     order by c.gravity, c.due_at, c.bank, c.number limit 1000`,
  );
  return rows.map((row) => ({ ...row, gravity: gravityOf(row.gravity) }));
}

/** Place of a row in the list. */
export interface ListKey {
  readonly gravity: number;
  /** Deadline of an open case, end of a closed one. */
  readonly at: Date;
  readonly id: string;
}

/** The viewer's cases, `c`. One in which the viewer is disqualified is in none of their lists (A-029). */
const casesOf = ({ bank, key, roles, own }: Viewer): Statement =>
  sql`from advisor_case c where c.bank = ${bank} and ${inScope(roles, own)} and not c.disqualified && array[${key}]`;

/** Reported, and no notice noted as sent since: one that was opened again has no outcome, and its older notice does not count. */
const TO_SEND = sql`${withNotice('c.kind')} and c.outcome = 'REPORTED' and not exists (
  select 1 from case_entry sent where sent.case_id = c.id and sent.kind = 'NOTICE'
    and sent.seq > (select max(agreed.seq) from case_entry agreed where agreed.case_id = c.id and agreed.kind = 'DECISION'))`;

/** Conditions of a filter, each with `and` before it. */
function conditions(filter: ListFilter, viewer: Viewer, now: Date): Statement {
  const { queue, state = 'OPEN', assigned, due, reason } = filter;
  const found: Statement[] = [];
  if (state === 'CLOSED') found.push(sql`c.closed_at is not null`);
  else if (state === 'TO_SEND') found.push(sql`c.closed_at is not null`, TO_SEND);
  else {
    found.push(sql`c.closed_at is null`);
    const hidden = sql`c.hidden_until > ${now}`;
    found.push(state === 'POSTPONED' ? hidden : sql`(c.hidden_until is null or not ${hidden})`);
    if (state !== 'OPEN' && state !== 'POSTPONED') found.push(sql`c.state = ${state}`);
  }
  if (queue !== undefined) found.push(sql`c.kind = ${queue}`);
  if (assigned === 'none') found.push(sql`c.assigned_to is null`);
  else if (assigned === 'approval')
    found.push(
      sql`c.awaits && ${viewer.roles}::text[] and not c.barred && array[${viewer.key}::text] and c.awaits <> '{}'`,
    );
  else if (assigned !== undefined) found.push(sql`c.assigned_to = ${assigned}`);
  if (due !== undefined) {
    found.push(sql`c.due_at <= ${due.before}`);
    if (due.from !== null) found.push(sql`c.due_at > ${due.from}`);
  }
  if (reason !== undefined) found.push(sql`${reason} = any(c.reasons)`);
  // Who sees nothing but what waits for them is served by the index of that.
  if (scopeOf(viewer.roles).open.length === 0) found.push(sql`c.awaits <> '{}'`);
  return found.reduce((before, next) => sql`${before} and ${next}`, sql``);
}

type ListParts = Pick<Context, 'db' | 'vault' | 'rowFailed'>;

/** A case as a list shows it. */
export interface FoundCase extends Omit<VisibleCase, 'dataKey' | 'data'> {
  /** Null of a row that can not be opened, as its key is: it stands in the list all the same, as a case that nobody can read. */
  readonly data: CaseData | null;
  readonly dataKey: DataKey | null;
}

/** One row that was tampered with makes no other unreadable, and is told of by its id. */
function opened({ vault, rowFailed }: ListParts, { roles }: Viewer, rows: readonly CaseRow[]): FoundCase[] {
  return rows.map((row) => {
    try {
      return visible(openedCase(vault, row), roles);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      rowFailed('case-list', { case: row.id }, error);
      const { data: _data, wrapped: _wrapped, ...plain } = row;
      const listed = { ...plain, gravity: gravityOf(row.gravity), data: null, dataKey: null };
      return { ...listed, roles: rolesOn(roles, listed) };
    }
  });
}

/** Keyset pagination: up to `limit` cases after a place, gravest and most urgent first; of closed ones the newest first. */
export async function listCases(
  parts: ListParts,
  viewer: Viewer,
  filter: ListFilter,
  after: ListKey | null,
  limit: number,
  now: Date,
): Promise<FoundCase[]> {
  const closed = filter.state === 'CLOSED';
  const later = (key: ListKey): Statement =>
    closed
      ? sql`and (c.closed_at, c.id) < (${key.at}::timestamptz, ${key.id}::uuid)`
      : sql`and (c.gravity, c.due_at, c.id) > (${key.gravity}::smallint, ${key.at}::timestamptz, ${key.id}::uuid)`;
  const rows = await parts.db.query<CaseRow>(
    unprepared(
      sql`select ${CASE_COLUMNS} ${casesOf(viewer)} ${conditions(filter, viewer, now)} ${after === null ? sql`` : later(after)}
       order by ${closed ? sql`c.closed_at desc, c.id desc` : sql`c.gravity, c.due_at, c.id`} limit ${limit}`,
    ),
  );
  return opened(parts, viewer, rows);
}

/** Counts the cases of a filter, up to `most`. */
export async function countCases(
  queries: Queries,
  viewer: Viewer,
  filter: ListFilter,
  most: number,
  now: Date,
): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    unprepared(
      sql`select count(*)::int as count from (
         select 1 ${casesOf(viewer)} ${conditions(filter, viewer, now)} limit ${most}) as counted`,
    ),
  );
  return row?.count ?? 0;
}

/**
 * Counts the open cases of each subject, by the subject's key in hexadecimal digits, in the viewer's own scope: a case that a list hides
 * is not counted either (A-027).
 */
export async function openPerSubject(
  queries: Queries,
  viewer: Viewer,
  subjects: readonly Buffer[],
): Promise<ReadonlyMap<string, number>> {
  if (subjects.length === 0) return new Map();
  const rows = await queries.query<{ subject: Buffer; count: number }>(
    sql`select c.subject_key as subject, count(*)::int as count ${casesOf(viewer)} and c.closed_at is null
       and c.subject_key = any(${subjects}::bytea[]) group by c.subject_key`,
  );
  return new Map(rows.map(({ subject, count }) => [Buffer.from(subject).toString('hex'), count]));
}

/** Cases by their number, or of a subject, open ones and closed ones, newest first. */
export async function findCases(
  parts: ListParts,
  viewer: Viewer,
  by: { readonly number: number } | { readonly subjectKey: Buffer },
  limit: number,
): Promise<FoundCase[]> {
  const found = 'number' in by ? sql`c.number = ${by.number}` : sql`c.subject_key = ${by.subjectKey}`;
  const rows = await parts.db.query<CaseRow>(
    sql`select ${CASE_COLUMNS} ${casesOf(viewer)} and ${found} order by c.opened_at desc, c.id limit ${limit}`,
  );
  return opened(parts, viewer, rows);
}
