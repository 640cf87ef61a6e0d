/** The SQL of requests for papers: who is asked in which case until when, and what came of it (D-203, D-204). */
import type { PaperRequestState } from '@bli-kunde/domain/cases/paper-request.ts';
import type { AwaitedAnswer } from './awaited-answer.ts';
import { assigned, columns, newRow } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** A request without its words, which are the case's entry of the same number. */
export interface StoredPaperRequest {
  readonly caseId: string;
  readonly seq: number;
  readonly bank: string;
  /** The completed declaration on which the case stood. */
  readonly declarationId: string;
  /** Keyed hash of who is asked. */
  readonly personKey: Buffer;
  readonly sentAt: Date;
  readonly dueAt: Date;
  /** Reminders that were sent. */
  readonly reminded: number;
  readonly state: PaperRequestState;
  readonly endedAt: Date | null;
}

const REQUEST = columns(
  'paper_request r',
  'caseId',
  'seq',
  'bank',
  'declarationId',
  'personKey',
  'sentAt',
  'dueAt',
  'reminded',
  'state',
  'endedAt',
);

/** The requests of a case, oldest first. */
export const paperRequestsOf = (queries: Queries, caseId: string): Promise<StoredPaperRequest[]> =>
  queries.query<StoredPaperRequest>(
    sql`select ${REQUEST} from paper_request r where r.case_id = ${caseId} order by r.seq`,
  );

/** Writes an open request of a locked case. */
export async function insertPaperRequest(
  tx: Queries,
  {
    caseId,
    seq,
    bank,
    declarationId,
    personKey,
    sentAt,
    dueAt,
  }: Pick<StoredPaperRequest, 'caseId' | 'seq' | 'bank' | 'declarationId' | 'personKey' | 'sentAt' | 'dueAt'>,
): Promise<void> {
  await tx.query(
    sql`insert into ${newRow('paper_request', { caseId, seq, bank, declarationId, personKey, sentAt, dueAt })}`,
  );
}

/** Ends a request of a locked case; what is sent late may end one that was left without. */
export async function endPaperRequest(
  tx: Queries,
  { caseId, seq }: Pick<StoredPaperRequest, 'caseId' | 'seq'>,
  { state, at }: { readonly state: Exclude<PaperRequestState, 'OPEN'>; readonly at: Date },
): Promise<void> {
  const rows = await tx.query(
    sql`update paper_request set ${assigned('paper_request', { state, endedAt: at })}
     where case_id = ${caseId} and seq = ${seq} and state in ('OPEN', 'OVERDUE') returning seq`,
  );
  if (rows.length !== 1) throw new Error('a request for a paper ends once');
}

/**
 * The newest request of each open case to a person in a bank, unless it was taken back; with `declaration` that of the case that stood on it.
 * Newest first.
 */
export const paperRequestsTo = (
  queries: Queries,
  bank: string,
  personKey: Buffer,
  declaration: string | null = null,
): Promise<StoredPaperRequest[]> =>
  queries.query<StoredPaperRequest>(
    sql`select ${REQUEST} from paper_request r join advisor_case c on c.id = r.case_id
     where r.bank = ${bank} and r.person_key = ${personKey} and r.state <> 'TAKEN_BACK' and c.closed_at is null
       and (${declaration}::uuid is null or r.declaration_id = ${declaration}::uuid)
       and not exists (select 1 from paper_request later where later.case_id = r.case_id and later.seq > r.seq)
     order by r.sent_at desc, r.case_id limit 20`,
  );

/** Up to `limit` open requests sent at `before` or earlier, of cases after an id. */
export const openPaperRequests = (
  queries: Queries,
  before: Date,
  after: string,
  limit: number,
): Promise<AwaitedAnswer[]> =>
  queries.query<AwaitedAnswer>(
    sql`select r.case_id as id, ${columns('paper_request r', 'caseId', 'seq', 'bank', 'sentAt', 'dueAt', 'reminded')}
     from paper_request r where r.state = 'OPEN' and r.sent_at <= ${before} and r.case_id > ${after}::uuid
     order by r.case_id limit ${limit}`,
  );

/** False when as many reminders are noted already, or the request is no longer open. */
export async function notePaperReminded(
  tx: Queries,
  { caseId, seq }: Pick<StoredPaperRequest, 'caseId' | 'seq'>,
  reminders: number,
): Promise<boolean> {
  const rows = await tx.query(
    sql`update paper_request set reminded = ${reminders}
     where case_id = ${caseId} and seq = ${seq} and state = 'OPEN' and reminded < ${reminders} returning seq`,
  );
  return rows.length === 1;
}
