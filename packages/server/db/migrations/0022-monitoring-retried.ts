/** Tries of a monitoring page: a customer who was tried in vain against a list has a page of their own, which is tried again (A-101, decision 0090). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

export async function up(queries: Queries): Promise<void> {
  await queries.query(raw('alter table monitoring_page add column tries int not null default 0'));
}
