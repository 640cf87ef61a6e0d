/** What last happened in cases that are worked on, as lists and pages mark it: sent back by a colleague, or answered by the customer. */
import type { Mark } from '@bli-kunde/domain/cases/marks.ts';
import type { CaseState } from '@bli-kunde/domain/cases/states.ts';
import type { Queries } from '../db/database.ts';
import { openDocument } from '../db/sealed-document.ts';
import { type DataKey, type Vault, VaultError } from '../db/vault.ts';
import type { AnswerEntry } from './answer.ts';
import { type CaseEntry, entryPlace } from './case-store.ts';

/** Kinds of entries after which a mark is there or gone. */
const KINDS: readonly CaseEntry['kind'][] = [
  'PROPOSAL',
  'RETURN',
  'QUESTION',
  'ANSWER',
  'DECISION',
  'CARRIED_OUT',
  'REOPENED',
];
const MARKED: readonly CaseState[] = ['NEW', 'IN_PROGRESS'];

type Content = Readonly<Record<string, unknown>>;

/** A colleague's answer to a proposal; every other entry of the kind says that it is gone for another cause. */
export const isSentBack = ({ kind, content }: Pick<CaseEntry, 'kind' | 'content'>): boolean => {
  const { by, grounds, withdrawn, disqualified } = content as Content;
  return (
    kind === 'RETURN' &&
    by !== undefined &&
    typeof grounds === 'string' &&
    withdrawn === undefined &&
    disqualified === undefined
  );
};

/** By the newest entry that tells; `entries` are the case's own, oldest first. */
export function markIn(state: CaseState, entries: readonly Pick<CaseEntry, 'kind' | 'content'>[]): Mark | null {
  if (!MARKED.includes(state)) return null;
  const last = entries.findLast(
    (entry) => KINDS.includes(entry.kind) && (entry.kind !== 'RETURN' || isSentBack(entry)),
  );
  if (last?.kind === 'RETURN') return 'RETURNED';
  return last?.kind === 'ANSWER' && typeof (last.content as Partial<AnswerEntry>).declaration === 'string'
    ? 'ANSWERED'
    : null;
}

interface Marked {
  readonly id: string;
  readonly state: CaseState;
  /** Null of a case that can not be opened. */
  readonly dataKey: DataKey | null;
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
  const rows = await queries.query<{ id: string; seq: number; kind: CaseEntry['kind']; data: Buffer }>(
    `select case_id as id, seq, kind, data from case_entry where case_id = any($1::uuid[]) and kind = any($2::text[])
     order by case_id, seq`,
    [[...keys.keys()], KINDS],
    'case-marks',
  );
  const marks = new Map<string, Mark>();
  for (const [id, dataKey] of keys) {
    const entries = rows
      .filter((row) => row.id === id)
      .map(({ seq, kind, data }) => ({
        kind,
        get content() {
          return openDocument(vault, dataKey, entryPlace(id, seq), data);
        },
      }));
    try {
      const mark = markIn('IN_PROGRESS', entries);
      if (mark !== null) marks.set(id, mark);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
    }
  }
  return marks;
}
