/** The SQL of review dates: missing, told of before, and passed. */
import { reviewKind } from '@bli-kunde/domain/cases/kinds/review.ts';
import type { Queries } from '../db/database.ts';
import { COUNTS, OF_A_CUSTOMER } from './counting.ts';

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

const ROW = `d.id, d.bank, d.subject_key as "subjectKey", d.completed_at as "completedAt", d.data_key as "dataKey", d.document,
  d.review_on::text as "reviewOn"`;

const page = (name: string, condition: string) => (queries: Queries, day: string, after: string, limit: number) =>
  queries.query<ReviewRow>(
    `select ${ROW} from declaration d where d.id > $2::uuid and ${condition} and ${COUNTS} and ${OF_A_CUSTOMER} and $1::date is not null
     order by d.id limit $3`,
    [day, after, limit],
    name,
  );

/** Those of customers without a date; `day` is not looked at. */
export const withoutReview = page('review-missing', 'd.review_on is null');

/** Those to be reviewed by the day, of which the core bank has not been told. */
export const reviewsToTell = page('review-to-tell', 'd.review_on <= $1::date and d.review_told_at is null');

/** Those whose day is before this one. */
export const reviewsPassed = page(
  'review-passed',
  `d.review_on < $1::date and not exists
     (select 1 from advisor_case c where c.cause = 'review:' || d.id || ':' || d.review_on)`,
);

/** False when it was told of meanwhile, or the day was moved. */
export async function noteReviewTold(tx: Queries, id: string, on: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    'update declaration set review_told_at = $3 where id = $1 and review_on = $2::date and review_told_at is null returning id',
    [id, on, at],
    'review-told',
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
    `select c.id, c.cause from advisor_case c join declaration d on d.id = c.declaration_id
     where c.kind = '${reviewKind.name}' and c.closed_at is null and c.id > $1::uuid and not (${COUNTS} and ${OF_A_CUSTOMER}) order by c.id limit $2`,
    [after, limit],
    'review-gone',
  );
