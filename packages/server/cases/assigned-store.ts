/** The SQL of whose a case is: given back where its advisor's roles no longer let them work on it. */
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { actsFor, rolesOn } from '@bli-kunde/domain/cases/permissions.ts';
import type { CaseKind } from '@bli-kunde/domain/cases/kinds.ts';
import { entryValues, insertAudit, moveHead, tellAudited } from '../db/audit.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import type { Queries } from '../db/database.ts';
import type { Scope } from './visible-store.ts';

interface Held {
  readonly id: string;
  readonly kind: CaseKind;
  readonly restricted: boolean;
  readonly awaits: readonly Role[];
  readonly isOwn: boolean;
}

const RELEASE = `with released as (
    update advisor_case set assigned_to = null, state = case when state = 'IN_PROGRESS' then 'NEW' else state end,
      hidden_until = null, version = version + 1, ${moveHead(3, 'advisor_case')}
    where id = $1::uuid and assigned_to = $8 and closed_at is null returning id, audit_seq, audit_head)
  ${insertAudit('released', 2)} returning seq`;

/** Takes from an advisor the open cases that none of the roles works on now, and those that are about them (D-014). Gives how many there were. */
export async function releaseUnseen(
  tx: Queries,
  { bank, key, roles, own }: Scope & { readonly bank: string; readonly key: string },
  audit: Pick<AuditEntry, 'at' | 'actor' | 'rcid'>,
): Promise<number> {
  const held = await tx.query<Held>(
    `select id, kind, restricted, awaits, coalesce(person_keys && $3::bytea[], false) as "isOwn" from advisor_case
     where bank = $1 and assigned_to = $2 and closed_at is null order by id for update`,
    [bank, key, own],
    'case-held-by',
  );
  const lost = held.filter((theCase) => theCase.isOwn || !actsFor(rolesOn(roles, theCase)).includes('TAKE'));
  for (const { id } of lost) {
    const entry = { ...audit, action: 'case.released' as const, detail: { outcome: 'NEW' } };
    const released = await tx.query(RELEASE, [id, ...entryValues(id, entry), key], 'case-release-advisor');
    if (released.length > 0) tellAudited(tx, { kind: 'case', id }, entry);
  }
  return lost.length;
}
