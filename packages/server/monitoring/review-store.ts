/** The SQL of review dates: missing, told of before, and passed. */
import { reviewKind } from '@bli-kunde/domain/cases/kinds/review.ts';
import { columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { constant, sql, type Statement } from '../db/sql.ts';
import { COUNTS, OF_A_CUSTOMER } from '../declarations/counting-store.ts';

export interface ReviewRow {
  readonly id: string;
  readonly bank: string;
  readonly subjectKey: Buffer;
  readonly completedAt: Date;
  readonly dataKey: Buffer;
  readonly document: Buffer;
  /** `YYYY-MM-DD`; null before it is set. */
  readonly reviewOn: string | null;
}

const ROW = sql`${columns('declaration d', 'id', 'bank', 'subjectKey', 'completedAt', 'dataKey', 'document')},
  d.review_on::text as "reviewOn"`;

const page = (condition: (day: string) => Statement) => (queries: Queries, day: string, after: string, limit: number) =>
  queries.query<ReviewRow>(
    sql`select ${ROW} from declaration d where d.id > ${after}::uuid and ${condition(day)} and ${COUNTS} and ${OF_A_CUSTOMER}
     order by d.id limit ${limit}`,
  );

/** Those of customers without a date; `day` is not looked at. */
export const withoutReview = page(() => sql`d.review_on is null`);

/** Those to be reviewed by the day, of which the core bank has not been told. */
export const reviewsToTell = page((day) => sql`d.review_on <= ${day}::date and d.review_told_at is null`);

/** Those whose day is before this one. */
export const reviewsPassed = page(
  (day) => sql`d.review_on < ${day}::date and not exists
     (select 1 from advisor_case c where c.cause = 'review:' || d.id || ':' || d.review_on)`,
);

/** False when it was told of meanwhile, or the day was moved. */
export async function noteReviewTold(tx: Queries, id: string, on: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    sql`update declaration set review_told_at = ${at} where id = ${id} and review_on = ${on}::date and review_told_at is null returning id`,
  );
  return rows.length === 1;
}

/** Open REVIEW cases after an id whose customer has declared anew, is none any more, or never was. */
export const reviewsGone = (
  queries: Queries,
  after: string,
  limit: number,
): Promise<{ readonly id: string; readonly cause: string }[]> =>
  queries.query(
    sql`select ${columns('advisor_case c', 'id', 'cause')} from advisor_case c join declaration d on d.id = c.declaration_id
     where c.kind = '${constant(reviewKind.name)}' and c.closed_at is null and c.id > ${after}::uuid and not (${COUNTS} and ${OF_A_CUSTOMER}) order by c.id limit ${limit}`,
  );
