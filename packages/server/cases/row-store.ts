/** Additions to the rows of a list: the mark of a case in work, and the last day of a customer who was asked something. */
import type { CaseEntry, EntryKind } from '@bli-kunde/domain/cases/entries.ts';
import { MARKED, markIn } from '@bli-kunde/domain/cases/history.ts';
import { hasNotice } from '@bli-kunde/domain/cases/kinds.ts';
import type { Mark } from '@bli-kunde/domain/cases/marks.ts';
import type { CaseState } from '@bli-kunde/domain/cases/states.ts';
import { type IsoDate, lastDayBefore } from '@bli-kunde/domain/norway/oslo-date.ts';
import { columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type DataKey, type Vault, VaultError } from '../db/vault.ts';
import { type EntryRow, openedEntry, type StoredCase } from './case-store.ts';
import type { StoredQuestion } from './question-store.ts';

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
    sql`select case_id as id, ${columns('case_entry', 'seq', 'at', 'advisor', 'kind', 'data')} from case_entry where case_id = any(${[...keys.keys()]}::uuid[]) and kind = any(${KINDS}::text[])
     order by case_id, seq desc`,
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

type Waiting = Pick<StoredCase, 'id' | 'kind' | 'state' | 'dueAt'>;

/** Of a customer who is asked to correct the register the case has the day as its own. */
const mayBeCorrected = ({ kind, state }: Waiting): boolean => hasNotice(kind) && state !== 'CLOSED';

/** Null of a case that waits for no customer. */
export function customerDayIn(
  theCase: Waiting,
  entries: readonly Pick<CaseEntry, 'kind'>[],
  questions: readonly (Pick<StoredQuestion, 'dueAt'> & { readonly state: string })[],
): IsoDate | null {
  const isCorrected = mayBeCorrected(theCase) && entries.some(({ kind }) => kind === 'QUESTION');
  const dueAt = isCorrected ? theCase.dueAt : questions.find(({ state }) => state === 'OPEN')?.dueAt;
  return dueAt === undefined ? null : lastDayBefore(dueAt);
}

/** {@link customerDayIn} of the cases of a list, by their ids. */
export async function customerDaysOf(
  queries: Queries,
  cases: readonly Waiting[],
): Promise<ReadonlyMap<string, IsoDate>> {
  const asked = cases.filter(({ state }) => state === 'WAITING_CUSTOMER').map(({ id }) => id);
  const differing = cases.filter(mayBeCorrected).map(({ id }) => id);
  if (asked.length === 0 && differing.length === 0) return new Map();
  const rows = await queries.query<{ id: string; dueAt: Date }>(
    sql`select q.case_id as id, q.due_at as "dueAt" from case_question q where q.case_id = any(${asked}::uuid[]) and q.state = 'OPEN'
     union all
     select r.case_id, r.due_at from paper_request r where r.case_id = any(${asked}::uuid[]) and r.state = 'OPEN'
     union all
     select ${columns('advisor_case c', 'id', 'due_at')} from advisor_case c where c.id = any(${differing}::uuid[])
       and exists (select 1 from case_entry e where e.case_id = c.id and e.kind = 'QUESTION')`,
  );
  return new Map(rows.map(({ id, dueAt }) => [id, lastDayBefore(dueAt)]));
}
