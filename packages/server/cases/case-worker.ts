/** The actor of a case: logged in, with a key of the bank's provider, or by command, known by name. One person may use both, and have two log-ins (D-042). */
import { isSameStaff, type Marks } from '@bli-kunde/domain/cases/own-case.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { byIn, type CaseEntry } from '@bli-kunde/domain/cases/entries.ts';
import { nameKey } from '@bli-kunde/domain/norway/name.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { staffKey } from '../db/look-up-keys.ts';
import type { Vault } from '../db/vault.ts';
import { advisorsByKey } from '../sessions/advisor-store.ts';

/** One of the bank's people, by the name that the bank knows them by, in the role they act in. */
export interface CaseWorker {
  readonly name: string;
  readonly role: Role;
  /** Key of the actor in trail and cases; computed from the name where there is no log-in. */
  readonly key?: string;
  /** All that they have where the act chooses the role; `role` alone when left out. */
  readonly roles?: readonly Role[];
  /** By which the log-in tells them apart from others; left out of who works by command. */
  readonly marks?: Pick<Marks, 'birthDate' | 'numberKey'>;
}

export const marksOf = ({ name, marks }: Pick<CaseWorker, 'name' | 'marks'>): Marks => ({
  birthDate: null,
  numberKey: null,
  ...marks,
  name,
});

/** Keys of the other log-ins of the same person, among those of `keys` (D-042). */
export async function otherLogins(
  queries: Queries,
  vault: Vault,
  bank: string,
  worker: Pick<CaseWorker, 'name' | 'key' | 'marks'>,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (worker.key === undefined) return new Set();
  const known = await advisorsByKey(queries, vault, bank, keys);
  const own = marksOf(worker);
  const same = [...known.values()].filter(
    ({ key, name, birthDate, numberKey }) =>
      key !== worker.key && isSameStaff(own, { name: name ?? '', birthDate, numberKey }),
  );
  return new Set(same.map(({ key }) => key));
}

const keyOfName = ({ vault }: Pick<Context, 'vault'>, bank: string, name: string): string =>
  staffKey(vault, bank, nameKey(name.normalize('NFKC')));

export const workerKey = (
  parts: Pick<Context, 'vault'>,
  bank: string,
  { name, key }: Pick<CaseWorker, 'name' | 'key'>,
): string => key ?? keyOfName(parts, bank, name);

/**
 * Matches an entry with this person, logged in or by command: by the key of any of their log-ins, or by name where one of the two was a
 * command, which knows nothing else.
 *
 * @param others keys of {@link otherLogins}
 */
export function isOwnEntry(
  parts: Pick<Context, 'vault'>,
  bank: string,
  worker: Pick<CaseWorker, 'name' | 'key'>,
  others: ReadonlySet<string>,
): (entry: CaseEntry) => boolean {
  const named = keyOfName(parts, bank, worker.name);
  const own = worker.key ?? named;
  return (entry) => {
    const { advisor } = entry;
    if (advisor === own || advisor === named || others.has(advisor)) return true;
    const name = byIn(entry)?.name;
    return own === named && name !== undefined && keyOfName(parts, bank, name) === named;
  };
}
