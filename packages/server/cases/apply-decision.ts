/** Effects of a decision in its transaction: its kind's own, and those on the application: its hold, its keeping time, and who is told. */
import type { Decision } from '@bli-kunde/domain/cases/kinds.ts';
import { reviewOf } from '@bli-kunde/domain/cases/standing.ts';
import { keptUntil } from '../db/application-store.ts';
import { appendAudit } from '../db/audit.ts';
import { latestOrder, settleOrder } from '../orders/store.ts';
import { keepAfterDecision } from './case-store.ts';
import type { DecidedMessage } from './decided-message.ts';
import { release } from '../signing/hold.ts';
import { type AgreedDecision, effectIn } from './kind-on-server.ts';
import { standingById } from './open-case-store.ts';
import { isUnanswered } from './question-store.ts';
import type { DecideParts } from './work-on.ts';

/** The application is kept for what was decided, and has it in its trail; null where the case is about none, or it is gone. */
async function journeyDecided({ work, audit }: Omit<AgreedDecision, 'journey'>): Promise<string | null> {
  const { tx, theCase } = work;
  if (theCase.applicationId === null) return null;
  const application = await keepAfterDecision(tx, theCase.applicationId, keptUntil(audit.at));
  if (application === null) return null;
  await appendAudit(tx, { kind: 'application', id: theCase.applicationId }, audit);
  return application.context;
}

const APPROVES: readonly Decision[] = ['APPROVE', 'COMBINE'];

async function onApplication(parts: DecideParts, { work, proposal, audit, journey }: AgreedDecision): Promise<void> {
  const { tx, theCase } = work;
  const { id, bank, applicationId, holds } = theCase;
  const { decision } = proposal;
  if (applicationId === null || journey === null) return;
  const isReleased = APPROVES.includes(decision) && (await release(parts, tx, applicationId, audit.at));
  if (!holds) return;
  // Nothing follows any more from what everybody signed: it is kept no longer than the law says.
  const order = decision === 'REJECT' ? await latestOrder(tx, parts.vault, applicationId) : null;
  if (order?.state === 'COMPLETED') await settleOrder(tx, order.id, audit.at);
  const review = reviewOf(await standingById(tx, applicationId));
  // Two cases that are decided one after the other, or for different reasons, are one answer to the customer.
  const outcome = review === null ? 'APPROVED' : review === 'REJECTED' ? 'REJECTED' : null;
  // Where nothing is to be done by who applied, the welcome tells that it was approved.
  const goesOn = parts.journeys.get(journey)?.tellsApproval === true && !isReleased;
  if (outcome === null || (outcome === 'APPROVED' && !goesOn)) return;
  const told = outcome === 'REJECTED' && (await isUnanswered(tx, applicationId)) ? 'UNANSWERED' : outcome;
  const payload: DecidedMessage = { application: applicationId, outcome: told };
  const key = outcome === 'REJECTED' ? applicationId : id;
  await parts.outbox.enqueue(tx, [
    { bank, kind: `case.decided.${journey}`, idempotencyKey: `case.told:${key}`, applicationId, payload },
  ]);
}

/** Throws Refusal as the effect of the decision's kind: `error.message.not.stopped` for a message that was sent meanwhile. */
export async function applyDecision(parts: DecideParts, decided: Omit<AgreedDecision, 'journey'>): Promise<void> {
  const { decision } = decided.proposal;
  const effect = effectIn(parts.caseKinds, decided.work.theCase.kind, decision);
  if (decision === 'CANCEL_SIGNING') return effect?.(parts, { ...decided, journey: null });
  const whole = { ...decided, journey: await journeyDecided(decided) };
  await effect?.(parts, whole);
  await onApplication(parts, whole);
}
