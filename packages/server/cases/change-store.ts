/**
 * The SQL of every change of a case once it is open: one statement, under the case's lock, on the version that was read, with the entry of
 * its trail. With it what holds its declaration from erasure, and what restricts every case of a subject at once.
 */
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { type Gravity, GRAVITIES } from '@bli-kunde/domain/cases/gravity.ts';
import type { Outcome } from '@bli-kunde/domain/cases/kinds.ts';
import { type CaseState, stateMayBecome } from '@bli-kunde/domain/cases/states.ts';
import { insertAudit, moveHead, tellAudited } from '../db/audit.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import { assigned, columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sealDocument } from '../db/sealed-document.ts';
import { sql, type Statement } from '../db/sql.ts';
import type { Vault } from '../db/vault.ts';
import type { CaseData, Opener } from './case.ts';
import type { StoredCase } from './case-store.ts';
import { casePlace } from './open-case-store.ts';

/** Columns that a change sets; those left out stay, but `hiddenUntil` is cleared: any change brings a postponed case back. */
export interface CaseChange {
  readonly state?: CaseState;
  /** Only with `state` CLOSED, which no case gets without one. */
  readonly outcome?: Outcome;
  readonly assignedTo?: string | null;
  readonly hiddenUntil?: Date | null;
  readonly dueAt?: Date;
  readonly restricted?: boolean;
  readonly legalHold?: boolean;
  /** Nobody becomes a customer while it is open. */
  readonly holds?: boolean;
  readonly awaits?: readonly Role[];
  readonly barred?: readonly string[];
  readonly disqualified?: readonly string[];
  readonly declarationId?: string;
  readonly gravity?: Gravity;
  readonly reasons?: readonly string[];
  /** Encrypted under the data key that the case has. */
  readonly data?: CaseData;
  /** Keyed hashes of persons whom the case had not. */
  readonly newPersons?: readonly Buffer[];
}

/** Throws for a change that the transition table does not have. Whoever proposes or decides in a new case has taken it with that. */
function assertMove(from: CaseState, to: CaseState, outcome: Outcome | null): void {
  if (from === to) return;
  const takes = from === 'NEW' && (to === 'WAITING_APPROVAL' || to === 'CLOSED');
  if (!stateMayBecome(takes ? 'IN_PROGRESS' : from, to, outcome))
    throw new Error(`a case never goes from ${from} to ${to} with ${outcome ?? 'no outcome'}`);
}

/** Changes a locked case. Throws for a change of state that the transition table does not have, and when the case is no longer at the version that was read. */
export async function changeStored(
  tx: Queries,
  vault: Vault,
  theCase: StoredCase,
  change: CaseChange,
  audit: AuditEntry,
): Promise<void> {
  const next = { ...theCase, hiddenUntil: null, ...change };
  assertMove(theCase.state, next.state, change.outcome ?? null);
  const { id, version } = theCase;
  const data = change.data === undefined ? null : sealDocument(vault, theCase.dataKey, casePlace(id), change.data);
  const set = assigned('advisor_case', {
    state: next.state,
    outcome: next.state === 'CLOSED' ? next.outcome : null,
    assignedTo: next.assignedTo,
    hiddenUntil: next.hiddenUntil,
    dueAt: next.dueAt,
    restricted: next.restricted,
    legalHold: next.legalHold,
    holds: next.holds,
    awaits: next.awaits,
    barred: next.barred,
    disqualified: next.disqualified,
    declarationId: next.declarationId,
    gravity: GRAVITIES.indexOf(next.gravity),
    reasons: next.reasons,
    data: sql`coalesce(${data}, data)`,
    personKeys: sql`case when person_keys is not null then person_keys || ${change.newPersons ?? []}::bytea[] end`,
    closedAt: next.state === 'CLOSED' ? sql`coalesce(closed_at, ${audit.at}::timestamptz)` : null,
    version: sql`version + 1`,
  });
  const rows = await tx.query(
    sql`with moved as (
        update advisor_case set ${set}, ${moveHead('advisor_case', id, audit)}
        where id = ${id}::uuid and version = ${version} returning ${columns('advisor_case', 'id', 'audit_seq', 'audit_head')})
      ${insertAudit(audit)} returning seq`,
  );
  if (rows.length !== 1) throw new Error('the case changed under its lock');
  tellAudited(tx, { kind: 'case', id: theCase.id }, audit);
}

/**
 * Holds the declaration of a case, or lets it go unless another case holds it; while it is held a trigger refuses every way to
 * erase it. Documents ask the case itself, so that those which come later are held, too.
 */
export async function holdDeclaration(
  tx: Queries,
  { id, declarationId }: Pick<StoredCase, 'id' | 'declarationId'>,
  held: boolean,
): Promise<void> {
  if (declarationId === null) return;
  // Of two cases that let go at once the second one sees that the first has.
  await tx.query(sql`select id from declaration where id = ${declarationId} for update`);
  await tx.query(
    sql`update declaration set legal_hold = ${held} or exists (
       select 1 from advisor_case c where c.declaration_id = ${declarationId} and c.legal_hold and c.id <> ${id}) where id = ${declarationId}`,
  );
}

const protect = (id: string, entry: AuditEntry): Statement =>
  sql`with moved as (
      update advisor_case set address_protected = true, restricted = true, version = version + 1,
        ${moveHead('advisor_case', id, entry)}
      where id = ${id}::uuid and not address_protected returning ${columns('advisor_case', 'id', 'audit_seq', 'audit_head')})
    ${insertAudit(entry)} returning seq`;

/** Restricts the cases of a subject that were opened before its address was known to be protected; those that come later are so at once. */
export async function protectSubject(
  tx: Queries,
  { bank, subjectKey }: { readonly bank: string; readonly subjectKey: Buffer },
  { at, rcid }: Opener,
): Promise<void> {
  const cases = await tx.query<{ id: string }>(
    sql`select id from advisor_case where bank = ${bank} and subject_key = ${subjectKey} and not address_protected order by id for update`,
  );
  const entry = { at, actor: 'system', action: 'case.address.protected' as const, detail: {}, rcid };
  for (const { id } of cases) {
    const shielded = await tx.query(protect(id, entry));
    if (shielded.length > 0) tellAudited(tx, { kind: 'case', id }, entry);
  }
}
