/** Last day of a customer who was asked something in a case: a question, or to correct the register of owners. */
import { hasNotice } from '@bli-kunde/domain/cases/kinds.ts';
import { type IsoDate, lastDayBefore } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Queries } from '../db/database.ts';
import type { CaseEntry } from '@bli-kunde/domain/cases/entries.ts';
import type { StoredCase } from './case-store.ts';
import type { StoredQuestion } from './question-store.ts';

type Waiting = Pick<StoredCase, 'id' | 'kind' | 'state' | 'dueAt'>;

/** Of a customer who is asked to correct the register the case has the day as its own. */
const mayBeCorrected = ({ kind, state }: Waiting): boolean => hasNotice(kind) && state !== 'CLOSED';

/** Null of a case that waits for no customer. */
export function customerDayIn(
  one: Waiting,
  entries: readonly Pick<CaseEntry, 'kind'>[],
  questions: readonly Pick<StoredQuestion, 'state' | 'dueAt'>[],
): IsoDate | null {
  const isCorrected = mayBeCorrected(one) && entries.some(({ kind }) => kind === 'QUESTION');
  const dueAt = isCorrected ? one.dueAt : questions.find(({ state }) => state === 'OPEN')?.dueAt;
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
    `select q.case_id as id, q.due_at as "dueAt" from case_question q where q.case_id = any($1::uuid[]) and q.state = 'OPEN'
     union all
     select c.id, c.due_at from advisor_case c where c.id = any($2::uuid[])
       and exists (select 1 from case_entry e where e.case_id = c.id and e.kind = 'QUESTION')`,
    [asked, differing],
    'case-customer-days',
  );
  return new Map(rows.map(({ id, dueAt }) => [id, lastDayBefore(dueAt)]));
}
