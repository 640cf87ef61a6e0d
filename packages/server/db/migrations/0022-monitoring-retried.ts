/** How often a customer was tried in vain against a list: a page of its own, which is tried again (A-101, decision 0090). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

export async function up(queries: Queries): Promise<void> {
  await queries.query(raw('alter table monitoring_page add column tries int not null default 0'));
}
