/** The instants at which an advisor's roles were last read at the provider, and at which one server last set out to read them (D-043, decision 0132). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

export async function up(queries: Queries): Promise<void> {
  await queries.query(
    raw('alter table session add column roles_read_at timestamptz, add column roles_asked_at timestamptz'),
  );
}
