/** Changes of a case by an advisor: the frame of `cases/work-on.ts` on the version that was read, by what the roles allow there. */
import type { AuditAction } from '@bli-kunde/domain/api/audit-actions.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import type { NewEntry } from '@bli-kunde/domain/cases/entries.ts';
import { mayCall } from '@bli-kunde/domain/cases/permissions.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Bank } from '../banks/banks.ts';
import type { CaseChange } from '../cases/change-store.ts';
import { caseById } from '../cases/case-store.ts';
import { loadVisible, scopeOfAdvisor, visible, type VisibleCase } from '../cases/visible-store.ts';
import { isAmong, keysOfAdvisor } from '../cases/person-keys.ts';
import { type CaseWork, workOn } from '../cases/work-on.ts';
import type { Context } from '../context.ts';
import type { AuditDetail } from '../db/audit-entry.ts';
import type { Queries } from '../db/database.ts';
import type { Vault } from '../db/vault.ts';
import type { Reply } from '../http/handler.ts';
import { advisorsByKey, type KnownAdvisor } from '../sessions/advisor-store.ts';
import type { Advisor, AdvisorSession } from '../sessions/person.ts';

/** Input that every call that changes a case has. */
export interface ChangingCall {
  readonly row: Pick<Endpoint, 'needs' | 'name'> & { readonly audit: AuditAction };
  readonly bank: Bank;
  readonly session: AdvisorSession;
  readonly object: VisibleCase;
  readonly version: number;
  readonly rcid: string;
  readonly now: Date;
}

export interface Changing extends CaseWork<VisibleCase> {
  readonly me: Advisor;
}

/** Result of a change; `entry` is kept with the case, encrypted under its key. */
export interface Changed {
  readonly set?: CaseChange;
  readonly entry?: NewEntry;
  readonly detail?: AuditDetail;
}

export interface CaseStep {
  readonly version: number;
  readonly state: VisibleCase['state'];
  readonly outcome: VisibleCase['outcome'];
  readonly waitsFor: VisibleCase['awaits'][number][];
}

export const stepOf = ({ version, state, outcome, awaits }: VisibleCase): Reply<CaseStep> => ({
  body: { version, state, outcome, waitsFor: [...awaits] },
  version,
});

/** True where the case is about this colleague (D-014). */
export const isOwnOf = (
  vault: Vault,
  { bank, personKeys }: Pick<VisibleCase, 'bank' | 'personKeys'>,
  { name, birthDate, numberKey }: Pick<KnownAdvisor, 'name' | 'birthDate' | 'numberKey'>,
): boolean => isAmong(keysOfAdvisor(vault, bank, { name: name ?? '', birthDate, numberKey }), personKeys);

/** Assignee of the case, unless it is about them, as was not known when they took it: then it is anybody's to take over (D-014). */
export async function holderOf(
  queries: Queries,
  vault: Vault,
  bank: Bank,
  theCase: Pick<VisibleCase, 'bank' | 'assignedTo' | 'personKeys'>,
): Promise<string | null> {
  const { assignedTo } = theCase;
  if (assignedTo === null) return null;
  const holder = (await advisorsByKey(queries, vault, bank.slug, [assignedTo])).get(assignedTo);
  return holder !== undefined && isOwnOf(vault, theCase, holder) ? null : assignedTo;
}

/** Throws Refusal `error.case.taken` with the name of who took it. */
export async function refuseTaken(queries: Queries, vault: Vault, bank: Bank, theCase: VisibleCase): Promise<void> {
  const key = await holderOf(queries, vault, bank, theCase);
  if (key === null) return;
  const name = (await advisorsByKey(queries, vault, bank.slug, [key])).get(key)?.name ?? '';
  throw new Refusal('error.case.taken', [{ path: 'advisor', message: 'error.case.taken', values: { name } }]);
}

/**
 * Runs `act` on the locked case and saves what comes of it. Throws Refusal: `error.case.not.found` for a case that is not shown
 * any more, `error.case.changed` for another version, `error.case.closed` unless `closedToo`, `error.advisor.no.role`.
 */
export async function changeCase(
  context: Context,
  call: ChangingCall,
  act: (changing: Changing) => Promise<Changed> | Changed,
  { closedToo = false, taking = false } = {},
): Promise<Reply<CaseStep>> {
  const { vault } = context;
  const { row, bank, session, object, version, rcid, now } = call;
  const me = session.advisor;
  const shown = { id: object.id, bank: bank.slug, ...scopeOfAdvisor(vault, bank.slug, me) };
  const lock = async (tx: Queries): Promise<VisibleCase | null> => {
    const theCase = await loadVisible(tx, vault, shown, true);
    const isTaken = taking && theCase !== null && theCase.assignedTo !== null && theCase.assignedTo !== me.key;
    // Of two who take it at once the other reads who has it.
    if (isTaken && theCase.state !== 'CLOSED') await refuseTaken(tx, vault, bank, theCase);
    return theCase;
  };
  await workOn(context, { at: now, actor: me.key, rcid, lock, version, closedToo }, async (work) => {
    if (!mayCall(work.theCase.roles, row.needs)) throw new Refusal('error.advisor.no.role');
    const { set = {}, entry, detail } = await act({ ...work, me });
    if (entry) await work.append(entry);
    await work.change(set, row.audit, detail);
  });
  return stepAfter(context, call);
}

/** The case as the change left it, also where the change hides it from who made it: their own step is no news to them. */
export async function stepAfter(context: Context, { object, bank, session, version }: ChangingCall) {
  const wanted = { id: object.id, bank: bank.slug, ...scopeOfAdvisor(context.vault, bank.slug, session.advisor) };
  const after = await loadVisible(context.db, context.vault, wanted);
  if (after !== null) return stepOf(after);
  const hidden = await caseById(context.db, context.vault, object.id);
  return stepOf(hidden === null ? { ...object, version: version + 1 } : visible(hidden, object.roles));
}
