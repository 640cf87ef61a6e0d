/** The SQL of who has a protected address: every case about them is restricted. */
import { entryValues, insertAudit, moveHead } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import type { Opener } from './case.ts';

const PROTECT = `with shielded as (
    update advisor_case set address_protected = true, restricted = true, version = version + 1, ${moveHead(3, 'advisor_case')}
    where id = $1::uuid and not address_protected returning id, audit_seq, audit_head)
  ${insertAudit('shielded', 2)} returning seq`;

/** Restricts the cases of a subject that were opened before its address was known to be protected; those that come later are so at once. */
export async function protectSubject(
  tx: Queries,
  { bank, subjectKey }: { readonly bank: string; readonly subjectKey: Buffer },
  { at, rcid }: Opener,
): Promise<void> {
  const cases = await tx.query<{ id: string }>(
    `select id from advisor_case where bank = $1 and subject_key = $2 and not address_protected order by id for update`,
    [bank, subjectKey],
    'case-unprotected',
  );
  const entry = { at, actor: 'system', action: 'case.address.protected', detail: {}, rcid };
  for (const { id } of cases) await tx.query(PROTECT, [id, ...entryValues(id, entry)], 'case-protect');
}
