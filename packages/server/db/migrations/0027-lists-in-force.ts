/** Versions of the list that were in force, so that all servers hold the same one (R-186, decision 0122). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const STATEMENTS = [
  `create table list_in_force (
    seq bigint generated always as identity primary key,
    list_name text not null,
    list_version text unique,
    list_date timestamptz not null,
    list_sha256 text not null unique,
    entries int not null,
    since timestamptz not null
  )`,
  'create index list_in_force_order on list_in_force (list_date desc, seq desc)',
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of STATEMENTS) await queries.query(raw(statement));
}
