/** A case that waits: what the others see of it, what they do, and how it goes on or ends. */
import { askedFor, isWaiting } from '@bli-kunde/domain/kyc/waiting-case.ts';
import type { CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { WaitingCase as WaitingAnswer, WaitingFor } from '@bli-kunde/domain/standalone/api.ts';
import { hasSigned } from '@bli-kunde/domain/signing/status.ts';
import { aboutOf, isStandaloneProcess } from '@bli-kunde/domain/standalone/process.ts';
import { outcomeOfDeclaration } from '../cases/open-case-store.ts';
import { answeredTo, auditOf } from '../http/call.ts';
import type { Context } from '../context.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import { appendAudit } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import type { AuditedCall, OutsideCall } from '../http/handler.ts';
import { openDeclarationCases } from '../kyc/declaration-cases.ts';
import { loadDeclaration } from '../declarations/store.ts';
import { declarationSections } from '../kyc/sections.ts';
import { enqueueSettled } from '../kyc/settled.ts';
import {
  lockWaiting,
  moveCase,
  partyIsDone,
  type StoredWaitingCase,
  waitingById,
} from '../declarations/waiting-store.ts';
import { withRegisterTrail, type RegisterTrail } from '../registers/register-trail.ts';
import { latestOrderOfDeclaration } from '../orders/store.ts';
import { isStillAsked, mayAnswer } from './authority.ts';
import { tellCoreBank } from './tell-core-bank.ts';

/** A case that others can still do something about. */
export const isOpen = ({ state, dueAt }: Pick<StoredWaitingCase, 'state' | 'dueAt'>, now: Date): boolean =>
  isWaiting(state) && dueAt > now;

/**
 * Persons that the case waits for, and those who are done already: a signature counts as soon as the provider has told
 * of it.
 */
export async function waitsFor(context: Context, waiting: StoredWaitingCase): Promise<WaitingFor[]> {
  const { others, waits } = waiting.data;
  const order =
    waits === 'AWAITING_SIGNEE' ? await latestOrderOfDeclaration(context.db, context.vault, waiting.id) : null;
  return others.map(({ name }, seq) => ({
    name,
    what: askedFor(waits),
    done:
      (waiting.done[seq] ?? null) !== null || order?.parties.some((one) => one.seq === seq && hasSigned(one)) === true,
  }));
}

/** Answer for one of the others who asks. Throws 'error.not.found' when the case is gone. */
export async function caseAnswer(
  context: Context,
  { bank, now }: Pick<OutsideCall, 'bank' | 'now'>,
  { id, seq }: { readonly id: string; readonly seq: number },
): Promise<WaitingAnswer> {
  const waiting = await waitingById(context.db, context.vault, id);
  if (waiting === null || !isStandaloneProcess(waiting.data.process)) throw new Refusal('error.not.found');
  const { process, subjectName, answeredBy, answeredAt, waits } = waiting.data;
  const who = await waitsFor(context, waiting);
  const mine = who[seq];
  return {
    id,
    process,
    subjectName,
    about: aboutOf(process),
    answeredBy,
    answeredAt,
    status: waiting.state,
    waitsFor: who,
    action: isOpen(waiting, now) && mine?.done === false ? askedFor(waits) : null,
    // Who had no part in it before it ended has no more reason to read it.
    sections: isOpen(waiting, now) || mine?.done ? await declarationSections(context, bank.slug, id) : [],
  };
}

/** Throws 'error.not.found' unless the registers say yes; the declaration's trail has what they said. */
async function assertHeard(
  context: Context,
  call: OutsideCall,
  id: string,
  ask: (trail: RegisterTrail) => Promise<boolean>,
): Promise<void> {
  if (!(await withRegisterTrail(context.db, { kind: 'declaration', id }, answeredTo(context, call), ask)))
    throw new Refusal('error.not.found');
}

/**
 * Throws 'error.not.found' for a namesake of a signatory, who has no role in the organisation, and OutsideFailure when nobody
 * can tell. A guardian is known by national id.
 */
export async function assertNoNamesake(
  context: Context,
  call: OutsideCall,
  { id }: { readonly id: string },
): Promise<void> {
  const waiting = await waitingById(context.db, context.vault, id);
  if (waiting === null || !('organisationNumber' in waiting.data.subject)) return;
  const { organisationNumber } = waiting.data.subject;
  await assertHeard(context, call, id, (trail) =>
    context.organisationRoles.has(call.session, organisationNumber, trail, call.outside),
  );
}

/**
 * Throws for a person whom the registers no longer name: an open case is not shown to them. Throws 'error.not.found',
 * and OutsideFailure when a register is silent.
 */
export async function assertStillAsked(
  context: Context,
  call: OutsideCall,
  { id }: { readonly id: string },
): Promise<void> {
  const waiting = await waitingById(context.db, context.vault, id);
  if (waiting === null || !isOpen(waiting, call.now)) return;
  await assertHeard(context, call, id, (trail) => isStillAsked(context, call, waiting.data.subject, trail));
}

/**
 * The status of a locked case when those it waits for are done: what the rules said but for them, and OK where an advisor has
 * approved of that meanwhile.
 */
export async function statusAfter(tx: Queries, { id, data: { after } }: StoredWaitingCase): Promise<CaseStatus> {
  if (after !== 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR') return after;
  const outcome = await outcomeOfDeclaration(tx, id);
  return outcome === 'APPROVED' || outcome === 'KEPT' ? 'OK' : after;
}

/** Moves a locked case on, and tells the core bank of it, in the caller's transaction; `opensCase` is false for who opens its case. */
export async function goOn(
  context: Context,
  tx: Queries,
  waiting: StoredWaitingCase,
  to: CaseStatus,
  entry: Omit<AuditEntry, 'action' | 'detail'>,
  opensCase = true,
): Promise<void> {
  const audit: AuditEntry = { ...entry, action: 'declaration.waiting.over', detail: { outcome: to } };
  if (!(await moveCase(tx, waiting, to, audit))) throw new Refusal('error.state.changed');
  const { taskId } = waiting.data;
  const declaration = await loadDeclaration(tx, context.vault, waiting.bank, waiting.id);
  // What the rules asked of the bank when it was answered still holds; only one that ended asks for nothing.
  const enhanced = to !== 'FAILED' && declaration?.document.frozen?.enhanced === true;
  if (taskId !== null) {
    const told = { taskId, declarationId: waiting.id, status: to, enhanced, at: entry.at };
    await tellCoreBank(context, tx, waiting.bank, told);
  }
  if (to === 'OK') await enqueueSettled(context, tx, { bank: waiting.bank, id: waiting.id, applicationId: null });
  if (declaration !== null && opensCase)
    await openDeclarationCases(context, tx, { ...declaration, bank: waiting.bank }, to, entry);
}

/**
 * The other guardian confirms; the case goes on when the last one has. A repeat changes nothing. Throws 'error.not.found' for
 * one who is no guardian any more, 'error.step.not.allowed' when there is nothing to confirm, and OutsideFailure when the
 * population register is silent: who could not be checked has confirmed nothing.
 */
export async function confirm(
  context: Context,
  call: OutsideCall & AuditedCall,
  { id, seq }: { readonly id: string; readonly seq: number },
): Promise<void> {
  const found = await waitingById(context.db, context.vault, id);
  if (found?.data.waits !== 'AWAITING_EXECUTOR') throw new Refusal('error.step.not.allowed');
  if (found.done[seq]) return;
  await assertHeard(context, call, id, (trail) => mayAnswer(context, call, found.data.subject, trail));
  await context.db.transaction(async (tx) => {
    await lockWaiting(tx, id);
    const waiting = await waitingById(tx, context.vault, id);
    if (waiting?.done[seq]) return;
    if (waiting === null || !isOpen(waiting, call.now)) throw new Refusal('error.step.not.allowed');
    await partyIsDone(tx, id, seq, call.now);
    const audit = auditOf(context, call, { attempt: seq });
    const { at, actor, rcid } = audit;
    await appendAudit(tx, { kind: 'declaration', id }, audit);
    if (waiting.done.every((done, other) => other === seq || done !== null))
      await goOn(context, tx, waiting, await statusAfter(tx, waiting), { at, actor, rcid });
  });
}

/**
 * Ends a case past its last day, so that the bank's request may be answered anew; one that somebody is about to finish at the
 * signing provider is left until its order has ended.
 */
export async function endOverdue(context: Context, id: string, now: Date): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockWaiting(tx, id);
    const waiting = await waitingById(tx, context.vault, id);
    if (waiting === null || !isWaiting(waiting.state) || waiting.dueAt > now) return;
    const order = await latestOrderOfDeclaration(tx, context.vault, id);
    if (order !== null && ['CREATING', 'OPEN', 'COMPLETING', 'COMPLETED'].includes(order.state)) return;
    await goOn(context, tx, waiting, 'FAILED', { at: now, actor: 'system', rcid: null });
  });
}
