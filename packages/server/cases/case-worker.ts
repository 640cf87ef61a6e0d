/** Who acts in a case: logged in, with a key of the bank's provider, or by command, known by name. One person may do both. */
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { nameKey } from '@bli-kunde/domain/norway/name.ts';
import type { Context } from '../context.ts';
import { actorKey } from '../db/look-up-keys.ts';
import type { CaseEntry } from './decision-store.ts';

/** One of the bank's people, by the name that the bank knows them by, in the role they act in. */
export interface CaseWorker {
  readonly name: string;
  readonly role: Role;
  /** How trail and cases name them; of who has no log-in it follows from the name. */
  readonly key?: string;
  /** All that they have where the act chooses the role; `role` alone when left out. */
  readonly roles?: readonly Role[];
}

const keyOfName = ({ vault }: Pick<Context, 'vault'>, bank: string, name: string): string =>
  actorKey(vault, bank, `staff ${nameKey(name.normalize('NFKC'))}`);

export const workerKey = (
  parts: Pick<Context, 'vault'>,
  bank: string,
  { name, key }: Pick<CaseWorker, 'name' | 'key'>,
): string => key ?? keyOfName(parts, bank, name);

type Done = Pick<CaseEntry, 'advisor' | 'content'>;

/**
 * Whether an entry was left by this person, logged in or by command: the key tells, and where one of the two worked by command the
 * name, which is all that a command knows. Of two who are logged in an equal name says nothing.
 */
export function leftBy(
  parts: Pick<Context, 'vault'>,
  bank: string,
  worker: Pick<CaseWorker, 'name' | 'key'>,
): (entry: Done) => boolean {
  const named = keyOfName(parts, bank, worker.name);
  const own = worker.key ?? named;
  return ({ advisor, content }) => {
    if (advisor === own || advisor === named) return true;
    const name = (content as { readonly by?: { readonly name?: string } }).by?.name;
    return own === named && name !== undefined && keyOfName(parts, bank, name) === named;
  };
}
