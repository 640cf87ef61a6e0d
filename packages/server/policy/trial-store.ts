/** The SQL of trying a policy: completed declarations of a bank, read page by page, and the parts of a trial. */
import type { TrialCounts } from '@bli-kunde/domain/advisor/policy-tried.ts';
import type { Process } from '@bli-kunde/domain/kyc/case.ts';
import type { PolicyDraft } from '@bli-kunde/domain/policy/policy.ts';
import { notSecret } from '../cases/kind-store.ts';
import { inScope, type Scope } from '../cases/visible-store.ts';
import { columns, newRow } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import type { KeptDeclaration } from '../declarations/evidence-store.ts';

interface Page {
  readonly bank: string;
  readonly from: Date;
  readonly until: Date;
  /** The id of the last one of the page before; null at the first. */
  readonly after: string | null;
  readonly limit: number;
}

type Completed = Omit<KeptDeclaration, 'frozenHash'>;

/** In the order of their ids. */
export const completedBetween = (queries: Queries, { bank, from, until, after, limit }: Page): Promise<Completed[]> =>
  queries.query(
    sql`select ${columns('declaration', 'id', 'bank', 'dataKey', 'document')} from declaration
     where bank = ${bank} and (${after}::uuid is null or id > ${after}) and completed_at >= ${from} and completed_at < ${until} order by id limit ${limit}`,
  );

/** Cases about the declaration `d` or its subject. */
const ABOUT: Statement = sql`(c.declaration_id = d.id or c.bank = d.bank and c.subject_key = d.subject_key)`;

/**
 * Declarations that figures may be made of: none of whom a case is restricted or the address protected. A suspicion is as absent as its
 * trail: it takes nothing away, and says nothing of what was decided (D-193).
 */
const COUNTED: Statement = sql`not exists (select 1 from advisor_case c where ${ABOUT} and (c.restricted or c.address_protected) and ${notSecret('c.kind')})`;

export interface CountedDeclaration extends Completed {
  /** Outcome of the newest decided case of the declaration: APPROVED or REJECTED; null while there is none. */
  readonly decided: 'APPROVED' | 'REJECTED' | null;
}

/** Number of parts of a trial: one for each first digit of the ids, which are random. */
export const TRIAL_PARTS = 16;

const firstId = (part: number): string => `${part.toString(16)}0000000-0000-0000-0000-000000000000`;
/** Null after the last part. */
const endId = (part: number): string | null => (part + 1 === TRIAL_PARTS ? null : firstId(part + 1));

/** Up to `limit` declarations of a part after the one of the page before. */
export function countedPage(
  queries: Queries,
  { bank, from, until, after, limit, part }: Page & { readonly part: number },
): Promise<CountedDeclaration[]> {
  const end = endId(part);
  return queries.query(
    sql`select ${columns('declaration d', 'id', 'bank', 'dataKey', 'document')},
      (select case when c.outcome in ('APPROVED', 'KEPT') then 'APPROVED' else 'REJECTED' end from advisor_case c
       where c.declaration_id = d.id and c.outcome in ('APPROVED', 'KEPT', 'REJECTED', 'ENDED') and ${notSecret('c.kind')}
       order by c.closed_at desc, c.id limit 1) as decided
     from declaration d
     where d.bank = ${bank} and d.completed_at >= ${from} and d.completed_at < ${until} and d.id >= ${firstId(part)}::uuid
       and (${end}::uuid is null or d.id < ${end}::uuid) and (${after}::uuid is null or d.id > ${after}::uuid) and ${COUNTED}
     order by d.id limit ${limit}`,
  );
}

/** Declarations that a trial of the days has before it. */
export async function countCompleted(
  queries: Queries,
  { bank, from, until }: Pick<Page, 'bank' | 'from' | 'until'>,
): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    sql`select count(*)::int as count from declaration d
     where d.bank = ${bank} and d.completed_at >= ${from} and d.completed_at < ${until} and ${COUNTED}`,
  );
  return row?.count ?? 0;
}

