/** The SQL of the order that a decision in a case can end. */
import { KINDS } from '@bli-kunde/domain/cases/kinds.ts';
import type { OpenOrder } from '@bli-kunde/domain/cases/proposal.ts';
import type { Queries } from '../db/database.ts';
import type { StoredCase } from './case-store.ts';

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
    `select o.id, o.due_at as "dueAt", p.signatures, p.counting from signing_order o, lateral (
       select count(*) filter (where status in ('TAKEN', 'SIGNED'))::int as signatures,
         count(*) filter (where status = 'SIGNED')::int as counting from signing_party where order_id = o.id) p
     where o.state = 'OPEN' and ${own ? 'o.id' : 'o.application_id'} = $1`,
    [own ? orderId : applicationId],
    own ? 'case-open-order' : 'case-open-order-of-application',
  );
  return row === undefined ? null : { ...row, signed: row.signatures > 0 };
}
