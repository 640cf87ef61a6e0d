/** The SQL of whose a case is: given back where its advisor's roles no longer let them work on it. */
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { actsFor, rolesOn } from '@bli-kunde/domain/cases/permissions.ts';
import type { CaseKind } from '@bli-kunde/domain/cases/kinds.ts';
import { insertAudit, moveHead, tellAudited } from '../db/audit.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import { columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import type { Scope } from './visible-store.ts';

interface Held {
  readonly id: string;
  readonly kind: CaseKind;
  readonly restricted: boolean;
  readonly awaits: readonly Role[];
  readonly isOwn: boolean;
}

const release = (id: string, key: string, entry: AuditEntry): Statement =>
  sql`with moved as (
      update advisor_case set assigned_to = null, state = case when state = 'IN_PROGRESS' then 'NEW' else state end,
        hidden_until = null, version = version + 1, ${moveHead('advisor_case', id, entry)}
      where id = ${id}::uuid and assigned_to = ${key} and closed_at is null returning ${columns('advisor_case', 'id', 'audit_seq', 'audit_head')})
    ${insertAudit(entry)} returning seq`;

/** Takes from an advisor the open cases that none of the roles works on now, and those that are about them (D-014). Gives how many there were. */
export async function releaseUnseen(
  tx: Queries,
  { bank, key, roles, own }: Scope & { readonly bank: string; readonly key: string },
  audit: Pick<AuditEntry, 'at' | 'actor' | 'rcid'>,
): Promise<number> {
  const held = await tx.query<Held>(
    sql`select ${columns('advisor_case', 'id', 'kind', 'restricted', 'awaits')}, coalesce(person_keys && ${own}::bytea[], false) as "isOwn" from advisor_case
     where bank = ${bank} and assigned_to = ${key} and closed_at is null order by id for update`,
  );
  const lost = held.filter((theCase) => theCase.isOwn || !actsFor(rolesOn(roles, theCase)).includes('TAKE'));
  for (const { id } of lost) {
    const entry = { ...audit, action: 'case.released' as const, detail: { outcome: 'NEW' } };
    const released = await tx.query(release(id, key, entry));
    if (released.length > 0) tellAudited(tx, { kind: 'case', id }, entry);
  }
  return lost.length;
}
