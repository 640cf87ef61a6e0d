/** Guardians, who alone open a child's application: as the population register had them at the last look. */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const statements = [
  `create table application_guardian (
    application_id uuid not null references application on delete cascade,
    bank text not null,
    person_key bytea not null,
    primary key (application_id, person_key)
  )`,
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of statements) await queries.query(raw(statement));
}
