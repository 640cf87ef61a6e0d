/** The SQL of a person's own copy: applications and declarations that are theirs or about them, and what was said with them. */
import { notSecret } from '../cases/kind-sql.ts';
import {
  applicationColumns,
  type ApplicationRow,
  openedApplication,
  type StoredApplication,
} from '../db/application-row.ts';
import type { Queries } from '../db/database.ts';
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
    `select ${applicationColumns('a')} from application a where a.bank = $1 and a.person_key = $2 order by a.created_at, a.id`,
    [bank, personKey],
    'access-applications',
  );
  return rows.map((row) => openedApplication(vault, row));
}

/** Completed declarations that the person gave, or that are about them, oldest first. */
export const declarationsOfPerson = (queries: Queries, { bank, personKey }: Whose): Promise<KeptDeclaration[]> =>
  queries.query<KeptDeclaration>(
    `select id, bank, data_key as "dataKey", document, frozen_hash as "frozenHash" from declaration
     where bank = $1 and (person_key = $2 or subject_key = $2) and completed_at is not null order by completed_at, id`,
    [bank, personKey],
    'access-declarations',
  );

/** The cases about a person, but suspicions: of those nothing is read for the own copy. */
export const casesOfPerson = (
  queries: Queries,
  { bank, personKey }: Whose,
): Promise<{ readonly id: string; readonly number: number }[]> =>
  queries.query(
    `select id, number from advisor_case where bank = $1 and subject_key = $2 and ${notSecret('kind')} order by number`,
    [bank, personKey],
    'access-cases',
  );
