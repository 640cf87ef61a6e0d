/** Decisions in the case of a declaration: it counts from an approval on, its review is set, and the core bank hears what it asked for. */
import type { CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import { DECISION_TABLE, KINDS } from '@bli-kunde/domain/cases/kinds.ts';
import { reviewCountedFrom } from '@bli-kunde/domain/cases/last-day.ts';
import { reviewAfter } from '@bli-kunde/domain/kyc/risk/risk-class.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { declarationOf } from '../cases/case-store.ts';
import { tellDecision } from '../cases/follow-up.ts';
import type { AgreedDecision, DecisionEffect, KindOnServer } from '../cases/kind-on-server.ts';
import { replacedIn } from '../cases/question-store.ts';
import type { AnsweredTask } from '../registers/declaration-tasks.ts';
import { approveDeclaration, setReview } from './decided-store.ts';
import { enqueueSettled } from './settled.ts';

/** A review that was done, or an approval with a last day, sets the date anew; never later than the law's. */
async function moveReview({ work, proposal }: AgreedDecision, declarationId: string): Promise<void> {
  const { tx, theCase, at } = work;
  const { validUntil } = proposal;
  if (KINDS[theCase.kind].isReview !== true && validUntil === null) return;
  const frozen = await work.frozen();
  if (frozen === null) return;
  const countedFrom = reviewCountedFrom(theCase.kind, frozen, osloDate(at));
  await setReview(tx, declarationId, reviewAfter(frozen.riskClass ?? 'HIGH', { countedFrom, validUntil }));
}

/** The declaration of the case counts, and has its date of review. */
export const approveDeclared: DecisionEffect = async (parts, decided) => {
  const { tx, theCase } = decided.work;
  const { bank, declarationId, applicationId } = theCase;
  if (declarationId === null) return;
  const approved = { ...decided.audit, action: 'declaration.approved' as const };
  const moved = await approveDeclaration(tx, declarationId, approved);
  // What an answer has replaced was looked at in the same case, and waits for nobody any more.
  for (const id of await replacedIn(tx, theCase.id)) await approveDeclaration(tx, id, approved);
  // What belongs to an application settles when its customer is made.
  if (moved && applicationId === null)
    await enqueueSettled(parts, tx, { bank, id: declarationId, applicationId: null });
  await moveReview(decided, declarationId);
};

const isDecisionOfBank = (outcome: string | null): outcome is NonNullable<AnsweredTask['decision']> =>
  outcome !== null && ['APPROVED', 'REJECTED', 'KEPT', 'ENDED'].includes(outcome);

/** The core bank hears once of each decision about what it asked for; of a case that is opened again the next one has its own key. */
const answerRequest: DecisionEffect = async (parts, { work, proposal }) => {
  const { tx, theCase, at } = work;
  const { outcome } = DECISION_TABLE[proposal.decision];
  if (theCase.declarationId === null || !isDecisionOfBank(outcome)) return;
  const declaration = await declarationOf(tx, theCase.declarationId);
  if (declaration === null) return;
  if (declaration.taskId === null) {
    if (outcome === 'KEPT' || outcome === 'ENDED') await tellDecision(parts, tx, theCase, { what: outcome, at });
    return;
  }
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
};

const approve: DecisionEffect = async (parts, decided) => {
  await approveDeclared(parts, decided);
  await answerRequest(parts, decided);
};

export const declarationCase: KindOnServer<'DECLARATION'> = {
  effects: { APPROVE: approve, REJECT: answerRequest, KEEP: approve, END: answerRequest },
};
