/** Computes the mark that lists and pages show on a case in work: sent back by a colleague, or answered by the customer. */
import type { CaseEntry, EntryKind } from '@bli-kunde/domain/cases/entries.ts';
import { MARKED, markIn } from '@bli-kunde/domain/cases/history.ts';
import type { Mark } from '@bli-kunde/domain/cases/marks.ts';
import type { CaseState } from '@bli-kunde/domain/cases/states.ts';
import type { Queries } from '../db/database.ts';
import { type DataKey, type Vault, VaultError } from '../db/vault.ts';
import { type EntryRow, openedEntry } from './case-store.ts';

/** Kinds of entries after which a mark is there or gone. */
const KINDS: readonly EntryKind[] = ['PROPOSAL', 'RETURN', 'QUESTION', 'ANSWER', 'DECISION', 'CARRIED_OUT', 'REOPENED'];
interface Marked {
  readonly id: string;
  readonly state: CaseState;
  /** Null of a case that can not be opened. */
  readonly dataKey: DataKey | null;
}

/** Most marks are told by the first, and no other is opened then. */
function* openedOneByOne(
  vault: Vault,
  keys: Parameters<typeof openedEntry>[1],
  rows: readonly EntryRow[],
): Generator<CaseEntry> {
  for (const row of rows) yield openedEntry(vault, keys, row);
}

/** Those of the cases that have a mark, by their ids; one whose entries can not be opened has none. */
export async function marksOf(
  queries: Queries,
  vault: Vault,
  cases: readonly Marked[],
): Promise<ReadonlyMap<string, Mark>> {
  const keys = new Map(
    cases.flatMap(({ id, state, dataKey }) => (dataKey && MARKED.includes(state) ? [[id, dataKey] as const] : [])),
  );
  if (keys.size === 0) return new Map();
  const rows = await queries.query<EntryRow & { readonly id: string }>(
    `select case_id as id, seq, at, advisor, kind, data from case_entry where case_id = any($1::uuid[]) and kind = any($2::text[])
     order by case_id, seq desc`,
    [[...keys.keys()], KINDS],
    'case-marks',
  );
  const marks = new Map<string, Mark>();
  for (const [id, dataKey] of keys) {
    const newestFirst = rows.filter((row) => row.id === id);
    try {
      const mark = markIn('IN_PROGRESS', openedOneByOne(vault, { id, dataKey }, newestFirst));
      if (mark !== null) marks.set(id, mark);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
    }
  }
  return marks;
}
