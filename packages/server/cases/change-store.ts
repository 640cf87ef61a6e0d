/** The SQL of a change that does not decide a case: made under its lock, on the version that was read, with the entry of its trail. */
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { type CaseState, stateMayBecome } from '@bli-kunde/domain/cases/states.ts';
import { entryValues, insertAudit, moveHead } from '../db/audit.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import type { Queries } from '../db/database.ts';
import type { StoredCase } from './case-store.ts';

/** Columns that a change sets; those left out stay, but `hiddenUntil` is cleared: any change brings a postponed case back. */
export interface CaseChange {
  readonly state?: CaseState;
  readonly assignedTo?: string | null;
  readonly hiddenUntil?: Date | null;
  readonly dueAt?: Date;
  readonly restricted?: boolean;
  readonly legalHold?: boolean;
  /** Nobody becomes a customer while it is open. */
  readonly holds?: boolean;
  readonly awaits?: readonly Role[];
  readonly disqualified?: readonly string[];
}

const CHANGE = `with changed as (
    update advisor_case set state = $8, assigned_to = $9, hidden_until = $10, due_at = $11, restricted = $12, legal_hold = $13,
      awaits = $14, disqualified = $15, holds = $17, outcome = case when $8 = 'CLOSED' then outcome end,
      closed_at = case when $8 = 'CLOSED' then closed_at end, version = version + 1, ${moveHead(3, 'advisor_case')}
    where id = $1::uuid and version = $16 returning id, audit_seq, audit_head)
  ${insertAudit('changed', 2)} returning seq`;

/** Changes a locked case. Throws for a change of state that the transition table does not have; an outcome is never set here. */
export async function changeStored(tx: Queries, one: StoredCase, change: CaseChange, audit: AuditEntry): Promise<void> {
  const next = { ...one, hiddenUntil: null, ...change };
  if (next.state !== one.state && !stateMayBecome(one.state, next.state))
    throw new Error(`a case never goes from ${one.state} to ${next.state} without a decision`);
  const values = [
    one.id,
    ...entryValues(one.id, audit),
    next.state,
    next.assignedTo,
    next.hiddenUntil,
    next.dueAt,
    next.restricted,
    next.legalHold,
    [...next.awaits],
    [...next.disqualified],
    one.version,
    next.holds,
  ];
  const rows = await tx.query(CHANGE, values, 'case-change');
  if (rows.length !== 1) throw new Error('the case changed under its lock');
}
