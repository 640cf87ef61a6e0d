/** A bank's chain is known by its id alone, which is made of its name: two first entries at once met on the name instead. */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

export async function up(queries: Queries): Promise<void> {
  await queries.query(raw('alter table audit_chain drop constraint audit_chain_name_key'));
}
