/** The SQL of trying a policy: completed declarations of a bank, read page by page. */
import { columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
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
    sql`select ${columns('declaration', 'id', 'bank', 'dataKey', 'document')} from declaration
     where bank = ${bank} and (${after}::uuid is null or id > ${after}) and completed_at >= ${from} and completed_at < ${until} order by id limit ${limit}`,
  );