export interface StoredTrial {
  readonly id: string;
  readonly bank: string;
  /** Number of the version in force that is compared with. */
  readonly inForce: number;
  readonly document: PolicyDraft;
  readonly from: Date;
  readonly until: Date;
  readonly whole: number;
  readonly askedBy: string;
  readonly askedAt: Date;
}

/** In the place of the bank's trial of before. */
export async function insertTrial(tx: Queries, trial: StoredTrial, counts: TrialCounts): Promise<void> {
  const { id, bank, inForce, document, from, until, whole, askedBy, askedAt } = trial;
  await tx.query(sql`delete from risk_policy_trial where bank = ${bank}`);
  const row = newRow('risk_policy_trial', {
    id,
    bank,
    inForce,
    document: sql`${JSON.stringify(document)}::jsonb`,
    triedFrom: from,
    triedUntil: until,
    whole,
    askedBy,
    askedAt,
  });
  await tx.query(sql`insert into ${row}`);
  await tx.query(
    sql`insert into risk_policy_trial_part (trial_id, part, looked, counts)
     select ${id}::uuid, n, 0, ${JSON.stringify(counts)}::jsonb from generate_series(0, ${TRIAL_PARTS - 1}) n`,
  );
}

const TRIAL = sql`id, bank, in_force as "inForce", document, tried_from as "from", tried_until as "until", whole,
  asked_by as "askedBy", asked_at as "askedAt"`;

/** Null where none was asked for. */
export async function trialOf(queries: Queries, bank: string): Promise<StoredTrial | null> {
  const [row] = await queries.query<StoredTrial>(sql`select ${TRIAL} from risk_policy_trial where bank = ${bank}`);
  return row ?? null;
}

/** Null of one that another has taken the place of. */
export async function trialById(queries: Queries, id: string): Promise<StoredTrial | null> {
  const [row] = await queries.query<StoredTrial>(sql`select ${TRIAL} from risk_policy_trial where id = ${id}::uuid`);
  return row ?? null;
}

export interface StoredPart {
  readonly part: number;
  readonly after: string | null;
  readonly looked: number;
  readonly counts: TrialCounts;
  readonly doneAt: Date | null;
}

export const trialPartsOf = (queries: Queries, trial: string): Promise<StoredPart[]> =>
  queries.query<StoredPart>(
    sql`select part, after, looked, counts, done_at as "doneAt" from risk_policy_trial_part where trial_id = ${trial}::uuid order by part`,
  );

/** A part with the pages that were counted since `before`; false where another server has counted them, or the trial is gone. */
export async function writePart(
  queries: Queries,
  trial: string,
  before: StoredPart,
  after: StoredPart,
): Promise<boolean> {
  const rows = await queries.query(
    sql`update risk_policy_trial_part set after = ${after.after}::uuid, looked = ${after.looked}, counts = ${JSON.stringify(after.counts)}::jsonb,
       done_at = ${after.doneAt}::timestamptz
     where trial_id = ${trial}::uuid and part = ${before.part} and looked = ${before.looked} and done_at is null returning part`,
  );
  return rows.length === 1;
}

export interface FlippedCase {
  readonly id: string;
  readonly completedAt: Date;
  readonly process: Process;
  /** Number of the newest case of the declaration that the advisor's roles show; null where they show none. */
  readonly number: number | null;
}

/** Those of the declarations that still may be counted, newest first, with the case that leads to each. */
export const flippedAmong = (
  queries: Queries,
  { bank, ids, roles, own }: Scope & { readonly bank: string; readonly ids: readonly string[] },
): Promise<FlippedCase[]> =>
  queries.query<FlippedCase>(
    sql`select d.id, d.completed_at as "completedAt", d.process,
      (select c.number from advisor_case c where c.declaration_id = d.id and ${notSecret('c.kind')} and ${inScope(roles, own)}
       order by c.opened_at desc, c.id limit 1) as number
     from declaration d where d.bank = ${bank} and d.id = any(${[...ids]}::uuid[]) and ${COUNTED}
     order by d.completed_at desc, d.id`,
  );
