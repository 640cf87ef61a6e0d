/** The SQL of a person's own copy: applications and declarations that are theirs or about them, and what was said with them. */
import { notSecret } from '../cases/kind-store.ts';
import {
  APPLICATION_COLUMNS,
  type ApplicationRow,
  openedApplication,
  type StoredApplication,
} from '../db/application-row.ts';
import { columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Vault } from '../db/vault.ts';
import type { KeptDeclaration } from '../declarations/evidence-store.ts';

interface Whose {
  readonly bank: string;
  readonly personKey: Buffer;
}

/** Applications that the person began, oldest first. Throws `VaultError`. */
export async function applicationsOfPerson(
  queries: Queries,
  vault: Vault,
  { bank, personKey }: Whose,
): Promise<StoredApplication<unknown>[]> {
  const rows = await queries.query<ApplicationRow>(
    sql`select ${APPLICATION_COLUMNS} from application a where a.bank = ${bank} and a.person_key = ${personKey} order by a.created_at, a.id`,
  );
  return rows.map((row) => openedApplication(vault, row));
}

/** Completed declarations that the person gave, or that are about them, oldest first. */
export const declarationsOfPerson = (queries: Queries, { bank, personKey }: Whose): Promise<KeptDeclaration[]> =>
  queries.query<KeptDeclaration>(
    sql`select ${columns('declaration', 'id', 'bank', 'dataKey', 'document', 'frozenHash')} from declaration
     where bank = ${bank} and (person_key = ${personKey} or subject_key = ${personKey}) and completed_at is not null order by completed_at, id`,
  );

/** The cases about a person, but suspicions: of those nothing is read for the own copy. */
export const casesOfPerson = (
  queries: Queries,
  { bank, personKey }: Whose,
): Promise<{ readonly id: string; readonly number: number }[]> =>
  queries.query(
    sql`select ${columns('advisor_case', 'id', 'number')} from advisor_case where bank = ${bank} and subject_key = ${personKey} and ${notSecret('kind')} order by number`,
  );
