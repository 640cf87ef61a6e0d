/** Effects of a decision, in its transaction: the declaration's row, the hold, the message through the outbox, and who is told. */
import type { Proposal } from '@bli-kunde/domain/cases/proposal.ts';
import { reviewOf } from '@bli-kunde/domain/cases/standing.ts';
import { type CaseKind, DECISION_TABLE, KINDS } from '@bli-kunde/domain/cases/kinds.ts';
import { declarationKind } from '@bli-kunde/domain/cases/kinds/declaration.ts';
import { reviewCountedFrom } from '@bli-kunde/domain/cases/last-day.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { personsOf } from '@bli-kunde/domain/signing/decided.ts';
import type { SigningRights } from '@bli-kunde/domain/signing/rights.ts';
import { reviewAfter } from '@bli-kunde/domain/kyc/risk/risk-class.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import type { Context } from '../context.ts';
import { keptUntil } from '../db/application-store.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import { appendAudit } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { giveUpMessage, sendAgain } from '../jobs/stopped-message.ts';
import { cancelIn, expireIn } from '../signing/end-order.ts';
import { latestOrder, orderById, settleOrder } from '../signing/store.ts';
import { loadKept, openKept } from '../kyc/evidence-store.ts';
import { setReview } from '../monitoring/review-store.ts';
import { enqueueSettled } from '../kyc/settled.ts';
import type { AnsweredTask } from '../registers/declaration-tasks.ts';
import { approveDeclaration, declarationOf, isOfKind, keepAfterDecision, type StoredCase } from './case-store.ts';
import { tellDecision } from './follow-up.ts';
import { release } from './hold.ts';
import { isUnanswered, replacedIn } from './question-store.ts';
import { openOrderOf } from './open-order-store.ts';
import { standingById } from './open-case-store.ts';
import type { CaseWork } from './work-on.ts';

type Parts = Pick<Context, 'vault' | 'random' | 'outbox' | 'journeys' | 'applications' | 'clock'>;

/** For the journey that the application is of: what the customer is told of, once. */
export interface DecidedMessage {
  readonly application: string;
  /**
   * `UNANSWERED`: turned down as a question was never answered. `LATE`: no outcome within the days that were told.
   * `COMBINED`: those who sign can be chosen.
   */
  readonly outcome: 'APPROVED' | 'REJECTED' | 'UNANSWERED' | 'LATE' | 'COMBINED';
  /** Case of which each decision is told; left out where an outcome is told once, whatever case it is of. */
  readonly caseId?: string;
}

/** The core bank hears once of each decision about what it asked for; of a case that is opened again the next one has its own key. */
async function tellOfRequest(
  parts: Parts,
  tx: Queries,
  theCase: StoredCase,
  { decision }: Proposal,
  at: Date,
): Promise<void> {
  const { outcome } = DECISION_TABLE[decision];
  if (theCase.declarationId === null) return;
  const isDeclaration = isOfKind(theCase, declarationKind.name);
  const declaration = isDeclaration ? await declarationOf(tx, theCase.declarationId) : null;
  if (!isDeclaration || declaration?.taskId === null) {
    if (outcome === 'KEPT' || outcome === 'ENDED') await tellDecision(parts, tx, theCase, { what: outcome, at });
    return;
  }
  if (!declaration?.taskId || outcome === null || !isDecisionOfBank(outcome)) return;
  await parts.outbox.enqueue(tx, [
    {
      bank: theCase.bank,
      kind: 'declaration.answered',
      idempotencyKey: `case.decided:${theCase.id}:${outcome}:${at.toISOString()}`,
      applicationId: null,
      payload: {
        taskId: declaration.taskId,
        declarationId: theCase.declarationId,
        status: declaration.status as CaseStatus,
        decision: outcome,
        answeredAt: at.toISOString(),
      } satisfies AnsweredTask,
    },
  ]);
}
const isDecisionOfBank = (outcome: string): outcome is 'APPROVED' | 'REJECTED' | 'KEPT' | 'ENDED' =>
  ['APPROVED', 'REJECTED', 'KEPT', 'ENDED'].includes(outcome);

/** A review that was done, or an approval with a last day, sets the date anew; never later than the law's. */
async function moveReview(
  { vault }: Parts,
  tx: Queries,
  declarationId: string,
  kind: CaseKind,
  validUntil: string | null,
  at: Date,
): Promise<void> {
  if (KINDS[kind].isReview !== true && validUntil === null) return;
  const kept = await loadKept(tx, declarationId);
  const frozen = kept && openKept(vault, kept).frozen;
  if (!frozen) return;
  const countedFrom = reviewCountedFrom(kind, frozen, osloDate(at));
  await setReview(tx, declarationId, reviewAfter(frozen.riskClass ?? 'HIGH', { countedFrom, validUntil }));
}

/**
 * Those who were chosen sign for the application, and whoever applied is told so, unless somebody else's decision went against
 * it. Nothing of it where everybody has signed: then those signatures count.
 */
