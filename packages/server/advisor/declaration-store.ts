/** The SQL of the declarations that a case shows beside its own. */
import { columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface ShownDeclaration {
  readonly id: string;
  readonly completedAt: Date;
}

/** A case's own declaration and those that were completed about the same customer since, newest first: `most` of the newer ones. */
export const declarationAndNewer = (
  queries: Queries,
  { bank, id, most }: { readonly bank: string; readonly id: string; readonly most: number },
): Promise<ShownDeclaration[]> =>
  queries.query<ShownDeclaration>(
    sql`with own as (select id, bank, subject_key, completed_at from declaration
       where id = ${id} and bank = ${bank} and completed_at is not null),
     newer as (select d.id, d.completed_at from own join declaration d
       on d.bank = own.bank and d.subject_key = own.subject_key and d.id <> own.id and d.completed_at > own.completed_at
       order by d.completed_at desc limit ${most})
     select id, completed_at as "completedAt" from own
     union all select id, completed_at from newer order by "completedAt" desc`,
  );

/** One of the same bank; null where there is none that was completed. */
export async function completedDeclaration(
  queries: Queries,
  { bank, id }: { readonly bank: string; readonly id: string },
): Promise<ShownDeclaration | null> {
  const [row] = await queries.query<ShownDeclaration>(
    sql`select ${columns('declaration', 'id', 'completedAt')} from declaration where id = ${id} and bank = ${bank} and completed_at is not null`,
  );
  return row ?? null;
}
