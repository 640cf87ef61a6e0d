/** For tests: an entry as another version of the program may have written it. */
import type { EntryKind, EntryOf } from '@bli-kunde/domain/cases/entries.ts';
import type { Queries } from '../db/database.ts';
import type { Vault } from '../db/vault.ts';
import { addEntry, type StoredCase } from './case-store.ts';

export const storeEntry = (
  queries: Queries,
  vault: Vault,
  theCase: Pick<StoredCase, 'id' | 'dataKey'>,
  entry: Pick<EntryOf<EntryKind>, 'seq' | 'at' | 'advisor'> & { readonly kind: EntryKind; readonly content: object },
): Promise<void> => addEntry(queries, vault, theCase, entry as EntryOf<EntryKind>);
