/** The SQL of trying a policy: completed declarations of a bank, read page by page. */
import type { Queries } from '../db/database.ts';
import type { KeptDeclaration } from '../declarations/evidence-store.ts';

interface Page {
  readonly bank: string;
  readonly from: Date;
  readonly until: Date;
  /** The id of the last one of the page before; null at the first. */
  readonly after: string | null;
  readonly limit: number;
}

/** In the order of their ids. */
export const completedBetween = (
  queries: Queries,
  { bank, from, until, after, limit }: Page,
): Promise<Omit<KeptDeclaration, 'frozenHash'>[]> =>
  queries.query(
    `select id, bank, data_key as "dataKey", document from declaration
     where bank = $1 and ($2::uuid is null or id > $2) and completed_at >= $3 and completed_at < $4 order by id limit $5`,
    [bank, after, from, until, limit],
    'policy-completed',
  );
