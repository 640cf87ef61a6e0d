/** The SQL of what stands beside a case: the order that a decision can end, open differences from the register of owners, and later hits about its customer. */
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { judgementsIn } from '@bli-kunde/domain/cases/history.ts';
import { KINDS, kindsWith } from '@bli-kunde/domain/cases/kinds.ts';
import type { OpenOrder } from '@bli-kunde/domain/cases/proposal.ts';
import { columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Vault } from '../db/vault.ts';
import { caseById, entriesOf, type StoredCase } from './case-store.ts';
import { ofKinds, withNotice } from './kind-store.ts';

export interface FoundOrder extends OpenOrder {
  readonly id: string;
  /** Until when it is out; moved where a signature gives another person more days. */
  readonly dueAt: Date;
  /** Numbers of signatures, and of those that count already. */
  readonly signatures: number;
  readonly counting: number;
}

/** The order that is out of the case's application; of a child's lock the case's own. Null for none. */
export async function openOrderOf(
  queries: Queries,
  { kind, orderId, applicationId }: Pick<StoredCase, 'kind' | 'orderId' | 'applicationId'>,
): Promise<FoundOrder | null> {
  const own = KINDS[kind].hasOwnOrder === true;
  if ((own ? orderId : applicationId) === null) return null;
  const [row] = await queries.query<Omit<FoundOrder, 'signed'>>(
    sql`select ${columns('signing_order o', 'id', 'dueAt')}, p.signatures, p.counting from signing_order o, lateral (
       select count(*) filter (where status in ('TAKEN', 'SIGNED'))::int as signatures,
         count(*) filter (where status = 'SIGNED')::int as counting from signing_party where order_id = o.id) p
     where o.state = 'OPEN' and ${own ? sql`o.id` : sql`o.application_id`} = ${own ? orderId : applicationId}`,
  );
  return row === undefined ? null : { ...row, signed: row.signatures > 0 };
}

interface OpenDifference {
  readonly number: number;
  readonly restricted: boolean;
  readonly awaits: readonly Role[];
}

/** Open cases about differences of the same customer or declaration, by number. */
export const openDifferences = (
  queries: Queries,
  { bank, subjectKey, declarationId }: Pick<StoredCase, 'bank' | 'subjectKey' | 'declarationId'>,
): Promise<OpenDifference[]> =>
  queries.query<OpenDifference>(
    sql`select ${columns('advisor_case', 'number', 'restricted', 'awaits')} from advisor_case
     where bank = ${bank} and ${withNotice('kind')} and closed_at is null and (subject_key = ${subjectKey} or declaration_id = ${declarationId})
     order by number`,
  );

const LATER = kindsWith(({ hits }) => hits === 'LATER');

/** Hits of monitoring around a customer since they declared: with one, their risk is not what the declaration says. A hit that nobody has judged yet counts as one, and one that was judged to be another person does not. */
export async function hasLaterHits(
  queries: Queries,
  vault: Vault,
  { bank, subjectKey, openedAt }: Pick<StoredCase, 'bank' | 'subjectKey' | 'openedAt'>,
): Promise<boolean> {
  if (subjectKey === null) return false;
  const found = await queries.query<{ id: string; isOpen: boolean }>(
    sql`select id, closed_at is null as "isOpen" from advisor_case
     where bank = ${bank} and subject_key = ${subjectKey} and ${ofKinds('kind', LATER)} and (closed_at is null or opened_at >= ${openedAt})
     order by opened_at desc limit 20`,
  );
  for (const { id, isOpen } of found) {
    if (isOpen) return true;
    const later = await caseById(queries, vault, id);
    const entries = later === null ? [] : await entriesOf(queries, vault, later);
    if (judgementsIn(entries).some(({ verdict }) => verdict === 'SAME')) return true;
  }
  return false;
}