async function letSign(
  parts: Parts,
  tx: Queries,
  { id, bank, applicationId }: StoredCase,
  context: string,
  { proposal, rights, audit }: { proposal: Proposal; rights: SigningRights; audit: AuditEntry },
): Promise<void> {
  const combinations = personsOf(proposal.combination ?? [], rights);
  if (applicationId === null || combinations.length === 0) return;
  const decided = { caseId: id, ruleText: rights.ruleText, combinations };
  const application = { id: applicationId, bank };
  const isLetSign = await parts.journeys.get(context)?.letSign?.(parts, tx, application, { decided, rights, audit });
  if (isLetSign !== true || reviewOf(await standingById(tx, applicationId)) === 'REJECTED') return;
  const payload: DecidedMessage = { application: applicationId, outcome: 'COMBINED', caseId: id };
  const idempotencyKey = `case.combined:${id}:${audit.at.getTime()}`;
  await parts.outbox.enqueue(tx, [{ bank, kind: `case.decided.${context}`, idempotencyKey, applicationId, payload }]);
}

async function ofApplication(
  parts: Parts,
  tx: Queries,
  theCase: StoredCase,
  proposal: Proposal,
  audit: AuditEntry,
  rights: SigningRights | null,
): Promise<void> {
  const { id, bank, applicationId, holds } = theCase;
  const { decision } = proposal;
  if (applicationId === null) return;
  const application = await keepAfterDecision(tx, applicationId, keptUntil(audit.at));
  if (application === null) return;
  await appendAudit(tx, { kind: 'application', id: applicationId }, audit);
  const approves = decision === 'APPROVE' || decision === 'COMBINE';
  const isReleased = approves && (await release(parts, tx, applicationId, audit.at));
  if (rights !== null) await letSign(parts, tx, theCase, application.context, { proposal, rights, audit });
  if (!holds) return;
  // Nothing follows any more from what everybody signed: it is kept no longer than the law says.
  const order = decision === 'REJECT' ? await latestOrder(tx, parts.vault, applicationId) : null;
  if (order?.state === 'COMPLETED') await settleOrder(tx, order.id, audit.at);
  const review = reviewOf(await standingById(tx, applicationId));
  // Two cases that are decided one after the other, or for different reasons, are one answer to the customer.
  const outcome = review === null ? 'APPROVED' : review === 'REJECTED' ? 'REJECTED' : null;
  // Where nothing is to be done by who applied, the welcome tells that it was approved.
  const goesOn = parts.journeys.get(application.context)?.tellsApproval === true && !isReleased;
  if (outcome === null || (outcome === 'APPROVED' && !goesOn)) return;
  const told = outcome === 'REJECTED' && (await isUnanswered(tx, applicationId)) ? 'UNANSWERED' : outcome;
  const payload: DecidedMessage = { application: applicationId, outcome: told };
  const key = outcome === 'REJECTED' ? applicationId : id;
  await parts.outbox.enqueue(tx, [
    { bank, kind: `case.decided.${application.context}`, idempotencyKey: `case.told:${key}`, applicationId, payload },
  ]);
}

/** The order's row is locked with the case. A lock that is lifted ends as its last day would have ended it. */
async function endOrderOf(
  parts: Parts,
  tx: Queries,
  theCase: StoredCase,
  decision: 'CANCEL_SIGNING' | 'RELEASE',
  { at, actor, rcid }: AuditEntry,
): Promise<void> {
  const found = await openOrderOf(tx, theCase);
  const order = found && (await orderById(tx, parts.vault, found.id));
  if (order === null) throw new Refusal('error.case.changed');
  await (decision === 'RELEASE' ? expireIn : cancelIn)(parts, tx, order, { at, actor, rcid });
}

/** Throws Refusal `error.message.not.stopped` for a message that was sent meanwhile. */
export async function applyDecision(
  parts: Parts,
  { tx, theCase }: CaseWork,
  proposal: Proposal,
  audit: AuditEntry,
  rights: SigningRights | null,
): Promise<void> {
  const { decision } = proposal;
  if (decision === 'CANCEL_SIGNING' || decision === 'RELEASE') await endOrderOf(parts, tx, theCase, decision, audit);
  if (decision === 'CANCEL_SIGNING') return;
  if ((decision === 'APPROVE' || decision === 'KEEP') && theCase.declarationId !== null) {
    const approved = { ...audit, action: 'declaration.approved' };
    const moved = await approveDeclaration(tx, theCase.declarationId, approved);
    // What an answer has replaced was looked at in the same case, and waits for nobody any more.
    for (const id of await replacedIn(tx, theCase.id)) await approveDeclaration(tx, id, approved);
    // What belongs to an application settles when its customer is made.
    if (moved && theCase.applicationId === null)
      await enqueueSettled(parts, tx, { bank: theCase.bank, id: theCase.declarationId, applicationId: null });
  }
  if (theCase.messageId !== null && decision === 'SEND_AGAIN') await sendAgain(parts, tx, theCase.messageId, audit.at);
  if (theCase.messageId !== null && decision === 'GIVE_UP') await giveUpMessage(tx, theCase.messageId);
  if (theCase.declarationId !== null && (decision === 'APPROVE' || decision === 'KEEP'))
    await moveReview(parts, tx, theCase.declarationId, theCase.kind, proposal.validUntil, audit.at);
  await tellOfRequest(parts, tx, theCase, proposal, audit.at);
  await ofApplication(parts, tx, theCase, proposal, audit, rights);
}
