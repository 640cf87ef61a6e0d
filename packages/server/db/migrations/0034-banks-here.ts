/** The banks that a database is of, where groups of banks have databases of their own; no row where it is of all banks (decision 0169). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

export async function up(queries: Queries): Promise<void> {
  await queries.query(raw('create table bank_here (bank text primary key, since timestamptz not null)'));
}
