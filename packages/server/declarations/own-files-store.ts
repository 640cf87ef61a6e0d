/** The SQL of what a person has declared last of the customers that they answer for (D-241). */
import { columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { COUNTS, OF_A_CUSTOMER } from './counting-store.ts';
import type { KeptDeclaration } from './evidence-store.ts';

/** The declaration that counts of each customer, where this person completed it; newest first. */
export const ownFiles = (queries: Queries, bank: string, personKey: Buffer): Promise<KeptDeclaration[]> =>
  queries.query<KeptDeclaration>(
    sql`select ${columns('declaration d', 'id', 'bank', 'dataKey', 'document', 'frozenHash')} from declaration d
     where d.bank = ${bank} and d.person_key = ${personKey} and ${COUNTS} and ${OF_A_CUSTOMER}
     order by d.completed_at desc, d.id limit 20`,
  );
