/** The SQL of reading the persons of cases from before their keys were kept (D-014). */
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Vault } from '../db/vault.ts';
import { loadKept, openKept } from '../declarations/evidence-store.ts';
import { caseById, type StoredCase } from './case-store.ts';
import { personsIn } from './own-case.ts';
import { keysOfPersons } from './person-keys.ts';

/** Up to `limit` after an id. */
export const casesWithoutKeys = (queries: Queries, after: string, limit: number): Promise<{ id: string }[]> =>
  queries.query(
    sql`select id from advisor_case where person_keys is null and id > ${after}::uuid order by id limit ${limit}`,
  );

/** Keys of a case as they are kept, or read from the case itself. Throws `VaultError`. */
export async function personKeysOf(queries: Queries, vault: Vault, theCase: StoredCase): Promise<readonly Buffer[]> {
  if (theCase.personKeys !== null) return theCase.personKeys;
  const kept = theCase.declarationId === null ? null : await loadKept(queries, theCase.declarationId);
  const persons = await personsIn({ vault }, queries, theCase, kept && openKept(vault, kept).frozen);
  return keysOfPersons(vault, theCase.bank, persons);
}

/** Under the case's lock, so that no answer joins it meanwhile. Throws `VaultError`. */
export async function keepPersonKeys(tx: Queries, vault: Vault, id: string): Promise<void> {
  const theCase = await caseById(tx, vault, id, true);
  if (theCase === null) return;
  await tx.query(
    sql`update advisor_case set person_keys = ${await personKeysOf(tx, vault, theCase)}::bytea[] where id = ${id}::uuid and person_keys is null`,
  );
}
