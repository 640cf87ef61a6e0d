/** The core bank learns what came of a declaration it asked for, by a message of the outbox. */
import type { CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { AnsweredTask } from '../registers/declaration-tasks.ts';

interface Told {
  readonly taskId: string;
  readonly declarationId: string;
  readonly status: CaseStatus;
  /** The management's approval is still to be had. */
  readonly enhanced?: boolean;
  readonly at: Date;
}

/** One message for each status of a case, so that a repeat tells nothing twice. */
export const tellCoreBank = (
  context: Context,
  tx: Queries,
  bank: string,
  { taskId, declarationId, status, enhanced = false, at }: Told,
): Promise<void> =>
  context.outbox.enqueue(tx, [
    {
      bank,
      kind: 'declaration.answered',
      idempotencyKey: `declaration.answered:${declarationId}:${status}`,
      applicationId: null,
      declarationId,
      payload: {
        taskId,
        declarationId,
        status,
        ...(enhanced ? { enhancedMeasures: true } : {}),
        answeredAt: at.toISOString(),
      } satisfies AnsweredTask,
    },
  ]);
