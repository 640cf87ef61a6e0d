/** The SQL of a rule in words and of the order that a case can end. */
import { KINDS } from '@bli-kunde/domain/cases/kinds.ts';
import type { OpenOrder } from '@bli-kunde/domain/cases/proposal.ts';
import type { Queries } from '../db/database.ts';
import { sealDocument } from '../db/sealed-document.ts';
import type { Vault } from '../db/vault.ts';
import type { CaseData } from './case.ts';
import type { StoredCase } from './case-store.ts';
import { casePlace } from './open-case-store.ts';

/** Replaces the encrypted data of a locked case, under the data key that it has. */
export async function replaceData(
  tx: Queries,
  vault: Vault,
  { id, dataKey }: Pick<StoredCase, 'id' | 'dataKey'>,
  data: CaseData,
): Promise<void> {
  const sealed = sealDocument(vault, dataKey, casePlace(id), data);
  await tx.query('update advisor_case set data = $2 where id = $1', [id, sealed], 'case-replace-data');
}

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
