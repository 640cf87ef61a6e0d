/** The day on which each of the bank's own people was last written to about what is due. */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

export async function up(queries: Queries): Promise<void> {
  await queries.query(raw('alter table advisor add column told_on date'));
}
